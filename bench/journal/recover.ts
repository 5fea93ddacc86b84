// What a journal holds: the state behind its last record, found with and without the snapshots.
import process from 'node:process'
import { stateHash } from '../../apps/server/src/core-host/state-bytes.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { recover } from '../../apps/server/src/journal/recover.ts'
import { answer } from '../http/program.ts'

export interface Found {
  records: number
  /** Records that were folded behind the snapshot. */
  folded: number
  seconds: number
  stateHash: string
}

const url = process.env.DATABASE_URL ?? ''

const find = async (): Promise<Found> => {
  const sql = connect(url, { name: 'assay-bench', connections: 1 })
  const begun = performance.now()
  const { core, folded } = await recover(sql)
  const seconds = (performance.now() - begun) / 1000
  await sql.end()
  return { records: core.seq, folded, seconds, stateHash: stateHash(core) }
}

const questions = { find }
export type JournalReader = typeof questions
answer(questions)
