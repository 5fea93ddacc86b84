import { isAbsolute, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openArchive } from './backup/archive.ts'
import { restorePepper, sealKeyOfFile } from './backup/pepper.ts'
import { requireEmpty, restoreBackup } from './backup/restore-backup.ts'
import { takeWriterLock } from './core-host/writer-lock.ts'
import { connect } from './db/connect.ts'
import { readMigrations } from './db/migrations.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

const USAGE = 'npm run restore -- --from FILE [--to DATABASE_URL or DATA_DIR] [--without-pepper] [--unsealed]'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const readArguments = () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { from: text, to: text, 'without-pepper': { type: 'boolean' }, unsealed: { type: 'boolean' } } })
  if (!values.from) throw new Error(`Which backup? ${USAGE}`)
  return {
    from: resolve(values.from),
    to: values.to,
    isWithoutPepper: values['without-pepper'] ?? false,
    isUnsealed: values.unsealed ?? false,
  }
}

/** The settings, or what `--to` says in their place: `postgres://…` or a data folder. */
const settingsFor = (to: string | undefined) => {
  if (to === undefined) return readSettings(process.env)
  const isUrl = /^postgres(ql)?:\/\//.test(to)
  // A mistyped address is no folder that anybody wants made.
  if (!isUrl && !isAbsolute(to) && !/^\.{1,2}(\/|$)/.test(to))
    throw new Error(`Where to? "${to}" is neither postgres://… nor a path that begins with / or ./. ${USAGE}`)
  return readSettings({ ...process.env, ...(isUrl ? { DATABASE_URL: to } : { DATABASE_URL: '', DATA_DIR: to }) })
}

/** `npm run restore`: fills an empty database from a backup and proves it; on any difference nothing is kept, and the exit code is 1. */
const main = async (): Promise<void> => {
  const { from, to, isWithoutPepper, isUnsealed } = readArguments()
  const settings = settingsFor(to)
  const isUnchecked = isWithoutPepper || isUnsealed
  if (isUnchecked) say('The seal of the backup is not looked at: compare the hash of the state with the one that you wrote down.')
  const archive = await openArchive(from, isUnchecked ? 'unchecked' : sealKeyOfFile(settings, from))
  const { journal, pepper, tables } = archive.manifest
  if (pepper === null) say('The backup was made where its password pepper was not found: see to it that the server has the right one.')
  const keepPepper = isWithoutPepper ? () => undefined : restorePepper(settings, { file: from, wanted: pepper })
  const { url, close } = await openDatabase(settings)
  const sql = connect(url, { name: 'assay-restore', connections: 1 })
  try {
    await requireEmpty(sql)
    const lock = await takeWriterLock(url, () => fail(new Error('The connection to the database was lost: nothing was kept.')))
    try {
      const { stateHash, isSameShape } = await restoreBackup({ sql, archive, say, migrations: readMigrations(), beforeCommit: keepPepper })
      const proof = isSameShape ? 'state hash equal' : `state ${stateHash} (this release has another shape of state: not comparable)`
      say(`Restored ${journal.seq} records, ${tables.length} tables, ${proof}`)
    } finally {
      await lock.release()
    }
  } finally {
    archive.close()
    await sql.end({ timeout: 1 })
    await close()
  }
}

await main().catch(fail)
