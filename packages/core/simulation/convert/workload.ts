import type { Amount } from '@assay/money/kinds'
import { QUOTE_MS } from '@assay/rules/convert/terms'
import type { ExecuteConversion } from '../../src/convert/commands.ts'
import type { Command, Reply } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import { Workload } from '../workload.ts'
import type { ConvertAuditor, Wanted } from './auditor.ts'

const TRADERS = [101, 102, 103, 104, 105, 106] as const
const COINS = ['BTC', 'ETH', 'SOL'] as const
/** What a hundred units of a dollar are divided by to get units of about the same worth. */
const UNITS_WORTH = { USDT: 100n, BTC: 30_000n, ETH: 3_000n, SOL: 300n } as const

/** Everything that people do on spot, and people who ask for quotes, confirm them at once, late and often, and sell what is left of their coins. */
export class ConvertWorkload {
  private readonly random: Random
  private readonly auditor: ConvertAuditor
  private readonly spot: Workload
  private readonly quotes: ExecuteConversion[] = []
  private quoted = 0

  constructor(random: Random, auditor: ConvertAuditor) {
    this.random = random
    this.auditor = auditor
    this.spot = new Workload(random)
  }

  opening(): Command[] {
    return this.spot.opening()
  }

  passing(): number {
    return this.random.chance(30) ? this.random.below(30) : this.spot.passing()
  }

  next(at: number): { command: Command; isWellFormed: boolean } {
    const { random } = this
    if (random.chance(10)) return this.spot.restock()
    if (random.chance(60)) return this.spot.next(at)
    if (random.chance(30)) {
      // A quote that is confirmed later, when the books are others.
      this.ask(random.pick(TRADERS), at)
      return this.spot.restock()
    }
    const command = this.converting(at)
    if (random.chance(4)) return { command: corrupt(random, command), isWellFormed: false }
    return { command, isWellFormed: true }
  }

  learn(command: Command, reply: Reply): void {
    this.spot.learn(command, reply)
  }

  private converting(at: number): Command {
    const { random } = this
    const user = random.chance(1) ? 999 : random.pick(TRADERS)
    const dice = random.below(100)
    if (dice < 35 || this.quotes.length === 0) return this.confirm(this.ask(user, at))
    // One of the last quotes once more: under its own key, or as if it were another one.
    if (dice < 75) return this.confirm(random.pick(this.quotes.slice(-3)))
    if (dice < 80) return this.spendAllBut(random.pick(COINS), user)
    const assets = COINS.filter(() => random.chance(50))
    const to = random.chance(97) ? 'USDT' : 'BTC'
    return { kind: 'convert.sweep', user, to, assets: assets.length > 0 ? assets : ['SOL', ...(random.chance(20) ? ['XMR'] : [])] }
  }

  /** Asks for a quote; what is quoted is what the auditor would give now, seldom more. */
  private ask(user: number, at: number): ExecuteConversion {
    const { random } = this
    const [from, to] = [random.pick(['USDT', ...COINS] as const), random.pick(['USDT', ...COINS, ...COINS, 'XMR'])]
    const dollars = BigInt(random.between(1, random.pick([20, 500, 5_000, 40_000])) * 1_000_000 - random.below(1_000_000))
    const amount = ((dollars * 100n) / UNITS_WORTH[from]) as Amount
    const wanted: Wanted = { user, from, to: to === 'XMR' && random.chance(80) ? 'SOL' : to, amount }
    const received = this.auditor.quote(wanted, at)
    const quoted = (typeof received === 'string' ? 1n : received + (random.chance(5) ? 1n : 0n)) as Amount
    const key = `quote:${this.quoted++}`
    const command: ExecuteConversion = { kind: 'convert.execute', ...wanted, key, quoted, expiresAt: at + QUOTE_MS }
    this.quotes.push(command)
    if (this.quotes.length > 20) this.quotes.shift()
    return command
  }

  private confirm(quote: ExecuteConversion): ExecuteConversion {
    if (this.random.chance(80)) return quote
    const { key: _key, ...unnamed } = quote
    return unnamed
  }

  /** Sends a coin away up to a rest that no order sells. */
  private spendAllBut(asset: string, user: number): Command {
    const { random } = this
    const rest = BigInt(random.pick([500, 3_000, 20_000, 200_000]))
    const available = this.auditor.spot.model.available(user, asset)
    const amount = (available > rest ? available - rest : 1n) as Amount
    return { kind: 'payments.send', user, recipient: random.pick(TRADERS), asset, amount }
  }
}
