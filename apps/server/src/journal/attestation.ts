import { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { recordsOf } from './batch.ts'
import type { JournalPosition } from './journal.ts'
import { readJournal } from './read-journal.ts'
import { attestationIn } from './record-bytes.ts'

/**
 * The hash of the state behind a record at which a batch ends, as the journal says it further on; undefined when it does not. It comes soon behind: the
 * record was written before the snapshot that it vouches for.
 */
export const attestedState = async (sql: Sql, position: JournalPosition): Promise<string | undefined> => {
  const core = new Core()
  for await (const batches of readJournal(sql, position))
    for (const batch of batches)
      for (const bytes of recordsOf(batch)) {
        const attested = attestationIn(core, bytes)
        if (attested?.seq === position.seq) return attested.stateHash
      }
  return undefined
}
