import type {
  Deleveraged,
  FundingPaid,
  FundingSettled,
  LiquidationStep,
  MarkUpdated,
  PremiumSampled,
} from '../../src/perp/risk/risk-events.ts'
import { same } from '../same.ts'
import type { NaiveMarket, NaivePosition, PerpBook } from './book.ts'
import type { Claims } from './claims.ts'
import { downwards, feeOf, fundingOf, leavingOf, middleOf, resultOf, upwards } from './figures.ts'
import type { Fills } from './fills.ts'

const RATE_ONE = 10n ** 8n
const FUNDING_MS = 8 * 3_600_000
const BASIS_SAMPLES = 30

/** Samples of the basis and the last price count no further from the index. */
const CLAMP_RATE_MOST = RATE_ONE / 200n
/** Trades of two takers confirm each other within so long (ms). */
const CONFIRMING_MS = 5_000

/** The middle one of the index, the newest trade and the newest one by another taker before it, if that is not too old. */
function confirmedOf({ trades }: NaiveMarket, index: bigint): bigint {
  const newest = trades.at(-1)
  const other = trades.findLast(({ taker }) => taker !== newest?.taker)
  if (!newest || !other || newest.at - other.at > CONFIRMING_MS) return index
  return middleOf([index, newest.price, other.price])
}

/** Follows marks, funding, liquidations and deleveraging, each worked out once more. */
export class Risk {
  private readonly book: PerpBook
  private readonly claims: Claims
  private readonly fills: Fills
  private paid: { position: NaivePosition; amount: bigint }[] = []
  /** Sums of the last deleveraging of each position, until its step is said. */
  private readonly deleveraged = new Map<number, { lots: bigint; value: bigint; price: bigint }>()

  constructor(book: PerpBook, claims: Claims, fills: Fills) {
    this.book = book
    this.claims = claims
    this.fills = fills
  }

  /** Median of three, each from what was heard before. */
  learnMark(event: MarkUpdated, at: number): void {
    const market = this.book.marketOf(event.market)
    const index = this.book.index.get(market.base) as bigint
    const { tick, clampLastRate } = this.book.settings(event.market, at)
    const clampRate = clampLastRate < CLAMP_RATE_MOST ? clampLastRate : CLAMP_RATE_MOST
    if (this.book.isStale(market, at)) throw new Error(`the mark of ${event.market} moved on a stale index`)
    const left = BigInt(FUNDING_MS - (at % FUNDING_MS))
    const interval = RATE_ONE * BigInt(FUNDING_MS)
    const funded = downwards(index * (interval + market.fundingRate * left), interval)
    const count = BigInt(market.basis.length)
    const basis =
      count === 0n
        ? 0n
        : downwards(
            market.basis.reduce((sum, next) => sum + next, 0n),
            count,
          )
    same(`index of ${event.market}`, event.index, index)
    same(`first price of ${event.market}`, event.price1, funded)
    same(`basis of ${event.market}`, event.basis, basis)
    const distance = (event.last - index) * RATE_ONE
    const isWithin = distance <= index * clampRate && -distance <= index * clampRate
    if (!isWithin) throw new Error(`the last price ${event.last} is not within its clamp of ${index}`)
    const given = confirmedOf(market, index)
    if (event.last !== given && (given - index) * RATE_ONE < index * clampRate && (index - given) * RATE_ONE < index * clampRate)
      throw new Error(`the last price ${given} was moved to ${event.last}`)
    const middle = middleOf([funded, index + basis, event.last])
    const onTick = middle - (middle % (market.versions[0]?.settings.tick ?? tick))
    same(`mark of ${event.market}`, event.mark, onTick)
    market.mark = event.mark
    market.index = event.index
  }

