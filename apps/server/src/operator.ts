import process from 'node:process'
import { ROLES } from '@assay/wire/operators/roles'
import { drizzle } from 'drizzle-orm/postgres-js'
import { connect } from './db/connect.ts'
import { openDatabase } from './open-database.ts'
import { inviteHere, renewHere } from './operators/way-back.ts'
import { readSettings } from './settings.ts'

const USAGE = `npm run operator -- invite <e-mail> [role] [name]
npm run operator -- renew <e-mail>
Roles: ${ROLES.join(', ')}`

/** `npm run operator`: makes a set-up link for the console, for somebody new or for an operator who cannot come in, also beside a running server. */
const main = async ([verb, typed = '', role = 'admin', name = '']: readonly string[]): Promise<string> => {
  const wanted = ROLES.find(one => one === role)
  if ((verb !== 'invite' && verb !== 'renew') || !typed.includes('@') || !wanted) throw new Error(USAGE)
  const settings = readSettings(process.env)
  const { url, close } = await openDatabase(settings)
  const sql = connect(url, { name: 'assay-operator', connections: 1 })
  try {
    const place = { database: drizzle(sql), consoleUrl: settings.console.url, now: Date.now }
    const link = await (verb === 'invite' ? inviteHere(place, { email: typed, role: wanted, name }) : renewHere(place, typed))
    return `Good for 30 minutes, once: ${link}`
  } finally {
    await sql.end()
    await close()
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
