import { type Account, TAKER_FEE_RATE, textOf, UNIT } from './exchange.ts'

const THOUSAND_USDT = 1e9

/** The standard table: ceilings in thousands of USDT, maintenance rates in parts of ten thousand. */
const TIERS = (
  [
    [600, 50],
    [3_000, 65],
    [12_000, 100],
    [70_000, 200],
    [100_000, 250],
    [230_000, 500],
    [480_000, 1_000],
    [600_000, 1_250],
    [800_000, 1_500],
    [1_200_000, 2_500],
    [1_800_000, 5_000],
  ] as const
).map(([thousands, rate]) => ({ ceiling: thousands * THOUSAND_USDT, rate, amount: 0 }))
for (const [place, tier] of TIERS.entries()) {
  const before = TIERS[place - 1]
  if (before) tier.amount = before.amount + (before.ceiling * (tier.rate - before.rate)) / 10_000
}

const FEE_RATE = TAKER_FEE_RATE / 10_000

/** What anybody would write first: accounts as objects in a map, each with its positions, and with every mark a look at all of them. */
export class PlainAccounts {
  private readonly accounts = new Map<number, Account>()

  constructor(accounts: readonly Account[]) {
    for (const account of accounts)
      this.accounts.set(account.user, { ...account, positions: account.positions.map(position => ({ ...position })) })
  }

  closeAll(user: number): void {
    this.accounts.delete(user)
  }

  /** All open positions as texts. */
  open(): string[] {
    return [...this.accounts.values()].flatMap(({ user, positions }) => positions.map(position => textOf({ user, ...position })))
  }

  /** Users who are to be liquidated at these marks, in ticks. */
  distressed(marks: Float64Array): number[] {
    const users: number[] = []
    for (const account of this.accounts.values()) if (isDistressed(account, marks)) users.push(account.user)
    return users.sort((one, other) => one - other)
  }
}

function isDistressed({ isCross, balance, positions }: Account, marks: Float64Array): boolean {
  let room = balance
  for (const { market, isLong, lots, entryValue, margin } of positions) {
    const value = (marks[market] as number) * lots * UNIT
    const surplus = (isLong ? value - entryValue : entryValue - value) - requirementOf(value)
    if (isCross) room += surplus
    else if (margin + surplus < 0) return true
  }
  return isCross && room < 0
}

function requirementOf(value: number): number {
  for (const { ceiling, rate, amount } of TIERS) if (value <= ceiling) return Math.ceil((value * (rate + FEE_RATE)) / 10_000) - amount
  return Number.POSITIVE_INFINITY
}
