import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { connect } from '../db/connect.ts'
import { foldTail, type Recovered, restoreNewest } from '../journal/recover.ts'
import { openWriterLock, type WriterLock } from './writer-lock.ts'

/** How often the journal is asked for more and the lock is tried. */
const FOLLOW_EVERY_MS = 200

interface Options {
  url: string
  onLost(): void
  /** Ends the waiting: the process was asked to stop. */
  signal: AbortSignal
}

interface TakenOver {
  lock: WriterLock
  /** The core that followed; undefined when there was no journal of this shape to follow. */
  warm: Recovered | undefined
}

/**
 * Follows the journal of the server that writes, with a core of its own, until the writer's lock comes free: the writer ended, was killed,
 * or was silent for too long and is deposed. What was committed is in the journal, so nothing acknowledged is lost (RPO 0); the core is
 * warm, so the endpoints open within seconds. Throws when the signal ends the waiting.
 */
export const standBy = async ({ url, onLost, signal }: Options): Promise<TakenOver> => {
  const lock = openWriterLock(url, onLost)
  const sql = connect(url, { name: 'assay-standby', connections: 1 })
  try {
    let warm = await follow(sql, undefined)
    while (!(await lock.tryTake())) {
      warm = await follow(sql, warm)
      await lock.deposeSilent()
      await wait(FOLLOW_EVERY_MS, undefined, { signal })
    }
    return { lock, warm: await follow(sql, warm) }
  } catch (error) {
    await lock.release()
    throw error
  } finally {
    await sql.end()
  }
}

/** PostgreSQL's codes for a table and a column that do not exist. */
const OTHER_SHAPES = new Set(['42P01', '42703'])

/** The core at the end of what the journal holds now. A database that the writer has not brought to this shape yet cannot be followed. */
const follow = async (sql: Sql, warm: Recovered | undefined): Promise<Recovered | undefined> => {
  try {
    return await foldTail(sql, warm ?? (await restoreNewest(sql)))
  } catch (error) {
    if (OTHER_SHAPES.has((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}
