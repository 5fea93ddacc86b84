import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { PROJECT_ABOUT, projectTerms } from '../../../scenarios/project-terms.ts'
import { Core } from '../../../src/engine/core.ts'
import type { Command } from '../../../src/engine/record.ts'
import type { Project } from '../../../src/launchpad/state.ts'
import { balancesOf } from '../../../src/ledger/read.ts'
import { loanDebtOf } from '../../../src/loans/read.ts'
import { encode } from '../../../src/memory/codec.ts'
import { Random } from '../../random.ts'
import { COIN, HONEST, ISSUE_PRICE, ISSUER, MAKER, NewCoinThieves, OWN, PRACTICE } from './workload.ts'

const START = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SUPPLY = 1_000_000_000n as Quantity
const CAP = 200_000_000n as Quantity

const SUBSCRIBERS: ReadonlySet<number> = new Set([...OWN, HONEST])
/** What the house pays: a little less than the issue price. */
const BIDS = [10_000n, 20_000n].map(below => ({ price: (ISSUE_PRICE - below) as Price, quantity: 300_000_000n as Quantity }))

/** What a history came to. */
export interface NewCoinTheft {
  accepted: number
  /** Orders for coins that were filled. */
  sales: number
  /** Coins that were allocated, in units. */
  sold: bigint
}

/**
 * Accounts of one owner, their practice account and an issuer who works with them, at a new coin from its opening to its last tranche: they subscribe, take back, send to each other,
 * borrow, withdraw and sell whatever the core lets them. At the issue price they never have more than before; nobody has more coins than the cap; coins that are locked
 * never leave; what is committed or charged pays for nothing else; and who is honest has exactly the share that the rule gives.
 */
export function playNewCoinThieves(seed: number, commands: number): NewCoinTheft {
  const history = new History(seed)
  for (let count = 0; count < commands; count++) history.step()
  return history.end()
}

class History {
  private readonly theft: NewCoinTheft = { accepted: 0, sales: 0, sold: 0n }
  private readonly core = new Core()
  private readonly random: Random
  private readonly thieves: NewCoinThieves
  private readonly seed: number
  private at = START

  constructor(seed: number) {
    this.seed = seed
    this.random = new Random(seed)
    this.thieves = new NewCoinThieves(this.random, this.core)
    for (const command of this.opening()) if (!this.decide(command)) this.fail(command, String(this.core.reply().refusal?.refusal))
  }

  step(): void {
    const { random } = this
    this.at += random.chance(8) ? random.below(DAY_MS) : random.below(30 * 60_000)
    this.decide({ kind: 'markets.updateIndex', prices: { [COIN]: ISSUE_PRICE }, evidence: 'still' })
    this.decide({ kind: 'clock.tick' })
    this.decide({ kind: 'spot.quote', user: MAKER, pair: `${COIN}USDT`, bids: BIDS, asks: [] })
    const [owner, honest] = [this.worth(), this.held(HONEST)]
    const command = this.thieves.next()
    if (!this.decide(command)) return
    this.theft.accepted++
    this.theft.sales += this.core.record().events?.filter(({ type }) => type === 'spot.orderFilled').length ?? 0
    if (this.worth() > owner) this.fail(command, `the owner gained ${this.worth() - owner}`)
    if (this.held(HONEST) !== honest) this.fail(command, 'somebody honest has another balance')
    this.checkCoins(command)
  }

  end(): NewCoinTheft {
    return { ...this.theft, sold: this.project.sold }
  }

  private get project(): Project {
    return this.core.state.launchpad.projects.get(1) as Project
  }

  /** Nobody was allocated more than the cap, and what is locked lies with whom it was allocated to. */
  private checkCoins(command: Command): void {
    for (const { user, quantity } of this.project.subscriptions.values()) {
      if (quantity > CAP) this.fail(command, `${user} was allocated ${quantity}`)
      if (!SUBSCRIBERS.has(user)) this.fail(command, `${user} has subscribed`)
      const locked = this.lockedOf(user)
      if (this.coinsOf(user).frozen < locked) this.fail(command, `${user} has ${this.coinsOf(user).frozen} of ${locked} that are locked`)
    }
    if (OWN.slice(0, 2).every(user => this.project.subscriptions.has(user))) this.fail(command, 'one person has two subscriptions')
    const practice = balancesOf(this.core.state, PRACTICE).filter(({ asset }) => asset === COIN || asset === 'USDT')
    if (practice.some(({ available, frozen }) => available + frozen > 0n)) this.fail(command, 'practice has real money')
  }

