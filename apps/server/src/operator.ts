import process from 'node:process'
import { ROLES } from '@assay/wire/operators/roles'
import { drizzle } from 'drizzle-orm/postgres-js'
import { AuditLog } from './audit-log/audit-log.ts'
import { connect } from './db/connect.ts'
import { openDatabase } from './open-database.ts'
import { canonicalEmail, isTaken } from './operators/operators.ts'
import { makeLink } from './operators/set-up-links.ts'
import { readSettings } from './settings.ts'

const USAGE = 'npm run operator -- invite <e-mail> [role] [name]'

/** Whoever may do this has the machine; the log says that it was done there. */
const MACHINE = { operatorId: 0, name: 'npm run operator', role: 'machine', address: 'this machine' }

/** `npm run operator -- invite`: makes a set-up link for the console, also beside a running server. */
const main = async ([verb, typed = '', role = 'admin', name = '']: readonly string[]): Promise<string> => {
  const wanted = ROLES.find(one => one === role)
  if (verb !== 'invite' || !typed.includes('@') || !wanted) throw new Error(`${USAGE}\nRoles: ${ROLES.join(', ')}`)
  const settings = readSettings(process.env)
  const { url, close } = await openDatabase(settings)
  const sql = connect(url, { name: 'assay-operator', connections: 1 })
  try {
    const email = canonicalEmail(typed)
    const database = drizzle(sql)
    if (await isTaken(database, email, Date.now()))
      throw new Error(`${email} is an operator already, or has a link that can still be used.`)
    const auditLog = new AuditLog({ database, now: Date.now })
    const link = await database.transaction(async within => {
      await auditLog.append(within, MACHINE, { action: 'invite', subject: email, after: wanted })
      return makeLink(within, settings.console.url, { email, name, role: wanted }, Date.now())
    })
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
