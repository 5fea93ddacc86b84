import type { ISql } from 'postgres'
import type { Compared, Unseen } from './compared.ts'

const WHOLE = ['chain', 'block', 'at', 'seq', 'unseen'] as const
const UNITS = ['hot', 'unswept', 'cold', 'ledger', 'house', 'waiting', 'lost', 'destroyed', 'inFlight', 'unseenUnits'] as const

/** The newest comparison of the treasury with the chain, as it was kept. */
export type KeptComparison = { token: string; blockHash: string } & Record<(typeof WHOLE)[number], number> &
  Record<(typeof UNITS)[number], bigint>

interface Keeping {
  chain: number
  token: string
  hash: string
  compared: Compared
}

const apart = ({ onChain, byLogs }: Unseen): bigint => (onChain > byLogs ? onChain - byLogs : byLogs - onChain)

/** Keeps how the treasury stood after a block; only the newest one of a chain. */
export const keepComparison = async (sql: ISql, { chain, token, hash, compared }: Keeping): Promise<void> => {
  const { block, at, seq, treasury, ledger, house, waiting, lost, destroyed, inFlight, unseen } = compared
  const row = {
    ...{ chain, token, block, block_hash: hash, at, seq },
    ...{ hot: String(treasury.hot), unswept: String(treasury.unswept), cold: String(treasury.cold) },
    ...{ ledger: String(ledger), house: String(house), waiting: String(waiting), lost: String(lost) },
    ...{ destroyed: String(destroyed), in_flight: String(inFlight) },
    ...{ unseen: unseen.length, unseen_units: String(unseen.reduce((sum, one) => sum + apart(one), 0n)) },
  }
  await sql`insert into treasury_comparisons ${sql(row)} on conflict (chain) do update set ${sql(row)}`
}

/** The newest comparison that is kept, of whichever chain; undefined where nothing was ever compared. */
export const readKeptComparison = async (sql: ISql): Promise<KeptComparison | undefined> => {
  const [row] = await sql`select chain, token, block, block_hash as "blockHash", at, seq, hot, unswept, cold, ledger, house, waiting, lost,
    destroyed, in_flight as "inFlight", unseen, unseen_units as "unseenUnits" from treasury_comparisons order by at desc limit 1`
  if (!row) return undefined
  const of = <Name extends string, Value>(names: readonly Name[], read: (text: string) => Value) =>
    Object.fromEntries(names.map(name => [name, read(String(row[name]))])) as Record<Name, Value>
  return { token: row.token, blockHash: row.blockHash, ...of(WHOLE, Number), ...of(UNITS, BigInt) }
}
