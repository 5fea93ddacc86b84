import type { Core } from '@assay/core/engine/core'
import { CoreFault } from '@assay/core/engine/core-fault'
import type { Command } from '@assay/core/engine/record'
import type { HaltWork } from '@assay/core/markets/commands'
import type { Sql } from 'postgres'
import { batchOf } from '../journal/batch.ts'
import { isTaken, Journal } from '../journal/journal.ts'
import { type Recovered, recover } from '../journal/recover.ts'
import { haltAfterFault } from './halt-after-fault.ts'

interface Options {
  sql: Sql
  /** The connection on which the journal is written. */
  journalSql: Sql
  now(): number
  /** A core that has followed the journal already; otherwise it is recovered. */
  warm?: Recovered | undefined
  /** Rows for which the tables of a core that is recovered have room; otherwise as many as an exchange needs that is to run for long. */
  room?: number | undefined
}

interface TakenOver {
  recovered: Recovered
  journal: Journal
  /** What deciding the fence halted, each because of a fault. */
  halted: readonly HaltWork[]
}

/**
 * Makes this process the writer of the journal: recovers, then writes its fence (a tick of the clock) right behind the last record. When
 * somebody else wrote there first, that is folded and the fence tried behind it. See `Journal` for why both orders are safe. When the tick meets
 * a fault, what it happened in is halted within the fence, so that a start always comes up.
 */
export const takeOver = async ({ sql, journalSql, now, warm, room }: Options): Promise<TakenOver> => {
  let fault: CoreFault | undefined
  const halted: HaltWork[] = []
  for (let known = warm; ; known = undefined) {
    // A core that decided what was not written, or met a fault, cannot be used again: it is recovered anew.
    const recovered = known ?? (await recover(sql, room))
    const journal = new Journal(journalSql, recovered)
    const firstSeq = recovered.core.seq + 1
    fault = decideBeginning(recovered.core, { halted, fault, at: Math.max(now(), recovered.core.at) })
    if (fault) continue
    try {
      await journal.append(batchOf(recovered.core, firstSeq))
      return { recovered, journal, halted }
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/**
 * Decides the batch that is the fence: what was halted so far, what the last fault halts beside it (which is added to the list), and the tick. Gives the fault that the
 * tick met.
 */
const decideBeginning = (
  core: Core,
  { halted, fault, at }: { halted: HaltWork[]; fault: CoreFault | undefined; at: number },
): CoreFault | undefined => {
  core.begin(at)
  const decide = (command: Command) => {
    core.inbox.add(command, core.state)
    core.executeWaiting(core.inbox.count - 1)
  }
  for (const halt of halted) decide(halt)
  const halt = fault && haltAfterFault(core, fault)
  if (halt) {
    halted.push(halt)
    decide(halt)
  }
  try {
    decide({ kind: 'clock.tick' })
  } catch (error) {
    if (error instanceof CoreFault) return error
    throw error
  }
  return undefined
}
