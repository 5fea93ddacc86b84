import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { attestedState } from './attestation.ts'
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

/**
 * The newest snapshot that is whole, belongs to this journal, and whose state a record of it vouches for; undefined when there is none. Who can write
 * to the tables can give a snapshot another state and the hash of its bytes, but not the journal another past.
 */
export const readSnapshot = async (sql: Sql): Promise<Snapshot | undefined> => {
  // Bounded: the snapshots that are kept.
  const candidates = await sql`
    select s.seq, s.journal_hash, s.state_hash from snapshots s
    join journal j on j.first_seq = (select max(first_seq) from journal where first_seq <= s.seq) and j.last_seq = s.seq and j.hash = s.journal_hash
    order by s.seq desc`
  for (const { seq, journal_hash, state_hash } of candidates) {
    const state = await storedState(sql, seq)
    const snapshot = { seq: Number(seq), hash: journal_hash, state }
    const own = hashOf(state)
    if (own.equals(state_hash) && (await attestedState(sql, snapshot)) === own.toString('hex')) return snapshot
  }
  return undefined
}

/** The state of a snapshot as it is stored, whole or not. */
export const storedState = async (sql: Sql, seq: number): Promise<Buffer> => {
  // Bounded: the parts of one snapshot.
  const parts = await sql`select bytes from snapshot_parts where seq = ${seq} order by part`
  return Buffer.concat(parts.map(part => part.bytes))
}

/** Numbers of all snapshots that are stored. Bounded: the snapshots that are kept. */
export const storedSnapshots = async (sql: Sql): Promise<number[]> =>
  (await sql`select seq from snapshots order by seq`).map(({ seq }) => Number(seq))

/** Numbers of the newest snapshot, whole or not (the journal must reach at least so far), and of the oldest that is kept. 0: there is none. */
export const snapshotBounds = async (sql: Sql): Promise<{ oldest: number; newest: number }> => {
  const [row] = await sql`select coalesce(min(seq), 0) as oldest, coalesce(max(seq), 0) as newest from snapshots`
  return { oldest: Number(row?.oldest), newest: Number(row?.newest) }
}
