import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { Core } from '../../../src/engine/core.ts'
import type { Command } from '../../../src/engine/record.ts'
import { availableOf, balancesOf } from '../../../src/ledger/read.ts'
import { loanDebtOf } from '../../../src/loans/read.ts'
import { encode } from '../../../src/memory/codec.ts'
import { Random } from '../../random.ts'
import { settingsOf } from '../../workload.ts'
import { LendingThieves, OWN, PRACTICE } from './workload.ts'

const START = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
const PRICE = 3_000_000_000_000n
const TICK = 10_000_000n
const MAKER = 1
const HONEST = 201

/**
 * Accounts of one owner that borrow, convert, send to each other and take out what they can, from a seed; the index and the house's book stand still. What they have at the index,
 * what waits to be paid out among it, less what they owe, never grows; nobody else has less; and money that the loans hold back stays. Gives how many commands were accepted.
 */
export function playLendingThieves(seed: number, commands: number): number {
  const history = new History(seed)
  for (let count = 0; count < commands; count++) history.step()
  return history.accepted
}

class History {
  accepted = 0
  private readonly core = new Core()
  private readonly random: Random
  private readonly thieves: LendingThieves
  private at = START
  private readonly seed: number

  constructor(seed: number) {
    this.seed = seed
    this.random = new Random(seed)
    this.thieves = new LendingThieves(this.random, this.core)
    for (const command of opening()) if (!this.decide(command)) this.fail(command, String(this.core.reply().refusal?.refusal))
    this.at += DAY_MS
  }

  step(): void {
    const { random } = this
    this.at += random.chance(10) ? random.between(1, 6) * DAY_MS : random.below(5_000)
    this.decide({ kind: 'clock.tick' })
    this.decide({ kind: 'markets.updateIndex', prices: { BTC: PRICE as Price }, evidence: 'still' })
    this.decide(bookOf())
    if (random.chance(8)) this.decide(this.deposit(random.pick(OWN), random.pick(['USDT', 'BTC']), BigInt(random.between(1, 500_000_000))))
    const before = { owner: this.worth(), honest: this.held(HONEST) }
    const command = this.thieves.next(this.at)
    if (!this.decide(command)) return
    this.accepted++
    const owner = this.worth()
    if (owner > before.owner) this.fail(command, `the owner gained ${owner - before.owner}`)
    if (this.held(HONEST) !== before.honest) this.fail(command, 'somebody honest has another balance')
    this.checkHeldBack(command)
  }

  /** Money that loans hold back stays: what is overdue before anything leaves, the principal before anything goes to contracts. */
  private checkHeldBack(command: Command): void {
    if (!('user' in command)) return
    const left = availableOf(this.core.state, command.user, 'exchange', 'USDT')
    const { overdue, principal } = loanDebtOf(this.core.state, command.user, this.at)
    if ((command.kind === 'payments.send' || command.kind === 'payments.requestWithdrawal') && overdue > 0n && left < overdue)
      this.fail(command, `${left} are left of ${overdue} that are overdue`)
    if (command.kind === 'payments.transfer' && command.from === 'exchange' && left < principal)
      this.fail(command, `${left} are left of a principal of ${principal}`)
  }

  private decide(command: Command): boolean {
    this.core.execute(command, this.at)
    const violations = this.core.audit()
    if (violations.length > 0) this.fail(command, encode(violations))
    return !this.core.reply().refusal
  }

  /** They earn something elsewhere now and then. */
  private deposit(user: number, asset: string, units: bigint): Command {
    return deposit({ user, asset, units, reference: `more-${this.at}` })
  }

  private held(user: number): bigint {
    let sum = 0n
    for (const { asset, available, frozen } of balancesOf(this.core.state, user))
      sum += asset === 'BTC' ? ((available + frozen) * PRICE) / 10n ** 10n : available + frozen
    return sum
  }

  private worth(): bigint {
    return OWN.reduce((sum, user) => sum + this.held(user) - loanDebtOf(this.core.state, user, this.at).total, 0n)
  }

  private fail(command: Command, what: string): never {
    throw new Error(`seed ${this.seed} (${encode(command)}): ${what}`)
  }
}

function bookOf(): Command {
  const ladder = (sign: bigint) =>
    [1n, 2n, 5n].map(step => ({ price: (PRICE + sign * step * 10n * TICK) as Price, quantity: 50_000_000n as Quantity }))
  return { kind: 'spot.quote', user: MAKER, pair: 'BTCUSDT', bids: ladder(-1n), asks: ladder(1n) }
}

const deposit = ({ user, asset, units, reference }: { user: number; asset: string; units: bigint; reference: string }): Command => ({
  ...{ kind: 'payments.creditDeposit', user, asset, amount: units as Amount, source: 'seed', reference },
})
const arrival = (user: number, asset: string, units: bigint): Command => deposit({ user, asset, units, reference: `${asset}-${user}` })

function opening(): Command[] {
  const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 100, turnoverRate: 0n as Rate }
  return [
    { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
    { kind: 'markets.listAsset', asset: 'BTC', scale: 8 },
    { kind: 'spot.listPair', market: 'BTCUSDT', base: 'BTC', quote: 'USDT', settings: settingsOf(80_000n, 100_000n) },
    { kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: 15_000_000_000n as Amount, reference: 'pool' },
    { kind: 'payments.changeWithdrawalTerms', effectiveAt: START, terms },
    { kind: 'people.register', user: MAKER, userKind: 'maker' },
    { kind: 'people.register', user: PRACTICE, userKind: 'demo' },
    ...[...OWN, HONEST].flatMap((user): Command[] => [
      { kind: 'people.register', user, userKind: 'real' },
      { kind: 'verification.setLevel', user, level: 'address', reference: `review:${user}` },
      arrival(user, 'USDT', 2_000_000_000n),
      arrival(user, 'BTC', 5_000_000n),
    ]),
    arrival(MAKER, 'USDT', 10n ** 14n),
    arrival(MAKER, 'BTC', 10n ** 11n),
  ]
}
