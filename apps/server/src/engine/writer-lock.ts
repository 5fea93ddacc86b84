import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../db/connect.ts'

/** Says 'assay' to other programs that take advisory locks in the same database. */
const LOCK_KEY = 0x61737361
/** Name under which the writer's journal connection is known to PostgreSQL. */
export const JOURNAL_CONNECTION = 'assay-journal'
/** A predecessor that was killed lets go as soon as PostgreSQL notices. */
const WAIT_MS_MAX = 3_000
const RETRY_MS = 100

interface WriterLock {
  release(): Promise<void>
}

/**
 * Makes this process the one writer, on a connection of its own; throws a clear line when another one lives. Then ends what a killed
 * predecessor may have left in PostgreSQL, so that no late insert of it can come. `onLost` is called when the connection breaks: stop at once.
 */
export const takeWriterLock = async (url: string, onLost: () => void): Promise<WriterLock> => {
  let isReleased = false
  const sql = connect(url, { name: 'assay-writer', connections: 1, onClose: () => isReleased || onLost() })
  const deadline = Date.now() + WAIT_MS_MAX
  while (!(await sql`select pg_try_advisory_lock(${LOCK_KEY}) as taken`)[0]?.taken) {
    if (Date.now() > deadline) {
      isReleased = true
      await sql.end()
      throw new Error('Another Assay server is running on this database. Stop it first, or give this one its own DATA_DIR or DATABASE_URL.')
    }
    await wait(RETRY_MS)
  }
  const leftOver = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${JOURNAL_CONNECTION} and datname = current_database()`
  while ((await leftOver()).length > 0) await wait(10)
  return {
    release: async () => {
      isReleased = true
      await sql.end()
    },
  }
}
