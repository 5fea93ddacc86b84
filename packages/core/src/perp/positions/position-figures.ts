import type { HoldId } from '../../ledger/events.ts'
import type { AmountCell } from '../../ledger/legs.ts'
import { NONE } from '../../memory/none.ts'
import type { Positions } from './positions.ts'

/** What of a position changes, whole and not as changes; amounts in quote units. One is used again for every change. */
export class PositionFigures {
  lots = 0
  /** `NONE` while nothing is frozen. */
  hold: HoldId = NONE
  readonly entryValue: AmountCell = new BigInt64Array(1)
  readonly margin: AmountCell = new BigInt64Array(1)
  readonly realisedProfit: AmountCell = new BigInt64Array(1)
  readonly fees: AmountCell = new BigInt64Array(1)
  readonly funding: AmountCell = new BigInt64Array(1)

  /** Takes the figures of an open position, from which a change begins. */
  take({ columns }: Positions, slot: number): void {
    this.lots = columns.lots[slot] as number
    this.hold = columns.hold[slot] as number
    this.entryValue[0] = columns.entryValue[slot] as bigint
    this.margin[0] = columns.margin[slot] as bigint
    this.realisedProfit[0] = columns.realisedProfit[slot] as bigint
    this.fees[0] = columns.fees[slot] as bigint
    this.funding[0] = columns.funding[slot] as bigint
  }

  /** Makes them those of the position. */
  put({ columns }: Positions, slot: number): void {
    columns.lots[slot] = this.lots
    columns.hold[slot] = this.hold
    columns.entryValue[slot] = this.entryValue[0] as bigint
    columns.margin[slot] = this.margin[0] as bigint
    columns.realisedProfit[slot] = this.realisedProfit[0] as bigint
    columns.fees[slot] = this.fees[0] as bigint
    columns.funding[slot] = this.funding[0] as bigint
  }
}
