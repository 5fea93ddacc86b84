import type { WithdrawalTerms } from '@assay/rules/withdrawals/terms'

export interface ModelPerson {
  /** In the exchange wallet, what withdrawals hold left out. */
  usdt: bigint
  isFrozen: boolean
  /** Frozen because the account is being closed. */
  isClosing: boolean
  level: string
  deposited: bigint
  turnover: bigint
  /** When they first deposited. */
  since: number | undefined
  /** What they owe of deposits that never came. */
  owes: bigint
}

export interface ModelDeposit {
  user: number
  amount: bigint
  state: 'unfinal' | 'final' | 'orphaned'
  /** Where it came from over a chain, and the newest block that was named for it; undefined where none was. */
  chain: string | undefined
  newest: number
  isLate: boolean
}

export interface ModelWithdrawal {
  user: number
  amount: bigint
  fee: bigint
  chain: string
  day: number
  state: 'requested' | 'approved' | 'sending' | 'settled' | 'cancelled' | 'refused' | 'failed'
  hashes: string[]
  maxFee: bigint
  maxPriority: bigint
  isClosing: boolean
}

const ONE = 100_000_000n
const HOUR_MS = 3_600_000

/** What everybody has and asked for, as the auditor of payments keeps it. */
export class PaymentsBook {
  readonly people = new Map<number, ModelPerson>()
  readonly deposits = new Map<string, ModelDeposit>()
  readonly withdrawals: ModelWithdrawal[] = []
  /** By chain: up to which block everything is processed. */
  readonly processed = new Map<string, number>()
  readonly addresses = new Map<string, number[]>()
  readonly nonces = new Map<string, number>()
  readonly versions: { from: number; terms: WithdrawalTerms }[] = []
  readonly house = { fees: 0n, byVoucher: 0n }
  /** Requests of another way out that count to the same limit of a day, units of USDT. */
  alsoRequested: (user: number, day: number) => { amount: bigint }[] = () => []

  person(user: number): ModelPerson {
    const person = this.people.get(user)
    if (!person) throw new Error(`${user} is nobody`)
    return person
  }

  unfinal(user: number): bigint {
    let sum = 0n
    for (const deposit of this.deposits.values()) if (deposit.user === user && deposit.state === 'unfinal') sum += deposit.amount
    return sum
  }

  held(user: number): bigint {
    let sum = 0n
    for (const withdrawal of this.open()) if (withdrawal.user === user) sum += withdrawal.amount
    return sum
  }

  /** What the chain, and whatever else is outside, holds for the house: what came and was not taken back, less what was paid out; added up anew each time. */
  heldOutside(): bigint {
    let sum = 0n
    for (const { amount, state } of this.deposits.values()) if (state !== 'orphaned') sum += amount
    for (const { amount, fee, state } of this.withdrawals) if (state === 'settled') sum -= amount - fee
    return sum
  }

  /** Whether all that a block has is known. */
  isProcessed(chain: string | undefined, block: number | undefined): boolean {
    return chain !== undefined && block !== undefined && block <= (this.processed.get(chain) ?? -1)
  }

  /** Deposits over chains that have to be known one by one: all but those that are final in blocks that are processed, and were not late. */
  keptOneByOne(): number {
    let kept = 0
    for (const [reference, { state, chain, newest, isLate }] of this.deposits)
      if (reference.startsWith('chain:') && (state !== 'final' || isLate || !this.isProcessed(chain, newest))) kept++
    return kept
  }

  open(): ModelWithdrawal[] {
    return this.withdrawals.filter(({ state }) => state === 'requested' || state === 'approved' || state === 'sending')
  }

  /** Requests of a day that were paid, or still can be. */
  requestsOf(user: number, day: number): { amount: bigint }[] {
    const withdrawals = this.withdrawals.filter(
      withdrawal => withdrawal.user === user && withdrawal.day === day && !['cancelled', 'refused', 'failed'].includes(withdrawal.state),
    )
    return [...withdrawals, ...this.alsoRequested(user, day)]
  }

  /** Number of the terms that hold at a time. */
  versionAt(at: number): number {
    return this.versions.findLastIndex(({ from }) => from <= at) + 1
  }

  /** Of each term the mildest that has held since a person first deposited. */
  termsOf(user: number, at: number): WithdrawalTerms {
    const last = this.versionAt(at)
    const first = this.versionAt(this.person(user).since ?? at)
    const held = this.versions.slice(first - 1, last).map(({ terms }) => terms)
    const of = <Term extends keyof WithdrawalTerms>(
      term: Term,
      isMilder: (one: WithdrawalTerms[Term], other: WithdrawalTerms[Term]) => boolean,
    ) => held.map(terms => terms[term]).reduce((mildest, one) => (isMilder(one, mildest) ? one : mildest))
    return {
      opensAt: of('opensAt', (one, other) => one < other),
      closesAt: of('closesAt', (one, other) => one > other),
      perDay: of('perDay', (one, other) => one > other),
      minimum: of('minimum', (one, other) => one < other),
      maximum: of('maximum', (one, other) => one > other),
      feeRate: of('feeRate', (one, other) => one < other),
      turnoverRate: of('turnoverRate', (one, other) => one < other),
      automaticBelow: of('automaticBelow', (one, other) => one > other),
      basicPerDay: of('basicPerDay', (one, other) => one > other),
      ...seniorLimit(held),
      networkCost: of('networkCost', (one, other) => one < other),
    }
  }
}

/** The highest limit, or none as soon as one of them has none. */
function seniorLimit(held: readonly WithdrawalTerms[]): Pick<WithdrawalTerms, 'seniorPerDay'> {
  const limits = held.flatMap(({ seniorPerDay }) => seniorPerDay ?? [])
  if (limits.length < held.length) return {}
  return { seniorPerDay: limits.reduce((highest, one) => (one > highest ? one : highest)) }
}

/**
 * What a closing account is paid at once, its network cost included: all of it, or the most of one withdrawal, of which so much stays behind that the rest
 * is worth paying, too.
 */
export function paidAtClosing(free: bigint, { maximum, networkCost }: WithdrawalTerms): bigint {
  if (free <= networkCost) return 0n
  if (free <= maximum) return free
  return free - maximum <= networkCost ? maximum - networkCost : maximum
}

/** The day in Hong Kong, and the minute of it, counted as on a calendar there. */
export const hongKong = (at: number): { day: number; minute: number } => {
  const there = new Date(at + 8 * HOUR_MS)
  return { day: Math.floor(there.getTime() / (24 * HOUR_MS)), minute: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

/** A share of an amount, rounded up or down. */
export const share = (amount: bigint, rate: bigint, rounds: 'up' | 'down'): bigint =>
  (amount * rate + (rounds === 'up' ? ONE - 1n : 0n)) / ONE
