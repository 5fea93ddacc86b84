import type { Sql, TransactionSql } from 'postgres'
import { stateHash } from '../core-host/state-bytes.ts'
import { recover } from '../journal/recover.ts'

/** Rows for which the core's tables have room at first: it lives for a moment only, and the hash does not depend on it. */
const ROOM = 1024

/** Where the journal ends in what a transaction sees, and the hash of the state to which a start would recover. Throws `JournalDamaged`. */
export const recoveredState = async (tx: TransactionSql): Promise<{ seq: number; journalHash: string; stateHash: string }> => {
  const { core, seq, hash } = await recover(tx as unknown as Sql, ROOM)
  return { seq, journalHash: hash.toString('hex'), stateHash: stateHash(core) }
}
