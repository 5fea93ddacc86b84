import type { Sql } from 'postgres'
import { batchOf } from '../journal/batch.ts'
import { isTaken, Journal } from '../journal/journal.ts'
import { type Recovered, recover } from '../journal/recover.ts'

interface Options {
  sql: Sql
  /** The connection on which the journal is written. */
  journalSql: Sql
  now(): number
  /** A core that has followed the journal already; otherwise it is recovered. */
  warm?: Recovered | undefined
  /** Rows for which the tables of a core that is recovered have room; otherwise as many as an exchange needs that is to run for long. */
  room?: number
}

/**
 * Makes this process the writer of the journal: recovers, then writes its fence (a tick of the clock) right behind the last record. When
 * somebody else wrote there first, that is folded and the fence tried behind it. See `Journal` for why both orders are safe.
 */
export const takeOver = async ({ sql, journalSql, now, warm, room }: Options): Promise<{ recovered: Recovered; journal: Journal }> => {
  for (let known = warm; ; known = undefined) {
    // A core that decided what was not written cannot be used again: after a failed fence it is recovered anew.
    const recovered = known ?? (await recover(sql, room))
    const { core } = recovered
    const journal = new Journal(journalSql, recovered)
    core.execute({ kind: 'clock.tick' }, Math.max(now(), core.at))
    try {
      await journal.append(batchOf(core, core.seq))
      return { recovered, journal }
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}
