import type { Core } from '@assay/core/engine/core'
import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { positionsOf } from '@assay/core/perp/read'
import type { PostingReason } from '@assay/rules/posting-reasons'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { monthsAway } from '../projections/months.ts'

/** Why contracts move money of an account: what was won and lost, and every cost of it. */
const REASONS: readonly PostingReason[] = ['perpProfit', 'perpFee', 'fundingFee', 'liquidationFee', 'insurance', 'deleveraging']

interface LossCount {
  accounts: number
  losing: number
}

interface Parts {
  sql: Sql
  engine: Engine
  from: number
  to: number
}

/**
 * Counts the real accounts that traded contracts from a time to before another, and those that lost: whose postings of contracts in the ledger,
 * with what their open positions stand at now, add up to less than nothing. As supervisors have it counted for contracts for difference
 * (ESMA, decision 2018/796, annex on the risk warning), realised and unrealised, with all costs. Throws while a month of these account records is away: a part of
 * them gives another figure.
 */
export const countLosing = async ({ sql, engine, from, to }: Parts): Promise<LossCount> => {
  // Bounded: one row an account that traded, of those that the core has in memory.
  const rows = await sql<{ user_id: string; units: string }[]>`
    select user_id, sum(units)::text as units from account_records
    where wallet = 'contract' and type = any(${[...REASONS]}) and at >= ${from} and at < ${to}
    group by user_id`
  const [away] = await monthsAway(sql, 'account_records', { from, to: await engine.read(core => core.seq) })
  if (away) throw new Error(`The month ${away} of account_records is not there, and losses since then are to be counted: attach it again.`)
  const results = rows.map(row => ({ user: Number(row.user_id), realised: BigInt(row.units) }))
  return engine.read(core => {
    const real = results.filter(({ user }) => userOf(core.state, user)?.userKind === 'real')
    return { accounts: real.length, losing: real.filter(({ user, realised }) => realised + unrealisedOf(core, user) < 0n).length }
  })
}

const unrealisedOf = ({ state }: Core, user: UserId): bigint =>
  positionsOf(state, user).reduce((sum, { unrealisedProfit }) => sum + unrealisedProfit, 0n)
