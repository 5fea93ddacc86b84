import type { PositionChanged } from '../../src/perp/events.ts'
import { same } from '../same.ts'
import type { NaivePosition, PerpBook } from './book.ts'

/** What the core says a position has become, before it says why. */
export interface Claim {
  before: NaivePosition
  after: NaivePosition
}

/**
 * The core says what a position is now, and behind it what made it so: a claim is kept until its cause came, and checked against it. Whatever
 * changes without a change of lots is checked at once.
 */
export class Claims {
  /** Fees that were taken off positions for their liquidation, and not yet said. */
  readonly liquidationFees = new Map<number, bigint>()
  private readonly book: PerpBook
  /** In the order in which they were made: somebody who trades with oneself changes a position twice. */
  private open: Claim[] = []

  constructor(book: PerpBook) {
    this.book = book
  }

  learn(event: PositionChanged): void {
    const position = this.book.positions.get(event.positionId) as NaivePosition
    const before = { ...position }
    position.lots = event.lots
    position.entry = event.entryValue
    position.margin = event.margin
    position.profit = event.realisedProfit
    position.fees = event.fees
    position.funding = event.funding
    same(`funding of position ${position.id}`, position.funding, before.funding)
    if (position.lots === before.lots) this.learnKept({ before, after: position })
    else this.open.push({ before, after: { ...position } })
  }

  /** Takes the claim of a user's position of a side; throws when the core made none. */
  take(user: number, market: string, side: NaivePosition['side']): Claim {
    const claim = this.open.find(({ after }) => after.user === user && after.market === market && after.side === side)
    if (!claim) throw new Error(`no ${side} of user ${user} in ${market} changed, though it was traded`)
    this.open = this.open.filter(other => other !== claim)
    return claim
  }

  /** Takes the claim of a position. */
  find(positionId: number): Claim {
    const claim = this.open.find(({ after }) => after.id === positionId)
    if (!claim) throw new Error(`position ${positionId} did not change, though it was deleveraged`)
    this.open = this.open.filter(other => other !== claim)
    return claim
  }

  /** Nothing changed without a cause. */
  checkAllCaused(): void {
    for (const { after } of this.open) throw new Error(`position ${after.id} changed without a cause`)
    for (const [id, fee] of this.liquidationFees) if (fee !== 0n) throw new Error(`position ${id} paid a fee of ${fee} that nobody named`)
    this.liquidationFees.clear()
  }

  /** Lots stay: a fee was taken, margin was freed, or the gain of a cross position was paid out, which then counts as opened at the mark. */
  private learnKept({ before, after }: Claim): void {
    const fee = after.fees - before.fees
    if (fee !== 0n) this.liquidationFees.set(after.id, (this.liquidationFees.get(after.id) ?? 0n) + fee)
    const gain = after.profit - before.profit
    if (gain === 0n) same(`entry value of position ${after.id}`, after.entry, before.entry)
    else {
      same(`gain of position ${after.id}`, gain, this.book.unrealisedOf(before))
      same(`entry value of position ${after.id} at the mark`, this.book.unrealisedOf(after), 0n)
      same(`margin mode of position ${after.id}`, after.mode, 'cross')
      this.book.pay(`${after.user}/contract`, gain)
    }
  }
}
