import type { Amount, Rate } from '@assay/money/kinds'
import { CUSTODY_REJECT_REASONS } from '@assay/rules/earn/reject-reasons'
import type { EarnTerms } from '@assay/rules/earn/terms'
import type { Command, Reply } from '../../src/engine/record.ts'
import { corrupt } from '../garbage.ts'
import type { Random } from '../random.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** 00:00 in Hong Kong of some day. */
const MIDNIGHT = Date.UTC(2026, 0, 1, 16)
const START = Date.UTC(2026, 0, 1)

export const PEOPLE = [101, 102, 103, 104, 105] as const
export const LISTED = [
  ['USDT-30D', 30],
  ['USDT-182D', 182],
  ['USDT-7D', 7],
] as const

/** People who buy, cancel and redeem custody over years of journal time, with stops of weeks and many moments about midnight in Hong Kong. */
export class EarnWorkload {
  private readonly random: Random
  private at = START
  private references = 0
  /** The newest orders, for those who end them. */
  private readonly orders: { user: number; custodyId: number }[] = []
  /** Newest version of each product's terms, as far as it was announced. */
  private readonly versions = new Map<string, number>(LISTED.map(([product]) => [product, 1]))

  constructor(random: Random) {
    this.random = random
  }

  opening(): Command[] {
    return [
      { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
      ...LISTED.map(
        ([product, cycleDays]): Command => ({ kind: 'earn.listProduct', product, asset: 'USDT', cycleDays, terms: this.terms() }),
      ),
      { kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: 400_000_000n as Amount, reference: 'pool' },
      ...PEOPLE.flatMap((user): Command[] => [
        { kind: 'people.register', user, userKind: 'real' },
        {
          kind: 'payments.creditDeposit',
          user,
          asset: 'USDT',
          amount: 20_000_000_000n as Amount,
          source: 'seed',
          reference: `arrival-${user}`,
        },
      ]),
    ]
  }

  /** Hours as a rule; a millisecond about midnight often, weeks sometimes. */
  passing(): number {
    const { random } = this
    const passed = random.chance(25) ? this.toMidnight() : random.chance(2) ? random.between(5, 20) * DAY_MS : random.below(6 * HOUR_MS)
    this.at += passed
    return passed
  }

  next(): { command: Command; isWellFormed: boolean } {
    const command = this.ordinary()
    if (this.random.chance(5)) return { command: corrupt(this.random, command), isWellFormed: false }
    return { command, isWellFormed: true }
  }

  learn(command: Command, { result, refusal }: Reply): void {
    if (result?.custodyId !== undefined && command?.kind === 'earn.buy') {
      this.orders.push({ user: command.user, custodyId: result.custodyId })
      if (this.orders.length > 15) this.orders.shift()
    }
    if (!refusal && command?.kind === 'earn.changeTerms')
      this.versions.set(command.product, (this.versions.get(command.product) as number) + 1)
  }

  /** To a millisecond before the next midnight in Hong Kong, to it or after it. */
  private toMidnight(): number {
    const passed = (((this.at - MIDNIGHT) % DAY_MS) + DAY_MS) % DAY_MS
    return Math.max(0, DAY_MS - passed + this.random.between(-1, 1))
  }

  private ordinary(): Command {
    const { random } = this
    const dice = random.below(100)
    const user = random.pick(PEOPLE)
    if (dice < 40) return { kind: 'clock.tick' }
    if (dice < 68) return this.buy(user)
    if (dice < 76) return { kind: 'earn.cancel', ...this.order(user, this.orders.at(-1)) }
    if (dice < 78) return this.reject()
    if (dice < 90) return { kind: 'earn.redeem', ...this.order(user, this.orders[random.below(15)]) }
    if (dice < 93) return this.fund()
    if (dice < 95) return { kind: 'people.freeze', user, frozen: random.chance(25) }
    if (dice < 97) return random.chance(85) ? { kind: 'markets.clearAlarm' } : { kind: 'markets.raiseAlarm', finding: 'simulated' }
    const effectiveAt = this.at + random.below(3 * DAY_MS)
    return { kind: 'earn.changeTerms', product: random.pick(LISTED)[0], effectiveAt, terms: this.terms() }
  }

  /** An order with its owner, seldom with somebody else. */
  private order(user: number, of: { user: number; custodyId: number } | undefined): { user: number; custodyId: number } {
    const { user: owner, custodyId } = of ?? { user, custodyId: 1 }
    return { user: this.random.chance(90) ? owner : user, custodyId }
  }

  private reject(): Command {
    const { custodyId } = this.order(PEOPLE[0], this.orders.at(-1))
    return { kind: 'earn.reject', custodyId, reason: this.random.pick(CUSTODY_REJECT_REASONS) }
  }

  private buy(user: number): Command {
    const [product] = this.random.pick(LISTED)
    const newest = this.versions.get(product) as number
    const version = this.random.chance(85) ? newest : Math.max(1, newest - 1)
    const principal = BigInt(this.random.below(3_000_000_000)) as Amount
    return {
      kind: 'earn.buy',
      user,
      product,
      principal,
      version,
      ...(this.random.chance(20) ? { key: `key-${this.random.below(400)}` } : {}),
    }
  }

  private fund(): Command {
    const amount = BigInt(this.random.between(1, 60_000_000)) as Amount
    return { kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount, reference: `more-${this.references++}` }
  }

  private terms(): EarnTerms {
    const { random } = this
    const minimum = BigInt(random.between(1_000_000, 50_000_000)) as Amount
    return {
      dailyRate: BigInt(random.between(1_000, 200_000)) as Rate,
      minimum,
      maximum: (minimum + BigInt(random.below(2_500_000_000))) as Amount,
      purchasesMaximum: random.between(3, 60),
      capacity: (minimum + 2_500_000_000n + BigInt(random.below(2_000_000_000)) * 5n) as Amount,
      penaltyRate: BigInt(random.below(9_000_000)) as Rate,
    }
  }
}
