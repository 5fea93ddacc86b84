/** The maker of the house, people, and somebody who practises. */
export const MAKER = 1
export const PEOPLE = [101, 102, 103, 104, 105, 106, 107, 108] as const
export const DEMO = 900
export const DAY_MS = 86_400_000
/** What the pool has at first, USDT units. */
export const POOL = 40_000_000n
/** What everybody has deposited, USDT units. */
export const DEPOSITED = 100_000_000_000n
/** A lot of coins, and what it is worth in USDT units. */
export const LOT = 1_000n
export const LOT_WORTH = 600_000n
export const SIGN_IN = [100_000n, 150_000n, 200_000n, 250_000n, 300_000n, 500_000n, 1_000_000n]
export const TASKS = { identity: 2_000_000n, deposit: 3_000_000n, trade: 5_000_000n } as const
export type Task = keyof typeof TASKS
export const TRADED_ENOUGH = 500_000_000n

/** The day in Hong Kong, counted in hours as on a calendar there. */
export const hongKongDay = (at: number): number => Math.floor((at / 3_600_000 + 8) / 24)

/** What is known of somebody. */
export class Someone {
  inviter: Someone | undefined
  frozen: 'no' | 'frozen' | 'closing' = 'no'
  excludedUntil = 0
  isVerified = false
  run = { day: 0, step: 0 }
  traded = 0n
  coins = 0n
  readonly tasks = new Set<Task>()
  /** Reserved commission by day. */
  readonly pending = new Map<number, bigint>()
  group: number

  constructor(user: number) {
    this.group = user
  }

  pay(before: number): void {
    for (const [day, units] of [...this.pending]) {
      if (day >= before) continue
      this.coins += units
      this.pending.delete(day)
    }
  }
}

/** Rewards and invitations as they should be, worked out without ledger and holds. */
export class Book {
  readonly people = new Map<number, Someone>(PEOPLE.map(user => [user, new Someone(user)]))
  pool = 0n
  readonly paidOn = { day: 0, groups: new Set<number>() }
  readonly rewarded = new Set<string>()
  /** Percent of a fee by level, and from when. */
  readonly rates: { from: number; percent: readonly bigint[] }[] = [{ from: 0, percent: [20n, 10n, 5n, 2n] }]

  of(user: number): Someone {
    const someone = this.people.get(user)
    if (!someone) throw new Error(`nobody has the number ${user}`)
    return someone
  }

  /** A fee of a trade of so many lots: a thousandth of the coins, rounded up. */
  charge(user: number, lots: bigint, at: number): void {
    const payer = this.of(user)
    const fee = (lots * LOT + 999n) / 1_000n
    payer.coins += lots * LOT - fee
    payer.traded += lots * LOT_WORTH
    const percent = this.rates.findLast(({ from }) => from <= at)?.percent ?? []
    const groups = new Set([payer.group])
    let above = payer.inviter
    for (let level = 0; level < percent.length && above; level++, above = above.inviter) {
      const isPaid = above.frozen !== 'closing' && above.excludedUntil <= at && !groups.has(above.group)
      groups.add(above.group)
      const share = (fee * (percent[level] as bigint)) / 100n
      if (isPaid && share > 0n) above.pending.set(hongKongDay(at), (above.pending.get(hongKongDay(at)) ?? 0n) + share)
    }
  }

  /** What a sign-in of today would be: its day of the run, and what it pays. */
  signIn(user: number, at: number): { step: number; reward: bigint } {
    const someone = this.of(user)
    const today = hongKongDay(at)
    const step = someone.run.day === today - 1 ? (someone.run.step % 7) + 1 : 1
    const due = SIGN_IN[step - 1] as bigint
    const wasPaid = this.paidOn.day === today && this.paidOn.groups.has(someone.group)
    return { step, reward: someone.isVerified && !wasPaid && this.pool >= due ? due : 0n }
  }

  isDone(task: Task, { isVerified, traded }: Someone): boolean {
    if (task === 'identity') return isVerified
    return task === 'deposit' || traded >= TRADED_ENOUGH
  }
}
