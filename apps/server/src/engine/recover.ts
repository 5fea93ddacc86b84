import { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { GENESIS_HASH, JournalDamaged, type JournalPosition, readJournal } from './journal.ts'
import { newestSnapshotSeq, readSnapshot } from './snapshots.ts'

export interface Recovered extends JournalPosition {
  core: Core
  /** How many records were folded after the snapshot. */
  folded: number
}

/**
 * Brings the core to the state of the last durable record: the newest good snapshot, then every record after it. Outcomes are folded, never
 * decided again. Throws `JournalDamaged` when what is stored is not what was written.
 */
export const recover = async (sql: Sql): Promise<Recovered> => {
  const snapshot = await readSnapshot(sql)
  const core = snapshot ? Core.restore(snapshot.state) : new Core()
  let position: JournalPosition = snapshot ?? { seq: 0, hash: GENESIS_HASH }
  let folded = 0
  for await (const entries of readJournal(sql, position)) {
    for (const { record, hash } of entries) {
      core.fold(record)
      position = { seq: record.seq, hash }
    }
    folded += entries.length
  }
  const newest = await newestSnapshotSeq(sql)
  if (newest > position.seq)
    throw new JournalDamaged(`The journal is damaged: it ends at record ${position.seq}, but a snapshot was taken at record ${newest}.`)
  return { core, seq: position.seq, hash: position.hash, folded }
}
