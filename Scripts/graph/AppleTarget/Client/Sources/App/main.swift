import Combine
import PortableCombine

print(Combine.whose, PortableCombine.whose)
