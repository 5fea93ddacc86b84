import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import type { OptionDay } from '@assay/wire/options/calls'
import type { OptionContractRow } from './option-changes.ts'

const DAY_MS = 86_400_000
/** A day begins at 00:00 Hong Kong time, which has no summer time. */
const HONG_KONG_MS = 8 * 3_600_000

/** Begin of the day that a time belongs to, ms. */
export const dayBegin = (at: number): number => Math.floor((at + HONG_KONG_MS) / DAY_MS) * DAY_MS - HONG_KONG_MS

interface Tally {
  contracts: number
  staked: bigint
  won: number
  lost: number
  refunded: number
  net: bigint
}

const NOTHING: Tally = { contracts: 0, staked: 0n, won: 0, lost: 0, refunded: 0, net: 0n }

/** What a contract that has ended brought its person, fee counted; 0 while it runs and of a refund. Units of the quote asset. */
export const profitOf = ({ state, stake, fee, payout }: Pick<OptionContractRow, 'state' | 'stake' | 'fee' | 'payout'>): bigint => {
  if (state === 'won') return payout - fee
  return state === 'lost' ? -(stake + fee) : 0n
}

/** What people staked, won and lost on one day, each market's money by itself. Begins anew with the first contract of another day. */
export class OptionDays {
  #since = 0
  readonly #tallies = new Map<string, Tally>()

  /** Counts a contract that was accepted. */
  accept(row: OptionContractRow, quote: string): void {
    this.#change(row.acceptedAt, keyOf(row.user, quote), tally => ({
      ...tally,
      contracts: tally.contracts + 1,
      staked: tally.staked + row.stake,
    }))
  }

  /** Counts one that has ended. */
  settle(row: OptionContractRow, quote: string): void {
    const { state } = row
    if (state === 'running' || row.settledAt === null) return
    this.#change(row.settledAt, keyOf(row.user, quote), tally => ({
      ...tally,
      [state]: tally[state] + 1,
      net: tally.net + profitOf(row),
    }))
  }

  /** The day of a person at a time. */
  of(user: UserId, { quote, scale, at }: { quote: string; scale: number; at: number }): OptionDay {
    const since = dayBegin(at)
    const tally = (since === this.#since && this.#tallies.get(keyOf(user, quote))) || NOTHING
    return { ...tally, since, staked: formatDecimal(tally.staked, scale), net: formatDecimal(tally.net, scale) }
  }

  #change(at: number, key: string, next: (tally: Tally) => Tally): void {
    const since = dayBegin(at)
    if (since < this.#since) return
    if (since > this.#since) this.#tallies.clear()
    this.#since = since
    this.#tallies.set(key, next(this.#tallies.get(key) ?? NOTHING))
  }
}

const keyOf = (user: UserId, quote: string): string => `${user}/${quote}`
