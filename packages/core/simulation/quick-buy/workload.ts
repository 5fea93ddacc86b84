import type { Amount } from '@assay/money/kinds'
import { QUICK_BUY_QUOTE_MS } from '@assay/rules/quick-buy/terms'
import type { Command, Reply } from '../../src/engine/record.ts'
import type { PlaceQuickBuy, SettleQuickBuy } from '../../src/quick-buy/commands.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import { Workload } from '../workload.ts'
import type { ModelQuickBuy, QuickBuyAuditor } from './auditor.ts'

const BUYERS = [101, 102, 103, 104, 105, 106] as const
const COINS = ['BTC', 'ETH', 'SOL', 'USDT'] as const
const DAY_MS = 86_400_000

/**
 * Everything that people do on spot, and people who order coins for money from outside, pay in time, late, in part, too much or never, beside those who try to have one payment
 * credited twice or an order of somebody else.
 */
export class QuickBuyWorkload {
  private readonly random: Random
  private readonly auditor: QuickBuyAuditor
  private readonly spot: Workload
  private vouchers = 0
  private readonly credited: string[] = []

  constructor(random: Random, auditor: QuickBuyAuditor) {
    this.random = random
    this.auditor = auditor
    this.spot = new Workload(random)
  }

  opening(): Command[] {
    return this.spot.opening()
  }

  /** Mostly little; now and then a day, so that orders expire and are forgotten. */
  passing(): number {
    const { random } = this
    if (random.chance(1)) return random.below(9 * DAY_MS)
    return random.chance(5) ? random.below(20 * 60_000) : this.spot.passing()
  }

  next(at: number): { command: Command; isWellFormed: boolean } {
    const { random } = this
    if (random.chance(10)) return this.spot.restock()
    if (random.chance(5)) return { command: { kind: 'clock.tick' }, isWellFormed: true }
    if (random.chance(50)) return this.spot.next(at)
    const command = this.quickBuy(at)
    if (random.chance(4)) return { command: corrupt(random, command), isWellFormed: false }
    return { command, isWellFormed: true }
  }

  learn(command: Command, reply: Reply): void {
    this.spot.learn(command, reply)
    if (command?.kind === 'quickBuy.settle' && !reply.refusal) this.credited.push(command.reference)
  }

  private quickBuy(at: number): Command {
    const { random } = this
    const user = random.chance(1) ? 999 : random.pick(BUYERS)
    const order = this.auditor.orders.get(user)
    if (!order || random.chance(10)) return this.place(user, at)
    // Most of what has expired is never paid.
    if (order.state === 'expired' && random.chance(80)) return { kind: 'clock.tick' }
    const dice = random.below(100)
    const named = { user: random.chance(4) ? random.pick(BUYERS) : user, orderId: order.id }
    if (order.state !== 'paid')
      return dice < 15 ? { kind: 'quickBuy.cancel', ...named } : { kind: 'quickBuy.pay', ...named, voucher: ++this.vouchers }
    const voucher = random.chance(5) ? this.vouchers + 1 : (order.voucher ?? 0)
    if (dice < 20) return { kind: 'quickBuy.rejectPayment', ...named, voucher }
    return dice < 25 ? { kind: 'quickBuy.cancel', ...named } : this.settle({ ...named, voucher }, order)
  }

  /** Orders at what the auditor would promise now; now and then more, or something old. */
  private place(user: number, at: number): PlaceQuickBuy {
    const { random, auditor } = this
    const coin = random.chance(3) ? 'XMR' : random.pick(COINS)
    const amount = BigInt(random.between(1, random.pick([100, 2_000, 60_000])) * 1_000_000 - random.below(1_000_000)) as Amount
    const least = coin === 'XMR' ? 1n : auditor.quote({ user, coin, amount }, at)
    const quoted = (typeof least === 'string' ? 1n : least + (random.chance(5) ? 1n : 0n)) as Amount
    const expiresAt = random.chance(4) ? at : at + QUICK_BUY_QUOTE_MS
    return { kind: 'quickBuy.place', user, coin, amount, quoted, expiresAt }
  }

  private settle(named: Pick<SettleQuickBuy, 'user' | 'orderId' | 'voucher'>, { amount }: ModelQuickBuy): SettleQuickBuy {
    const { random } = this
    const dice = random.below(100)
    const part = (amount * BigInt(random.between(1, 99))) / 100n
    const found = (dice < 60 ? amount : dice < 85 ? part : dice < 97 ? amount + part : 0n) as Amount
    const old = random.chance(5) ? this.credited.at(-1) : undefined
    return { kind: 'quickBuy.settle', ...named, found, reference: old ?? `voucher:${named.voucher}` }
  }
}
