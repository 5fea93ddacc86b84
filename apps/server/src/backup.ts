import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { savedFingerprint, savePepper, sealKey } from './backup/pepper.ts'
import { connect } from './db/connect.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `2026-11-26T14-33-07Z`: a moment as part of a file's name. */
const stamp = (): string => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** `npm run backup`: everything that the database holds at one moment as one file, also beside a running server. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = readSettings(process.env)
  const file = resolve(values.to ?? join(settings.dataDir, 'backups', `assay-${stamp()}.zip`))
  const { url, close } = await openDatabase(settings)
  const sql = connect(url, { name: 'assay-backup', connections: 2 })
  try {
    const { manifest, bytes } = await makeBackup({ sql, file, pepper: savedFingerprint(settings), sealKey: sealKey(settings), say })
    say(savePepper(settings, file))
    const { journal, state, tables } = manifest
    say(`Backed up ${journal.seq} records, state ${state.hash}, ${tables.length} tables, ${file}, ${bytes} bytes`)
  } finally {
    await sql.end({ timeout: 1 })
    await close()
  }
}

await main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
