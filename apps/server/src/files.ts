import process from 'node:process'
import { drizzle } from 'drizzle-orm/postgres-js'
import { connect } from './db/connect.ts'
import { FileKeys } from './files/file-keys.ts'
import { rotateKeys } from './files/rotate-keys.ts'
import { openDatabase } from './open-database.ts'
import { loadSecrets } from './people/secrets.ts'
import { readSettings } from './settings.ts'

const USAGE = 'npm run files -- rotate'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run files -- rotate`: wraps the key of every file by the current FILES_KEY, also beside a running server. */
const main = async ([verb]: readonly string[]): Promise<string> => {
  if (verb !== 'rotate') throw new Error(USAGE)
  const settings = readSettings(process.env)
  const { url, close } = await openDatabase(settings)
  const sql = connect(url, { name: 'assay-files', connections: 1 })
  try {
    const secrets = loadSecrets({ dataDir: settings.dataDir, pepper: settings.passwordPepper })
    const keys = new FileKeys({ secrets, ...settings.files })
    const onProgress = (rewrapped: number) => say(`${rewrapped} files …`)
    const { rewrapped, failures } = await rotateKeys({ database: drizzle(sql), keys, onProgress })
    if (failures.length === 0) return `${rewrapped} files were wrapped anew; every file is now under the key ${keys.currentId}.`
    throw new Error(
      [...failures, `${rewrapped} files were wrapped anew, ${failures.length} could not be: keep the previous key.`].join('\n'),
    )
  } finally {
    await sql.end()
    await close()
  }
}

try {
  say(await main(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
