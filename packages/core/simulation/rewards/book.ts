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

/** A fee voucher: what is left of it in USDT units, and 00:00 of the day in Hong Kong at which it ends. */
export interface Voucher {
  left: bigint
  readonly endsAt: number
}
export const TRADED_ENOUGH = 500_000_000n

/** The day in Hong Kong, counted in hours as on a calendar there. */
export const hongKongDay = (at: number): number => Math.floor((at / 3_600_000 + 8) / 24)

export type Asset = 'BTC' | 'USDT'
type Pending = `${number}/${Asset}`

/** What holds from a time on. */
interface Terms {
  from: number
  percent: readonly bigint[]
  vouchers: Record<Task, bigint>
  days: number
}

/** What is known of somebody. */
export class Someone {
  inviter: Someone | undefined
  frozen: 'no' | 'frozen' | 'closing' = 'no'
  excludedUntil = 0
  isVerified = false
  run = { day: 0, step: 0 }
  traded = 0n
  coins = 0n
  money = 0n
  vouchers: Voucher[] = []
  readonly tasks = new Set<Task>()
  /** Reserved commission by day and asset. */
  readonly pending = new Map<Pending, bigint>()
  group: number

  constructor(user: number) {
    this.group = user
  }

  pay(before: number): void {
    for (const [key, units] of [...this.pending]) {
      const [day, asset] = key.split('/')
      if (Number(day) >= before) continue
      if (asset === 'BTC') this.coins += units
      else this.money += units
      this.pending.delete(key)
    }
  }
}

/** Rewards and invitations as they should be, worked out without ledger and holds. */
export class Book {
  readonly people = new Map<number, Someone>(PEOPLE.map(user => [user, new Someone(user)]))
  pool = 0n
  readonly paidOn = { day: 0, groups: new Set<number>() }
  readonly rewarded = new Set<string>()
  /** Percent of a fee by level, the vouchers that come with tasks and their days, and from when. */
  readonly terms: Terms[] = [
    { from: 0, percent: [20n, 10n, 5n, 2n], vouchers: { identity: 5_000_000n, deposit: 0n, trade: 10_000_000n }, days: 30 },
  ]

  of(user: number): Someone {
    const someone = this.people.get(user)
    if (!someone) throw new Error(`nobody has the number ${user}`)
    return someone
  }

  termsAt(at: number): Terms {
    return this.terms.findLast(({ from }) => from <= at) as Terms
  }

  /** A purchase of so many lots: the fee is a thousandth of the coins, rounded up. */
  buy(user: number, lots: bigint, at: number): void {
    const payer = this.of(user)
    const fee = (lots * LOT + 999n) / 1_000n
    payer.coins += lots * LOT - fee
    payer.money -= lots * LOT_WORTH
    payer.traded += lots * LOT_WORTH
    this.share(payer, { fee, asset: 'BTC', at })
  }

  /** A sale of so many lots: the fee is a thousandth of the USDT, of which vouchers give back what they have. */
  sell(user: number, lots: bigint, at: number): void {
    const payer = this.of(user)
    const fee = (lots * LOT_WORTH + 999n) / 1_000n
    payer.coins -= lots * LOT
    payer.traded += lots * LOT_WORTH
    const givenBack = this.giveBack(payer, fee, at)
    payer.money += lots * LOT_WORTH - fee + givenBack
    this.pool -= givenBack
    this.share(payer, { fee: fee - givenBack, asset: 'USDT', at })
  }

  grant(user: number, task: Task, at: number): void {
    const { vouchers, days } = this.termsAt(at)
    if (vouchers[task] === 0n) return
    const endsAt = ((hongKongDay(at) + days + 1) * 24 - 8) * 3_600_000
    const someone = this.of(user)
    someone.vouchers = [...someone.vouchers, { left: vouchers[task], endsAt }].sort((one, other) => one.endsAt - other.endsAt)
  }

  /** What the pool can promise: without what is left of vouchers. */
  get free(): bigint {
    let free = this.pool
    for (const { vouchers } of this.people.values()) for (const { left } of vouchers) free -= left
    return free
  }

  private giveBack(payer: Someone, fee: bigint, at: number): bigint {
    let rest = fee
    for (const voucher of payer.vouchers) {
      const units = voucher.endsAt <= at ? 0n : rest < voucher.left ? rest : voucher.left
      voucher.left -= units
      rest -= units
    }
    payer.vouchers = payer.vouchers.filter(({ left }) => left > 0n)
    return fee - rest
  }

  /** What inviters get of a fee is reserved for them. */
  private share(payer: Someone, { fee, asset, at }: { fee: bigint; asset: Asset; at: number }): void {
    const { percent } = this.termsAt(at)
    const groups = new Set([payer.group])
    let above = payer.inviter
    for (let level = 0; level < percent.length && above; level++, above = above.inviter) {
      const isPaid = above.frozen !== 'closing' && above.excludedUntil <= at && !groups.has(above.group)
      groups.add(above.group)
      const share = (fee * (percent[level] as bigint)) / 100n
      const key: Pending = `${hongKongDay(at)}/${asset}`
      if (isPaid && share > 0n) above.pending.set(key, (above.pending.get(key) ?? 0n) + share)
    }
  }

  /** What a sign-in of today would be: its day of the run, and what it pays. */
  signIn(user: number, at: number): { step: number; reward: bigint } {
    const someone = this.of(user)
    const today = hongKongDay(at)
    const step = someone.run.day === today - 1 ? (someone.run.step % 7) + 1 : 1
    const due = SIGN_IN[step - 1] as bigint
    const wasPaid = this.paidOn.day === today && this.paidOn.groups.has(someone.group)
    return { step, reward: someone.isVerified && !wasPaid && this.free >= due ? due : 0n }
  }

  isDone(task: Task, { isVerified, traded }: Someone): boolean {
    if (task === 'identity') return isVerified
    return task === 'deposit' || traded >= TRADED_ENOUGH
  }
}
