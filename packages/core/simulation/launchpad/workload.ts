import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { PROJECT_CANCEL_REASONS, SUBSCRIPTION_REJECT_REASONS } from '@assay/rules/launchpad/reasons'
import type { ProjectTerms } from '@assay/rules/launchpad/terms'
import { price } from '../../scenarios/exchange.ts'
import { PROJECT_ABOUT, projectTerms } from '../../scenarios/project-terms.ts'
import type { Command, Reply } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'
import { type Book, DAY_MS, DEMO, DEPOSITED, ISSUERS, MAKER, PEOPLE, type Sale } from './book.ts'

const HOUR_MS = 3_600_000
const ONE = 1_000_000n
const PRICES = ['0.5', '2.5', '0.0125', '12.34'].map(text => price(text))

/** Sales of new coins over years: people who commit too much and too little, take back, withdraw and sell; staff who keeps out, puts off, calls off and pays. */
export class LaunchpadWorkload {
  private readonly random: Random
  private readonly book: Book
  private readonly queue: Command[] = []
  private coins = 0

  constructor(random: Random, book: Book) {
    this.random = random
    this.book = book
  }

  opening(): Command[] {
    return [
      { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
      { kind: 'people.register', user: MAKER, userKind: 'maker' },
      { kind: 'people.register', user: DEMO, userKind: 'demo' },
      ...[...PEOPLE, ...ISSUERS].map((user): Command => ({ kind: 'people.register', user, userKind: 'real', country: 'KE' })),
      ...PEOPLE.map(
        (user): Command => ({
          ...{ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: DEPOSITED as Amount },
          ...{ source: 'seed', reference: `arrival-${user}` },
        }),
      ),
    ]
  }

  /** Minutes as a rule; hours sometimes, weeks seldom. */
  passing(): number {
    const { random } = this
    if (this.queue.length > 0) return 1
    if (random.below(1_000) < 6) return random.between(5, 40) * DAY_MS
    return random.below(random.chance(12) ? DAY_MS / 3 : HOUR_MS / 12)
  }

  next(at: number): { command: Command; isWellFormed: boolean } {
    const queued = this.queue.shift()
    if (queued) return { command: queued, isWellFormed: true }
    const command = this.some(at)
    if (this.random.chance(4)) return { command: corrupt(this.random, command), isWellFormed: false }
    return { command, isWellFormed: true }
  }

  /** Nobody buys what was not offered. */
  learn(command: Command, { refusal }: Reply): void {
    if (refusal && command?.kind === 'spot.placeOrder' && command.side === 'sell') this.queue.length = 0
  }

  private some(at: number): Command {
    const { random, book } = this
    const dice = random.below(1_000)
    if (book.isAlarmed && random.chance(30)) return { kind: 'markets.clearAlarm' }
    const sale = dice < 660 ? this.sale('open') : dice < 715 ? (this.sale('allocated') ?? this.sale()) : this.sale()
    if (dice < 250) return { kind: 'clock.tick' }
    if (!sale || dice < 258) return dice < 258 || random.chance(30) ? this.publish(at) : { kind: 'clock.tick' }
    const { id: project } = sale
    if (dice < 580) return this.subscribe(sale)
    if (dice < 650) return this.takeBack(sale)
    if (dice < 660)
      return { kind: 'launchpad.reject', project, sequence: random.between(1, 9), reason: random.pick(SUBSCRIPTION_REJECT_REASONS) }
    if (dice < 685) return { kind: 'launchpad.withdraw', user: this.anybody(), project }
    if (dice < 715) return { kind: 'launchpad.postponeListing', project, listingAt: sale.terms.listingAt + random.between(-1, 3) * DAY_MS }
    if (dice < 722) return { kind: 'launchpad.cancelProject', project, reason: random.pick(PROJECT_CANCEL_REASONS) }
    if (dice < 760) return { kind: 'launchpad.payIssuer', project }
    if (dice < 900) return this.sell(sale)
    return this.condition()
  }

  /** Of those in a phase, or of those that are not over; seldom any. */
  private sale(phase?: Sale['phase']): Sale | undefined {
    const { random, book } = this
    const going = book.sales.filter(sale => (phase ? sale.phase === phase : sale.phase !== 'over'))
    if (random.chance(3)) return book.sales.at(-1 - random.below(book.sales.length || 1))
    return going.length > 0 ? random.pick(going) : undefined
  }

  private publish(at: number): Command {
    const { random } = this
    // A coin that is sold, or one whose sale was called off after its market had opened.
    const left = this.book.sales.findLast(({ phase, hasMarket, tranchesDone }) => phase === 'over' && hasMarket && tranchesDone === 0)
    const known = random.chance(20) ? (left ?? this.book.sales.at(-1))?.terms.coin : undefined
    const [lot, lots] = [BigInt(random.pick([1, 1, 5])), BigInt(random.chance(25) ? 1 : random.between(3, 400))]
    const supply = lots * lot * ONE
    const opensAt = at + random.below(2 * HOUR_MS) - (random.chance(5) ? HOUR_MS : 0)
    const closesAt = opensAt + random.between(2, 48) * HOUR_MS
    const changed: Partial<ProjectTerms> = {
      coin: known ?? `C${++this.coins}`,
      issuePrice: random.pick(PRICES),
      supply: supply as Quantity,
      circulation: (supply * BigInt(random.between(1, 20))) as Quantity,
      lot: (lot * ONE) as Quantity,
      minimum: (BigInt(random.between(70, 200)) * ONE) as Amount,
      personalCap: (lot * BigInt(random.between(1, Number(lots))) * ONE) as Quantity,
      closesAt,
      listingAt: closesAt + random.between(60_000, DAY_MS),
      lockDays: random.pick([0, 0, 1, 10]),
      tranches: random.between(1, 4),
      trancheDays: random.between(1, 9),
      validityDays: random.between(1, 20),
      issuer: random.chance(4) ? random.pick([MAKER, DEMO, 999]) : random.pick(ISSUERS),
    }
    return { kind: 'launchpad.listProject', terms: projectTerms(opensAt, changed), about: PROJECT_ABOUT }
  }

  private subscribe(sale: Sale): Command {
    const { random } = this
    const version = random.chance(92) ? sale.version : sale.version - 1
    const user = random.chance(4) ? random.pick(ISSUERS) : this.anybody()
    const key = random.chance(15) ? { key: `key-${random.below(300)}` } : {}
    return { kind: 'launchpad.subscribe', user, project: sale.id, amount: this.amount(sale), version, ...key }
  }

  /** What somebody has committed, or something else. */
  private takeBack(sale: Sale): Command {
    const { random } = this
    const part = sale.parts[random.below(sale.parts.length + 1)]
    const amount = part && random.chance(50) ? part.committed : this.amount(sale)
    return { kind: 'launchpad.takeBack', user: part?.user ?? this.anybody(), project: sale.id, amount: amount as Amount }
  }

  /** Everything, one unit more, what a few lots cost, or some thousands. */
  private amount(sale: Sale): Amount {
    const { random } = this
    const part = sale.partOf(random.pick(PEOPLE))
    if (part && random.chance(30)) return (part.committed + BigInt(random.below(2))) as Amount
    return (random.chance(50) ? sale.lotCost * BigInt(random.between(1, 300)) : BigInt(random.below(4_000)) * ONE + 1n) as Amount
  }

  /** Somebody offers coins at the issue price, unlocked or not, and somebody else takes them. */
  private sell({ terms: { coin, issuePrice } }: Sale): Command {
    const { random, book } = this
    const owners = PEOPLE.filter(user => book.of(user, coin) > 0n)
    if (owners.length === 0) return { kind: 'clock.tick' }
    const user = random.pick(owners)
    // The accounts of one person do not trade with each other.
    const ownerOf = (one: number) => book.people.get(one)?.owner
    const buyer = random.pick(PEOPLE.filter(other => ownerOf(other) !== ownerOf(user)))
    const free = random.chance(15) ? book.of(user, coin) : book.available(user, coin)
    const quantity = (free - (free % 10_000n)) as Quantity
    const market = `${coin}USDT`
    const order = { kind: 'spot.placeOrder', pair: market, type: 'limit', price: issuePrice, quantity } as const
    this.queue.push({ ...order, user, side: 'sell' })
    if (random.chance(85)) this.queue.push({ ...order, user: buyer, side: 'buy' })
    this.queue.push({ kind: 'spot.cancelAllOrders', user })
    return { kind: 'markets.updateIndex', prices: { [coin]: issuePrice as Price }, evidence: 'simulation' }
  }

  private condition(): Command {
    const { random, book } = this
    const dice = random.below(10)
    if (random.chance(3)) return { kind: 'people.joinTradeGroup', user: 108, of: random.pick([107, 107, ISSUERS[1]]) }
    const frozen = [...book.people].filter(([, someone]) => someone.frozen !== 'no').map(([user]) => user)
    const user = frozen.length > 0 && random.chance(70) ? random.pick(frozen) : random.pick([...PEOPLE, ...ISSUERS])
    if (dice < 2) return { kind: 'people.exclude', user, days: 1 }
    if (dice < 4 || book.isAlarmed)
      return book.isAlarmed || random.chance(60) ? { kind: 'markets.clearAlarm' } : { kind: 'markets.raiseAlarm', finding: 'simulated' }
    if (dice < 7 || frozen.includes(user)) return { kind: 'people.freeze', user, frozen: false }
    return { kind: 'people.freeze', user, frozen: true, ...(random.chance(50) && { reason: 'closing' as const }) }
  }

  private anybody(): number {
    const { random } = this
    return random.chance(5) ? random.pick([MAKER, DEMO, 999]) : random.pick(PEOPLE)
  }
}
