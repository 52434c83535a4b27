import AsksOnly
import Combine
import QueryPublishers

print("asks only: \(AsksOnly.answer)")
print("queries: \(QueryPublishers.run())")
let chain = Just(1).sink { print("depends: \($0)") }
