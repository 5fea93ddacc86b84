import type { Amount } from '@assay/money/kinds'
import { marginRequirement, tierAt } from '@assay/rules/perp/margin-tiers'
import { versionAt } from '../../terms/dated.ts'
import { availableIn } from '../accounts.ts'
import { moneyOf } from '../grid.ts'
import { type ClosedLots, closeLeg, coversItself, type Leg, legOf } from '../positions/closing-result.ts'
import { CROSS, LONG, SHORT } from '../positions/positions.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { canLackMargin, crossSurplus } from './cross-surplus.ts'
import { crossLoss } from './free-money.ts'

/** Lots that a fill opens, and what is paid for them; amounts in quote units. */
export interface OpenedLots {
  lots: number
  value: bigint
  /** Frozen for them: initial margin, in isolated margin with what they lose at the mark at once. */
  margin: bigint
  fee: bigint
  /** What of both the hold of a resting order pays. */
  held: bigint
}

/**
 * A contract account as fills in one market would leave it, at the present marks; nothing is changed. Parts are done one after the other, in the order
 * in which they are settled, so that those of one person who is both maker and taker are judged together.
 */
export class AccountAfter {
  private readonly tx: Pick<PerpTx, 'state' | 'at'>
  private readonly market: PerpMarket
  private readonly trader: number
  private readonly isCross: boolean
  private readonly legs: (Leg | undefined)[]
  /** Not frozen in the contract wallet. */
  private available: bigint
  /** Realised by what was closed, less all fees. */
  private realised = 0n
  private readonly raised = [false, false]

  constructor(tx: Pick<PerpTx, 'state' | 'at'>, market: PerpMarket, trader: number) {
    const { perp } = tx.state
    this.tx = tx
    this.market = market
    this.trader = trader
    this.isCross = perp.traders.marginMode(trader) === CROSS
    this.legs = this.legsNow()
    this.available = availableIn(tx, market, trader)
  }

  /** Closes lots of a side; false when their own margin, in cross margin with what is available, does not pay their loss and fee. */
  close(side: number, closed: ClosedLots): boolean {
    const leg = this.legs[side]
    if (leg === undefined || leg.lots < closed.lots) return false
    const result = closeLeg(leg, this.isCross ? this.available : 0n, closed)
    if (!coversItself(leg, closed, result)) return false
    this.available += leg.margin - result.margin + result.profit - result.fee
    this.realised += result.profit - result.fee
    const lots = leg.lots - closed.lots
    this.legs[side] = lots === 0 ? undefined : { ...leg, lots, entryValue: result.entryValue, margin: result.margin }
    return this.available >= 0n
  }

  /** Opens lots on a side; false when they are not paid for. */
  open(side: number, { lots, value, margin, fee, held }: OpenedLots): boolean {
    const leg = this.legs[side] ?? { isLong: side === LONG, lots: 0, entryValue: 0n, margin: 0n }
    this.legs[side] = { ...leg, lots: leg.lots + lots, entryValue: leg.entryValue + value, margin: leg.margin + margin }
    this.available -= margin + fee - held
    this.realised -= fee
    this.raised[side] = true
    return this.available >= 0n
  }

  /**
   * Whether the account may stand so. One that has opened keeps its initial margin, which is frozen, and what its cross positions have lost
   * free beside it, and is above maintenance; so are its cross positions, whatever has opened. One in cross margin that has only closed is above maintenance, or stands no worse than before.
   */
  isSound(): boolean {
    if (this.raised[LONG] || this.raised[SHORT])
      return this.free() >= 0n && [LONG, SHORT].every(side => !this.raised[side] || this.surplusOf(side) >= 0n) && this.bearsCross()
    if (!this.isCross) return true
    const [after, before] = [this.crossSurplus(), crossSurplus(this.tx, this.trader)]
    return after >= 0n || after >= before
  }

  /** What is available less what all cross positions have lost at the mark together; below 0 for what is missing. */
  free(): bigint {
    let loss = crossLoss(this.tx.state.perp, this.trader)
    if (this.isCross) loss += gainOf(this.market, this.legsNow()) - gainOf(this.market, this.legs)
    return this.available - (loss > 0n ? loss : 0n)
  }

  /** Equity less requirement of what a leg stands on. */
  private surplusOf(side: number): bigint {
    if (this.isCross) return this.crossSurplus()
    const leg = this.legs[side]
    return leg === undefined ? 0n : leg.margin + gainOf(this.market, [leg]) - this.requirementOf([leg])
  }

  /** Whether what stays beside isolated positions of the market still bears the cross positions of others. */
  private bearsCross(): boolean {
    if (this.isCross || !canLackMargin(this.tx, this.trader)) return true
    const margin = (legs: readonly (Leg | undefined)[]) => legs.reduce((sum, leg) => sum + (leg?.margin ?? 0n), 0n)
    return crossSurplus(this.tx, this.trader) + this.realised + margin(this.legsNow()) - margin(this.legs) >= 0n
  }

  private crossSurplus(): bigint {
    const before = this.legsNow()
    const gained = this.realised + gainOf(this.market, this.legs) - gainOf(this.market, before)
    return crossSurplus(this.tx, this.trader) + gained + this.requirementOf(before) - this.requirementOf(this.legs)
  }

  private requirementOf(legs: readonly (Leg | undefined)[]): bigint {
    const { tiers, takerFeeRate } = versionAt(this.market.listing, this.tx.at)
    let requirement = 0n
    for (const leg of legs) {
      if (leg === undefined) continue
      const value = moneyOf(this.market, this.market.mark.ticks * leg.lots) as Amount
      requirement += marginRequirement(value, tierAt(tiers, value), takerFeeRate)
    }
    return requirement
  }

  private legsNow(): (Leg | undefined)[] {
    const { perp } = this.tx.state
    return [LONG, SHORT].map(side => {
      const slot = perp.traders.position(this.trader, side)
      return slot < 0 ? undefined : legOf(perp, slot)
    })
  }
}

/** Result of legs at the mark. */
function gainOf(market: PerpMarket, legs: readonly (Leg | undefined)[]): bigint {
  let gain = 0n
  for (const leg of legs) {
    if (leg === undefined) continue
    const value = moneyOf(market, market.mark.ticks * leg.lots)
    gain += leg.isLong ? value - leg.entryValue : leg.entryValue - value
  }
  return gain
}