  learnSample(event: PremiumSampled, at: number): void {
    const market = this.book.marketOf(event.market)
    const { impactMargin, tiers } = this.book.settings(event.market, at)
    const notional = impactMargin * BigInt(tiers[0]?.leverageMax ?? 1)
    const [bid, ask] = [this.book.impactOf(event.market, 'buy', notional), this.book.impactOf(event.market, 'sell', notional)]
    same(`impact prices of ${event.market}`, `${event.impactBid} ${event.impactAsk}`, `${bid} ${ask}`)
    const most = (event.index * CLAMP_RATE_MOST) / RATE_ONE
    const distance = bid === undefined || ask === undefined ? undefined : (bid + ask) / 2n - event.index
    const basis = distance === undefined ? undefined : middleOf([distance, most, -most])
    same(`sampled basis of ${event.market}`, event.basis, basis)
    if (basis !== undefined) market.basis = [...market.basis, basis].slice(-BASIS_SAMPLES)
    market.premiums.push(event.premium)
    same(`samples of ${event.market}`, event.count, market.premiums.length)
  }

  learnPaid({ positionId, amount, fromMargin }: FundingPaid): void {
    const position = this.book.positions.get(positionId) as NaivePosition
    position.funding += amount
    position.margin -= fromMargin
    this.paid.push({ position, amount })
    this.book.pay(`${position.user}/contract`, amount)
  }

  /** Who pays pays the whole unless the settlement says what was missing; nobody gets more than is due; nothing is made. */
  learnSettled(event: FundingSettled, at: number): void {
    const market = this.book.marketOf(event.market)
    const { interestRate, fundingClamp, tiers } = this.book.settings(event.market, at)
    const count = BigInt(market.premiums.length)
    const premium = count === 0n ? 0n : market.premiums.reduce((sum, next) => sum + next, 0n) / count
    const within = (value: bigint, bound: bigint) => (value > bound ? bound : value < -bound ? -bound : value)
    const rate = count === 0n ? 0n : within(premium + within(interestRate - premium, fundingClamp), tiers[0]?.maintenanceRate ?? 0n)
    same(`premium of ${event.market}`, event.premium, premium)
    same(`funding rate of ${event.market}`, event.rate, rate)
    same(`mark at the funding of ${event.market}`, event.mark, market.mark)
    let [given, taken, due, missing] = [0n, 0n, 0n, 0n]
    const paid = new Map(this.paid.map(({ position, amount }) => [position.id, amount]))
    for (const position of this.book.positions.values()) {
      if (position.market !== event.market) continue
      const owed = fundingOf(position.side, this.book.worth(position.market, market.mark, position.lots), rate)
      const amount = paid.get(position.id) ?? 0n
      const isWithin = owed <= 0n ? amount <= 0n && amount >= owed : amount >= 0n && amount <= owed
      if (!isWithin) throw new Error(`position ${position.id} was to have ${owed} of funding and has ${amount}`)
      if (owed < 0n) missing += amount - owed
      else due += owed
      if (amount < 0n) taken -= amount
      else given += amount
    }
    same(`payments of ${event.market}`, event.payments, taken)
    same(`unpaid in ${event.market}`, event.unpaid, missing)
    same(`residue of ${event.market}`, event.residue, taken - given)
    if (given < due && event.unpaid === 0n) throw new Error(`receivers in ${event.market} miss ${due - given}, though all was paid`)
    this.book.pay('insurance', taken - given)
    this.paid = []
    market.fundingRate = event.rate
    market.premiums = []
  }

  /** Both sides of a deleveraging settle at one price and pay no fee. */
  learnDeleveraged({ market, positionId, byPositionId, lots, price, user, trade }: Deleveraged): void {
    const { book } = this
    const by = this.claims.find(byPositionId)
    const met = this.claims.find(positionId)
    same(`sides of a deleveraging of ${positionId}`, met.after.side !== by.after.side && met.after.user === user, true)
    const value = book.worth(market, price, lots)
    same(`value of a deleveraging of ${positionId}`, trade?.notional, value)
    same(`side of deleveraged ${positionId}`, trade?.side, met.after.side)
    const said = new Map([
      [by, trade?.by.realisedProfit],
      [met, trade?.realisedProfit],
    ])
    for (const one of [by, met]) {
      const { before, after } = one
      const leaving = leavingOf(before.side, before.entry, { closed: lots, lots: before.lots })
      const profit = resultOf(before.side, leaving, value)
      same(`lots of deleveraged ${after.id}`, after.lots, before.lots - lots)
      same(`entry value of deleveraged ${after.id}`, after.entry, before.entry - leaving)
      same(`profit of deleveraged ${after.id}`, after.profit, before.profit + profit)
      same(`told profit of deleveraged ${after.id}`, said.get(one), profit)
      same(`fees of deleveraged ${after.id}`, after.fees, before.fees)
      book.pay(`${after.user}/contract`, profit)
    }
    const sum = this.deleveraged.get(byPositionId) ?? { lots: 0n, value: 0n, price }
    same(`price of deleveraging by ${byPositionId}`, price, sum.price)
    this.deleveraged.set(byPositionId, { lots: sum.lots + lots, value: sum.value + value, price })
  }

