import { FIRST_QUICK_BUY_TERMS } from '@assay/rules/quick-buy/terms'
import type { RefusalName } from '@assay/rules/refusals'
import type { Core } from '../../src/engine/core.ts'
import type { Command, Reply } from '../../src/engine/record.ts'
import type { CreditDeposit } from '../../src/payments/commands.ts'
import type { PayQuickBuy, PlaceQuickBuy, SettleQuickBuy } from '../../src/quick-buy/commands.ts'
import { Auditor } from '../auditor.ts'
import { type Walked, walk } from '../convert/walk.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const { minimum, maximum, payMinutes } = FIRST_QUICK_BUY_TERMS

/** An order as the model keeps it. */
export interface ModelQuickBuy {
  id: number
  user: number
  coin: string
  amount: bigint
  least: bigint
  payBy: number
  state: 'waiting' | 'paid' | 'expired'
  voucher: number | undefined
  isLate: boolean
}

/** What is bought: of USDT nothing from a book. */
interface Purchase {
  received: bigint
  walked?: Walked
}

/** Foretells quick buys beside everything of spot: each is a deposit and an order at market in the exchange as the spot auditor keeps it. */
export class QuickBuyAuditor {
  readonly seen = new Map<string, number>()
  readonly spot = new Auditor()
  /** The newest of each person. */
  readonly orders = new Map<number, ModelQuickBuy>()
  private next = 1

  predict(command: Command, at: number): Allowed {
    switch (command.kind) {
      case 'quickBuy.place':
        return [this.placing(command, at)]
      case 'quickBuy.cancel':
        return [this.named(command.user, command.orderId) ?? this.unless(command.user, state => state === 'waiting')]
      case 'quickBuy.pay':
        return [this.named(command.user, command.orderId) ?? this.unless(command.user, state => state !== 'paid')]
      case 'quickBuy.rejectPayment':
        return [this.paidBy(command)]
      case 'quickBuy.settle':
        return [this.paidBy(command) ?? (command.found > 0n ? this.spot.predict(depositOf(command), at) : 'amountNotPositive')]
      default:
        return [this.spot.predict(command, at)]
    }
  }

  follow(command: Command, at: number, core: Core): void {
    this.count(command.kind)
    switch (command.kind) {
      case 'quickBuy.place':
        this.place(command, at, core.reply())
        break
      case 'quickBuy.cancel':
        this.orders.delete(command.user)
        break
      case 'quickBuy.pay':
        this.pay(command, at)
        break
      case 'quickBuy.rejectPayment': {
        const order = this.orders.get(command.user) as ModelQuickBuy
        Object.assign(order, { state: at < order.payBy ? 'waiting' : 'expired', voucher: undefined, isLate: false })
        break
      }
      case 'quickBuy.settle':
        this.settle(command, at, core.reply())
        break
      default:
        this.spot.follow(command, at, core.reply())
        if (command.kind === 'clock.tick') this.passTo(at)
    }
  }

  compare(core: Core): void {
    this.spot.compare(core)
    const orders = [...core.state.quickBuy.orders.values()]
    same('number of quick buys', orders.length, this.orders.size)
    for (const { orderId, user, state, voucher, amount, quoted, payBy, isLate } of orders) {
      const model = this.orders.get(user)
      same(`quick buy of ${user}`, [orderId, state, voucher, amount, quoted, payBy, isLate].join(), model && fieldsOf(model).join())
    }
  }

  compareUser(core: Core, user: number): void {
    this.spot.compareUser(core, user)
  }

  /** The least that a person would be promised at a time, or why nothing. */
  quote({ user, coin, amount }: Pick<PlaceQuickBuy, 'user' | 'coin' | 'amount'>, at: number): bigint | RefusalName {
    const purchase = this.purchase(user, coin, amount, at)
    if (typeof purchase === 'string') return purchase
    if (!purchase.walked) return purchase.received
    const least = (purchase.received * 99n) / 100n
    return least > 0n ? least : 'noLiquidity'
  }

