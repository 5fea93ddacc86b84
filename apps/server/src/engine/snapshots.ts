import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import type { JournalPosition } from './journal.ts'

/** So many of the newest are kept: a damaged one costs time, not data. */
const SNAPSHOTS_KEPT = 3

interface Snapshot extends JournalPosition {
  state: string
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

/** Keeps a state of the core, and forgets those that are old. */
export const writeSnapshot = async (sql: Sql, snapshot: Snapshot): Promise<void> => {
  const { seq, hash, state } = snapshot
  await sql.begin(async write => {
    await write`
      insert into snapshots (seq, journal_hash, state, state_hash) values (${seq}, ${hash}, ${state}, ${hashOf(state)})
      on conflict (seq) do update set journal_hash = excluded.journal_hash, state = excluded.state, state_hash = excluded.state_hash`
    await write`delete from snapshots where seq not in (select seq from snapshots order by seq desc limit ${SNAPSHOTS_KEPT})`
  })
}

/** The newest snapshot that is whole and belongs to this journal; undefined when there is none. */
export const readSnapshot = async (sql: Sql): Promise<Snapshot | undefined> => {
  const candidates = await sql`select seq from snapshots order by seq desc`
  for (const { seq } of candidates) {
    const [row] = await sql`
      select s.seq, s.journal_hash, s.state, s.state_hash from snapshots s join journal j on j.seq = s.seq and j.hash = s.journal_hash where s.seq = ${seq}`
    if (row && hashOf(row.state).equals(row.state_hash)) return { seq: Number(row.seq), hash: row.journal_hash, state: row.state }
  }
  return undefined
}

/** Number of the newest snapshot, whole or not: the journal must reach at least so far. */
export const newestSnapshotSeq = async (sql: Sql): Promise<number> => {
  const [row] = await sql`select coalesce(max(seq), 0) as seq from snapshots`
  return Number(row?.seq ?? 0)
}
