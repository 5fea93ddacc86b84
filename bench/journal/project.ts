// The real projectors, as at a start or a rebuild, from the first record of a journal that is there already.
import process from 'node:process'
import { connect } from '../../apps/server/src/db/connect.ts'
import { recover } from '../../apps/server/src/journal/recover.ts'
import { projectionsOf } from '../../apps/server/src/projections/projections.ts'
import { catchUp, Projector } from '../../apps/server/src/projections/projector.ts'
import { answer } from '../http/program.ts'

const url = process.env.DATABASE_URL ?? ''
const fail = (error: unknown): never => {
  throw error
}

/** Empties the tables and fills them from the journal. Time of that alone, in seconds. */
const project = async (): Promise<{ seconds: number; cpuSeconds: number }> => {
  const sql = connect(url, { name: 'assay-bench' })
  const { core } = await recover(sql)
  const projectors = projectionsOf(core).map(projection => new Projector({ sql, core, projection, onFault: fail }))
  const begun = performance.now()
  const cpuBegun = process.cpuUsage()
  for (const projector of projectors) await projector.empty()
  await catchUp(projectors, { sql, core })
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpuBegun)
  await sql.end()
  return { seconds, cpuSeconds: (user + system) / 1e6 }
}

const questions = { project }
export type ProjectorProgram = typeof questions
answer(questions)
