import { Core } from '@assay/core/engine/core'
import { createState, EXCHANGE_ROOM } from '@assay/core/engine/state'
import type { Sql } from 'postgres'
import { loadState } from '../core-host/state-bytes.ts'
import { attestedState } from './attestation.ts'
import { GENESIS_HASH, JournalDamaged, recordsOf } from './batch.ts'
import type { JournalPosition } from './journal.ts'
import { positionBefore, readJournal, type StoredBatch } from './read-journal.ts'
import { foldRecord } from './record-bytes.ts'
import { readSnapshot, snapshotBounds } from './snapshots.ts'

/** A core at a place in the journal where a batch ends. */
export interface Recovered extends JournalPosition {
  core: Core
  /** How many records were folded after the snapshot. */
  folded: number
}

/**
 * The core of the newest good snapshot; an empty one before the first record when there is none, or only of another release. Its tables have room for
 * so many rows before they grow.
 */
export const restoreNewest = async (sql: Sql, room = EXCHANGE_ROOM): Promise<Recovered> => {
  const snapshot = await readSnapshot(sql)
  const core = snapshot && loadState(snapshot.state, room)
  return core
    ? { core, seq: snapshot.seq, hash: snapshot.hash, folded: 0 }
    : { core: new Core(createState(room)), seq: 0, hash: GENESIS_HASH, folded: 0 }
}

/** Takes over what became of the records of a batch. */
const foldBatch = (core: Core, batch: StoredBatch): void => {
  for (const record of recordsOf(batch)) foldRecord(core, record)
}

/** Folds everything that the journal holds behind a place. Outcomes are folded, never decided again. */
export const foldTail = async (sql: Sql, from: Recovered): Promise<Recovered> => {
  const { core } = from
  let { seq, hash, folded } = from
  for await (const batches of readJournal(sql, from))
    for (const batch of batches) {
      foldBatch(core, batch)
      folded += batch.lastSeq - batch.firstSeq + 1
      seq = batch.lastSeq
      hash = batch.hash
    }
  return { core, seq, hash, folded }
}

/**
 * Brings the core to the state of the last durable record: the newest good snapshot, then every record after it. Throws `JournalDamaged`
 * when what is stored is not what was written.
 */
export const recover = async (sql: Sql, room = EXCHANGE_ROOM): Promise<Recovered> => {
  const recovered = await foldTail(sql, await restoreNewest(sql, room))
  await refuseLostTail(sql, recovered)
  return recovered
}

/** What was kept or shown of a journal is in it: a tail that is gone, be it a single record, is found before anything is written in its place. */
const refuseLostTail = async (sql: Sql, { seq }: JournalPosition): Promise<void> => {
  const { newest } = await snapshotBounds(sql)
  if (newest > seq)
    throw new JournalDamaged(`The journal is damaged: it ends at record ${seq}, but a snapshot was taken at record ${newest}.`)
  const [row] = await sql`select coalesce(max(last_seq), 0) as shown from projections`
  const shown = Number(row?.shown)
  if (shown > seq)
    throw new JournalDamaged(`The journal is damaged: it ends at record ${seq}, but tables have already shown record ${shown}.`)
  const position = await positionBefore(sql, newest)
  if (newest > 0 && position.seq === newest && (await attestedState(sql, position)) === undefined)
    throw new JournalDamaged(
      `The journal is damaged: it ends at record ${seq}, without the one that names the snapshot at record ${newest}.`,
    )
}
