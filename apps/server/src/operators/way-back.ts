import type { Role } from '@assay/wire/operators/roles'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { AuditLog } from '../audit-log/audit-log.ts'
import { outgoingMessages } from '../outside/outbox/tables.ts'
import { allOperators, canonicalEmail, isTaken } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { makeLink } from './set-up-links.ts'
import { tellAdmins } from './tell-admins.ts'

interface Place {
  database: PostgresJsDatabase
  consoleUrl: string
  now(): number
}

/** Whoever may do this has the machine; the log says that it was done there. */
const MACHINE = { operatorId: 0, name: 'npm run operator', role: 'machine', address: 'this machine' }

/** Mails wait in the table: the running server, or the next one, delivers them. */
const writing = ({ consoleUrl, now }: Place): Pick<OperatorParts, 'outgoing' | 'consoleUrl' | 'now'> => ({
  consoleUrl,
  now,
  outgoing: {
    async write({ about: _, ...message }, within) {
      await within.insert(outgoingMessages).values({ ...message, createdAt: now(), nextTryAt: now() })
    },
    deliver() {},
  },
})

/** Invites somebody on the machine itself; gives the link. Throws with what to do instead for somebody who is an operator already. */
export const inviteHere = async (
  place: Place,
  { email: typed, role, name }: { email: string; role: Role; name: string },
): Promise<string> => {
  const { database, consoleUrl, now } = place
  const email = canonicalEmail(typed)
  if ((await allOperators(database)).some(one => one.email === email))
    throw new Error(`${email} is an operator already. With "renew" they get a link to choose password and app anew.`)
  if (await isTaken(database, email, now())) throw new Error(`${email} has a link that can still be used.`)
  return database.transaction(async within => {
    await new AuditLog({ database, now }).append(within, MACHINE, { action: 'invite', subject: email, after: role })
    await tellAdmins(within, writing(place), { change: 'invite', email, role, by: MACHINE.name })
    return makeLink(within, consoleUrl, { email, name, role, operatorId: null }, now())
  })
}

/** The way back of an operator who has lost password or app, where no two admins are left to send the link; gives it. One who was suspended stays so. */
export const renewHere = async (place: Place, typed: string): Promise<string> => {
  const { database, consoleUrl, now } = place
  const email = canonicalEmail(typed)
  const operator = (await allOperators(database)).find(one => one.email === email)
  if (!operator) throw new Error(`${email} is no operator. With "invite" they get a link to become one.`)
  if (operator.suspended) throw new Error(`${email} is suspended. An admin reinstates them in the console.`)
  const { id: operatorId, name, role } = operator
  return database.transaction(async within => {
    await new AuditLog({ database, now }).append(within, MACHINE, { action: 'renew', subject: email, after: 'link made' })
    await tellAdmins(within, writing(place), { change: 'renew', email, role, by: MACHINE.name })
    return makeLink(within, consoleUrl, { email, name, role, operatorId }, now())
  })
}
