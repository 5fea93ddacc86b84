import type { Command } from '@assay/core/engine/record'
import type { ChangeKind } from './changes/change-kind.ts'
import type { Changeable, MarketSettings } from './changes/market-settings.ts'
import type { HouseView } from './house/house-view.ts'
import type { PersonView } from './people/person-view.ts'

/** What operators see and may do of a product. The console knows products by this alone. */
export interface ConsoleProduct {
  /** What operators see of a person. */
  ofPerson?: PersonView
  /** What the house can change of the settings of its markets, and of others that have versions, by two persons. */
  marketSettings?: readonly MarketSettings<Changeable, object>[]
  /** What else of it the house can change by two persons. */
  houseChanges?: readonly ChangeKind<object>[]
  /** The commands of the core that operators send, by themselves or by such changes, and nothing else of the console. */
  houseCommands?: readonly Command['kind'][]
  /** What operators see of the house's money in it. */
  ofHouse?: HouseView
}
