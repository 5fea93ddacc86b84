import type { Core } from '@assay/core/engine/core'
import type { OptionSettled } from '@assay/core/options/events'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import type { OptionDay } from '@assay/wire/options/calls'
import type { Sql } from 'postgres'
import type { EventHandlers } from '../core-host/subscriptions.ts'
import { readRow } from '../db/table-rows.ts'
import { listingOf, profitOf } from './present-option.ts'
import { optionContracts } from './tables.ts'

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

/** What a contract that has just ended brought its person, fee counted: a loss took the stake. Units of the quote asset. */
const profitOfSettled = ({ state, payout, fee }: OptionSettled): bigint => {
  if (state === 'won') return payout - fee
  return state === 'lost' ? -(payout + fee) : 0n
}

/**
 * What people staked, won and lost on one day, each market's money by itself: the core keeps the loss of a day and not what it is made of. Begins
 * anew with the first contract of another day.
 */
export class OptionDays {
  #since = 0
  readonly #tallies = new Map<string, Tally>()

  readonly on: EventHandlers = {
    'options.accepted': ({ user, market, stake }, { at }, _place, core) =>
      this.#accept({ user, quote: listingOf(core, market).quote, at, stake }),
    'options.settled': (event, { at }, _place, core) => {
      const { user, market, state } = event
      this.#settle({ user, quote: listingOf(core, market).quote, at, state, profit: profitOfSettled(event) })
    },
  }

  /** Reads what happened today from the table, which must hold everything that the core stands at. */
  static async load(sql: Sql, core: Core): Promise<OptionDays> {
    const days = new OptionDays()
    const since = dayBegin(core.at)
    // Bounded: the contracts of one day; once, at start.
    const rows = await sql`select * from option_contracts where accepted_at >= ${since} or settled_at >= ${since} order by option_id`
    for (const found of rows) {
      const row = readRow(optionContracts, found)
      const of = { user: row.user, quote: listingOf(core, row.market).quote }
      days.#accept({ ...of, at: row.acceptedAt, stake: row.stake })
      if (row.state !== 'running' && row.settledAt !== null)
        days.#settle({ ...of, at: row.settledAt, state: row.state, profit: profitOf(row) })
    }
    return days
  }

  /** The day of a person at a time. */
  of(user: UserId, { quote, scale, at }: { quote: string; scale: number; at: number }): OptionDay {
    const since = dayBegin(at)
    const tally = (since === this.#since && this.#tallies.get(keyOf({ user, quote }))) || NOTHING
    return { ...tally, since, staked: formatDecimal(tally.staked, scale), net: formatDecimal(tally.net, scale) }
  }

  #accept({ at, stake, ...of }: TallyKey & { at: number; stake: bigint }): void {
    this.#change(at, keyOf(of), tally => ({ ...tally, contracts: tally.contracts + 1, staked: tally.staked + stake }))
  }

  #settle({ at, state, profit, ...of }: TallyKey & { at: number; state: OptionSettled['state']; profit: bigint }): void {
    this.#change(at, keyOf(of), tally => ({ ...tally, [state]: tally[state] + 1, net: tally.net + profit }))
  }

  #change(at: number, key: string, next: (tally: Tally) => Tally): void {
    const since = dayBegin(at)
    if (since < this.#since) return
    if (since > this.#since) this.#tallies.clear()
    this.#since = since
    this.#tallies.set(key, next(this.#tallies.get(key) ?? NOTHING))
  }
}

interface TallyKey {
  user: UserId
  quote: string
}

const keyOf = ({ user, quote }: TallyKey): string => `${user}/${quote}`