  /** Nobody is liquidated whose equity is enough, and the figures that are kept as evidence are the true ones. */
  learnStep(event: LiquidationStep, at: number): void {
    const { book } = this
    const position = book.positions.get(event.positionId)
    if (!position) throw new Error(`position ${event.positionId} is liquidated, but is not open`)
    if (event.step === 'ordersCancelled') this.checkDistress(event, position, at)
    same(`mark of a step of ${position.id}`, event.mark, book.marketOf(event.market).mark)
    const forced = this.fills.forced.get(position.id) ?? { lots: 0n, value: 0n }
    const queue = this.deleveraged.get(position.id) ?? { lots: 0n, value: 0n, price: event.bankruptcyPrice }
    same(`price of deleveraging by ${position.id}`, queue.price, event.bankruptcyPrice)
    same(`lots of a step of ${position.id}`, event.lots, forced.lots + queue.lots)
    same(`value of a step of ${position.id}`, event.value, forced.value + queue.value)
    this.fills.forced.delete(position.id)
    this.deleveraged.delete(position.id)
    const fee = this.claims.liquidationFees.get(position.id) ?? 0n
    same(`fee of a step of ${position.id}`, event.fee, fee)
    this.claims.liquidationFees.delete(position.id)
    if (fee > feeOf(event.value, book.settings(event.market, at).liquidationFeeRate))
      throw new Error(`a step of ${position.id} costs ${fee}`)
    book.pay(`${position.user}/contract`, event.fundPaid - fee)
    book.pay('insurance', fee - event.fundPaid)
  }

  private checkDistress(event: LiquidationStep, position: NaivePosition, at: number): void {
    const { book } = this
    const [equity, required] = [book.equityOf(position), book.requiredOf(position, at)]
    if (book.isAtRest(position, at)) throw new Error(`position ${position.id} is liquidated in a market at rest`)
    if (equity * RATE_ONE >= required) throw new Error(`position ${position.id} is liquidated with ${equity}, which is enough`)
    same(`equity of ${position.id}`, event.equity, equity)
    const positions = BigInt(book.together(position).length)
    const needed = upwards(required, RATE_ONE)
    if (event.maintenance < needed || event.maintenance > needed + positions)
      throw new Error(`${position.id} needs ${needed}, not ${event.maintenance}`)
    if (position.mode === 'isolated') this.checkBankruptcy(event, position, at)
  }

  /** At the bankruptcy price the margin pays loss and fee, one tick beyond it no longer. */
  private checkBankruptcy({ bankruptcyPrice, market }: LiquidationStep, position: NaivePosition, at: number): void {
    const { book } = this
    const { takerFeeRate } = book.settings(market, at)
    const step = book.marketOf(market).versions[0]?.settings.tick as bigint
    const left = (price: bigint) => {
      const value = book.worth(market, price, position.lots)
      return (position.margin + resultOf(position.side, position.entry, value)) * RATE_ONE - value * takerFeeRate
    }
    const worse = position.side === 'long' ? bankruptcyPrice - step : bankruptcyPrice + step
    const isEnd = left(bankruptcyPrice) >= 0n && (worse <= 0n || left(worse) < 0n)
    if (!isEnd) throw new Error(`${bankruptcyPrice} is not where position ${position.id} is bankrupt`)
  }
}