  private placing(command: PlaceQuickBuy, at: number): RefusalName | undefined {
    const { user, amount, quoted, expiresAt } = command
    this.spot.model.now = at
    const early = this.spot.predictUser(user)
    if (early) return early
    if (amount <= 0n) return 'amountNotPositive'
    if (amount < minimum) return 'amountTooSmall'
    if (amount > maximum) return 'amountTooLarge'
    if (command.coin === 'XMR') return 'assetUnknown'
    const open = this.orders.get(user)
    if (open && open.state !== 'expired') return 'quickBuyOpen'
    const least = this.quote(command, at)
    if (typeof least === 'string') return least
    if (quoted <= 0n) return 'amountNotPositive'
    if (at >= expiresAt) return 'quoteExpired'
    return least < quoted ? 'quoteMoved' : undefined
  }

  private purchase(user: number, coin: string, amount: bigint, at: number): Purchase | RefusalName {
    if (coin === 'USDT') return { received: amount }
    this.spot.model.now = at
    const walked = walk(this.spot, { user, coin, side: 'buy', amount }, at)
    return typeof walked === 'string' ? walked : { received: walked.received, walked }
  }

  private named(user: number, id: number): RefusalName | undefined {
    const early = this.spot.predictUser(user)
    if (early === 'userUnknown') return early
    return this.orders.get(user)?.id === id ? undefined : 'quickBuyUnknown'
  }

  private unless(user: number, isRight: (state: ModelQuickBuy['state']) => boolean): RefusalName | undefined {
    return isRight((this.orders.get(user) as ModelQuickBuy).state) ? undefined : 'quickBuyStateInvalid'
  }

  private paidBy({ user, orderId, voucher }: Omit<PayQuickBuy, 'kind'>): RefusalName | undefined {
    const unknown = this.named(user, orderId)
    if (unknown) return unknown
    const order = this.orders.get(user) as ModelQuickBuy
    return order.state === 'paid' && order.voucher === voucher ? undefined : 'quickBuyStateInvalid'
  }

  private place({ user, coin, amount, quoted }: PlaceQuickBuy, at: number, { result }: Reply): void {
    const id = this.next++
    same('number of a quick buy', result?.quickBuyId, id)
    const payBy = at + payMinutes * MINUTE_MS
    this.orders.set(user, { id, user, coin, amount, least: quoted, payBy, state: 'waiting', voucher: undefined, isLate: false })
  }

  private pay({ user, voucher }: PayQuickBuy, at: number): void {
    const order = this.orders.get(user) as ModelQuickBuy
    const isLate = order.state === 'expired' || at >= order.payBy
    if (isLate) this.count('paid late')
    Object.assign(order, { state: 'paid', voucher, isLate })
  }

  private settle(command: SettleQuickBuy, at: number, { result }: Reply): void {
    const { user, found } = command
    const order = this.orders.get(user) as ModelQuickBuy
    const paid = found < order.amount ? found : order.amount
    const purchase = order.isLate ? 'late' : this.purchase(user, order.coin, paid, at)
    // At the price of the whole, in favour of the person: least / whole = of the part / part.
    const isEnough = typeof purchase !== 'string' && purchase.received * order.amount >= order.least * paid
    const deposit = depositOf(command)
    this.spot.follow(deposit, at, {} as Reply)
    if (isEnough && purchase.walked) this.spot.trading.place(purchase.walked.order, at)
    this.spot.trading.afterwards()
    const isPart = found < order.amount
    const outcome = isPart && !order.isLate ? 'paidInPart' : isEnough ? 'completed' : 'paidLate'
    same('outcome of a quick buy', result?.quickBuyOutcome, outcome)
    this.count(outcome)
    if (found > order.amount) this.count('paid more')
    this.orders.delete(user)
  }

  /** Those whose time is over expire, and a week later they are forgotten. */
  private passTo(at: number): void {
    for (const order of [...this.orders.values()]) {
      if (order.state === 'waiting' && at >= order.payBy) {
        order.state = 'expired'
        this.count('expired')
      }
      if (order.state === 'expired' && at >= order.payBy + WEEK_MS) {
        this.orders.delete(order.user)
        this.count('forgotten')
      }
    }
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}

const fieldsOf = ({ id, state, voucher, amount, least, payBy, isLate }: ModelQuickBuy) => [id, state, voucher, amount, least, payBy, isLate]

/** What staff has found, as the deposit that it is. */
const depositOf = ({ user, found, reference }: SettleQuickBuy): CreditDeposit => ({
  kind: 'payments.creditDeposit',
  ...{ user, amount: found, reference },
  asset: 'USDT',
  source: 'voucher',
})
