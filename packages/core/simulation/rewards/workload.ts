import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { FIRST_REWARDS_TERMS } from '@assay/rules/rewards/terms'
import { price, settingsOf } from '../../scenarios/exchange.ts'
import type { Command } from '../../src/engine/record.ts'
import type { Random } from '../random.ts'
import { type Book, DAY_MS, DEMO, DEPOSITED, LOT, MAKER, PEOPLE, POOL } from './book.ts'

const AT: Price = price('60000')

/** People who sign in, finish tasks, invite each other and trade, through weeks in which some are frozen, take breaks, or turn out to be one person. */
export class RewardsWorkload {
  private readonly random: Random
  private readonly book: Book
  /** What has to follow before anything else. */
  private readonly queue: Command[] = []
  private references = 0

  constructor(random: Random, book: Book) {
    this.random = random
    this.book = book
  }

  opening(): Command[] {
    const credit = (user: number, asset: string, amount: bigint): Command => ({
      ...{ kind: 'payments.creditDeposit', user, asset, amount: amount as Amount },
      ...{ source: 'seed', reference: `${asset}-${user}` },
    })
    return [
      { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
      { kind: 'markets.listAsset', asset: 'BTC', scale: 8 },
      { kind: 'spot.listPair', market: 'BTCUSDT', base: 'BTC', quote: 'USDT', settings: settingsOf('BTCUSDT') },
      { kind: 'markets.updateIndex', prices: { BTC: AT }, evidence: 'flow' },
      { kind: 'people.register', user: MAKER, userKind: 'maker' },
      { kind: 'people.register', user: DEMO, userKind: 'demo' },
      ...PEOPLE.map((user): Command => ({ kind: 'people.register', user, userKind: 'real', country: 'KE' })),
      credit(MAKER, 'BTC', 10n ** 12n),
      credit(MAKER, 'USDT', 10n ** 15n),
      ...PEOPLE.map(user => credit(user, 'USDT', DEPOSITED)),
      { kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: POOL as Amount, reference: 'pool' },
    ]
  }

  passing(): number {
    return this.queue.length > 0 ? 1 : this.random.below(this.random.chance(15) ? DAY_MS : 1_800_000)
  }

  next(at: number): { command: Command; isWellFormed: boolean } {
    return { command: this.queue.shift() ?? this.some(at), isWellFormed: true }
  }

  learn(): void {}

  private some(at: number): Command {
    const { random } = this
    const dice = random.below(100)
    const user = random.pick(PEOPLE)
    if (dice < 35) return this.trade(user)
    if (dice < 50) return { kind: 'clock.tick' }
    if (dice < 68) return { kind: 'rewards.signIn', user: this.anybody() }
    if (dice < 78) return { kind: 'rewards.claimTask', user: this.anybody(), task: random.pick(['identity', 'deposit', 'trade'] as const) }
    if (dice < 86) return { kind: 'rewards.setInviter', user: this.anybody(), inviter: this.anybody() }
    if (dice < 89) return { kind: 'people.exclude', user, days: random.pick([1, 7] as const) }
    if (dice < 93) return this.freezing(user)
    if (dice < 94) return { kind: 'people.joinTradeGroup', user, of: random.pick(PEOPLE) }
    if (dice < 98) return { kind: 'verification.setLevel', user, level: 'basic', reference: `review:${++this.references}` }
    return this.terms(at)
  }

  /** Somebody buys whole what the maker offers for them, or sells of what they have to the maker's bid. */
  private trade(user: number): Command {
    const { frozen, coins } = this.book.of(user)
    if (frozen !== 'no') return { kind: 'clock.tick' }
    const lots = BigInt(this.random.between(10, 2_000))
    const [side, other] = coins >= lots * LOT && this.random.chance(60) ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const)
    const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price: AT, quantity: (lots * LOT) as Quantity } as const
    this.queue.push({ ...order, user, side })
    return { ...order, user: MAKER, side: other }
  }

  private freezing(user: number): Command {
    if (this.book.of(user).frozen !== 'no' || this.random.chance(30)) return { kind: 'people.freeze', user, frozen: false }
    return { kind: 'people.freeze', user, frozen: true, ...(this.random.chance(60) && { reason: 'closing' as const }) }
  }

  private terms(at: number): Command {
    const percent = (whole: number) => BigInt(whole * 1_000_000) as Rate
    const first = this.random.between(10, 30)
    const rates = { level1Rate: percent(first), level2Rate: percent(first >> 1), level3Rate: percent(first >> 2), level4Rate: percent(1) }
    const voucher = () => BigInt(this.random.between(0, 3) * 400_000) as Amount
    const vouchers = {
      identityFeeVoucher: voucher(),
      depositFeeVoucher: voucher(),
      tradeFeeVoucher: voucher(),
      feeVoucherDays: this.random.between(1, 20),
    }
    return { kind: 'rewards.changeTerms', effectiveAt: at + DAY_MS, terms: { ...FIRST_REWARDS_TERMS, ...rates, ...vouchers } }
  }

  private anybody(): number {
    const { random } = this
    return random.chance(6) ? random.pick([MAKER, DEMO, 999]) : random.pick(PEOPLE)
  }
}
