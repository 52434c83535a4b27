@_exported import CombineCore
@_exported import Foundation
