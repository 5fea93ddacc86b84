import process from 'node:process'
import { parseArgs } from 'node:util'
import { takeWriterLock } from './core-host/writer-lock.ts'
import { connect } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { recover } from './journal/recover.ts'
import { openDatabase } from './open-database.ts'
import { projectionsOf } from './projections/projections.ts'
import { catchUp, Projector } from './projections/projector.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** `npm run rebuild`: empties every projection and writes it again from the journal. The server must not run meanwhile. */
const main = async (): Promise<void> => {
  // Whatever else somebody types is no wish to empty every table.
  parseArgs({ options: {} })
  const { url, close } = await openDatabase(readSettings(process.env))
  const lock = await takeWriterLock(url, () => fail(new Error('The connection to the database was lost.')))
  await migrateDatabase(url)
  const sql = connect(url, { name: 'assay-rebuild' })
  const { core, seq } = await recover(sql)
  const projections = projectionsOf(core).filter(({ tables }) => tables.length > 0)
  const projectors = projections.map(projection => new Projector({ sql, core, projection, onFault: fail }))
  for (const projector of projectors) await projector.empty()
  await catchUp(projectors, { sql, core })
  for (const { name, tables } of projections) say(`Rebuilt "${name}" from ${seq} records: ${tables.join(', ')}`)
  await sql.end()
  await lock.release()
  await close()
}

await main().catch(fail)
process.exit(0)
