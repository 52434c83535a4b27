import AsksOnly
import QueryPublishers

print("asks only: \(AsksOnly.answer)")
print("queries: \(QueryPublishers.run())")
