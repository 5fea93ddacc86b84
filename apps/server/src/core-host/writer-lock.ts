import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { connect } from '../db/connect.ts'

/** Says 'assay' to other programs that take advisory locks in the same database. */
const LOCK_KEY = 0x61737361
/** Name under which the writer's journal connection is known to PostgreSQL. */
export const JOURNAL_CONNECTION = 'assay-journal'
/** Names of the connections that only a writer opens, and only once it holds the lock. */
const OPENED_BY_WRITER = ['assay', 'assay-migrate', 'assay-rebuild', 'assay-follower', JOURNAL_CONNECTION]
/** Name of the connection that holds the lock. */
const WRITER_CONNECTION = 'assay-writer'
/** A predecessor that was killed lets go as soon as PostgreSQL notices. */
const WAIT_MS_MAX = 3_000
const RETRY_MS = 100
/** How often the writer shows on its lock's connection that its main loop turns. */
const BEAT_EVERY_MS = 1_000
/** A writer that has not shown itself for so long hangs (or its machine is gone without a word): a standby may depose it. */
const SILENT_MS_MAX = 5_000

export interface WriterLock {
  /** Takes the lock if nobody has it. */
  tryTake(): Promise<boolean>
  /** Ends the connection of a writer that has been silent for too long, so that its lock comes free; gives whether there was one. */
  deposeSilent(): Promise<boolean>
  release(): Promise<void>
}

/** A connection on which this process may become the one writer. `onLost` is called when it breaks: stop at once. */
export const openWriterLock = (url: string, onLost: () => void): WriterLock => {
  let isReleased = false
  let beat: NodeJS.Timeout | undefined
  const sql = connect(url, { name: WRITER_CONNECTION, connections: 1, onClose: () => isReleased || onLost() })
  return {
    tryTake: async () => {
      const [row] = await sql`select pg_try_advisory_lock(${LOCK_KEY}) as taken`
      if (!row?.taken) return false
      // A broken connection is told by `onLost`, not by the beat.
      beat = setInterval(() => void sql`select 1`.catch(() => undefined), BEAT_EVERY_MS).unref()
      await endLeftOver(sql)
      return true
    },
    deposeSilent: async () => {
      // Bounded: connections of this database.
      const deposed = await sql`
        select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and classid = 0 and objid = ${LOCK_KEY} and granted and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())
          and state_change < clock_timestamp() - ${SILENT_MS_MAX} * interval '1 millisecond'`
      return deposed.length > 0
    },
    release: async () => {
      isReleased = true
      clearInterval(beat)
      await sql.end()
    },
  }
}

/**
 * Ends what a predecessor that was killed or hangs has left in PostgreSQL: an insert that could still come, and open transactions whose
 * row locks would hold its successor up for ever.
 */
const endLeftOver = async (sql: Sql): Promise<void> => {
  // Bounded: connections of this database.
  const leftOver = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name in ${sql(OPENED_BY_WRITER)} and datname = current_database()`
  while ((await leftOver()).length > 0) await wait(10)
}

/** Makes this process the one writer; throws a clear line when another one lives. */
export const takeWriterLock = async (url: string, onLost: () => void): Promise<WriterLock> => {
  const lock = openWriterLock(url, onLost)
  const deadline = Date.now() + WAIT_MS_MAX
  while (!(await lock.tryTake())) {
    if (Date.now() > deadline) {
      await lock.release()
      throw new Error('Another Assay server is running on this database. Stop it first, or give this one its own DATA_DIR or DATABASE_URL.')
    }
    await wait(RETRY_MS)
  }
  return lock
}
