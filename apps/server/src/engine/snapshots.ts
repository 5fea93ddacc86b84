import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import type { JournalPosition } from './journal.ts'

/** So many of the newest are kept: a damaged one costs time, not data. */
const SNAPSHOTS_KEPT = 3
/** A state is stored in rows of this size, so that its own size has no bound in the driver or in PostgreSQL. */
const PART_BYTES = 4 << 20

interface Snapshot extends JournalPosition {
  state: Buffer
}

const hashOf = (state: Buffer): Buffer => createHash('sha256').update(state).digest()

/** Keeps a state of the core, and forgets those that are old. */
export const writeSnapshot = async (sql: Sql, { seq, hash, state }: Snapshot): Promise<void> => {
  await sql.begin(async write => {
    await write`delete from snapshots where seq = ${seq}`
    await write`insert into snapshots (seq, journal_hash, state_hash) values (${seq}, ${hash}, ${hashOf(state)})`
    for (let part = 0; part * PART_BYTES < state.length; part++) {
      const bytes = state.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64')
      await write`insert into snapshot_parts (seq, part, bytes) values (${seq}, ${part}, decode(${bytes}, 'base64'))`
    }
    await write`delete from snapshots where seq not in (select seq from snapshots order by seq desc limit ${SNAPSHOTS_KEPT})`
  })
}

/** The newest snapshot that is whole and belongs to this journal; undefined when there is none. */
export const readSnapshot = async (sql: Sql): Promise<Snapshot | undefined> => {
  const candidates = await sql`
    select s.seq, s.journal_hash, s.state_hash from snapshots s
    join journal j on j.first_seq = (select max(first_seq) from journal where first_seq <= s.seq) and j.last_seq = s.seq and j.hash = s.journal_hash
    order by s.seq desc`
  for (const { seq, journal_hash, state_hash } of candidates) {
    const parts = await sql`select bytes from snapshot_parts where seq = ${seq} order by part`
    const state = Buffer.concat(parts.map(part => part.bytes))
    if (hashOf(state).equals(state_hash)) return { seq: Number(seq), hash: journal_hash, state }
  }
  return undefined
}

/** Numbers of the newest snapshot, whole or not (the journal must reach at least so far), and of the oldest that is kept. 0: there is none. */
export const snapshotBounds = async (sql: Sql): Promise<{ oldest: number; newest: number }> => {
  const [row] = await sql`select coalesce(min(seq), 0) as oldest, coalesce(max(seq), 0) as newest from snapshots`
  return { oldest: Number(row?.oldest), newest: Number(row?.newest) }
}