  /** By the published table: nothing before the listing and the lock, then a third each five days. */
  private lockedOf(user: number): bigint {
    const { terms, subscriptions, phase } = this.project
    if (phase === 'finished') return 0n
    const all = subscriptions.get(user)?.quantity ?? 0n
    const day = (at: number) => Math.floor((at / HOUR_MS + 8) / 24)
    const passed = day(this.at) - (day(terms.listingAt) + terms.lockDays)
    const tranches = passed < 0 ? 0 : Math.min(3, Math.floor(passed / terms.trancheDays) + 1)
    return all - (all * BigInt(tranches)) / 3n
  }

  private coinsOf(user: number): { all: bigint; frozen: bigint } {
    const row = balancesOf(this.core.state, user).find(({ asset }) => asset === COIN)
    return { all: (row?.available ?? 0n) + (row?.frozen ?? 0n), frozen: row?.frozen ?? 0n }
  }

  private decide(command: Command): boolean {
    this.core.execute(command, this.at)
    const violations = this.core.audit()
    if (violations.length > 0) this.fail(command, encode(violations))
    return !this.core.reply().refusal
  }

  /** At the issue price of half a USDT, in halves of a unit, so that nothing is rounded. */
  private held(user: number): bigint {
    let sum = 0n
    for (const { asset, available, frozen } of balancesOf(this.core.state, user)) {
      if (asset === 'USDT') sum += 2n * (available + frozen)
      if (asset === COIN) sum += available + frozen
    }
    return sum
  }

  /** What they have and are owed for the coins, less what they owe. */
  private worth(): bigint {
    const { raised, isIssuerPaid } = this.project
    const owed = isIssuerPaid ? 0n : 2n * raised
    return [...OWN, ISSUER].reduce((sum, user) => sum + this.held(user) - 2n * loanDebtOf(this.core.state, user, this.at).total, owed)
  }

  private opening(): Command[] {
    const withdrawals = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 100, turnoverRate: 0n as Rate }
    const closesAt = START + 3 * DAY_MS
    const terms = projectTerms(START, {
      ...{ coin: COIN, issuePrice: ISSUE_PRICE as Price, supply: SUPPLY, circulation: SUPPLY, personalCap: CAP },
      ...{ closesAt, listingAt: closesAt + 12 * HOUR_MS, lockDays: 1, tranches: 3, trancheDays: 5, issuer: ISSUER },
    })
    return [
      { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
      { kind: 'markets.listAsset', asset: 'demo:USDT', scale: 6 },
      { kind: 'payments.changeWithdrawalTerms', effectiveAt: START, terms: withdrawals },
      { kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: 15_000_000_000n as Amount, reference: 'pool' },
      { kind: 'people.register', user: MAKER, userKind: 'maker' },
      { kind: 'people.register', user: PRACTICE, userKind: 'demo' },
      { kind: 'payments.grantDemo', user: PRACTICE },
      ...[...OWN, ISSUER, HONEST].flatMap((user): Command[] => [
        { kind: 'people.register', user, userKind: 'real' },
        { kind: 'verification.setLevel', user, level: 'address', reference: `review:${user}` },
      ]),
      { kind: 'people.joinTradeGroup', user: OWN[1], of: OWN[0] },
      ...[...OWN, HONEST, MAKER].map(
        (user): Command => ({
          ...{ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: (user === MAKER ? 10n ** 13n : 2_000_000_000n) as Amount },
          ...{ source: 'seed', reference: `arrival-${user}` },
        }),
      ),
      { kind: 'launchpad.listProject', terms, about: PROJECT_ABOUT },
      { kind: 'launchpad.subscribe', user: HONEST, project: 1, amount: 300_000_000n as Amount, version: 1 },
    ]
  }

  private fail(command: Command, what: string): never {
    throw new Error(`seed ${this.seed} (${encode(command)}): ${what}`)
  }
}
