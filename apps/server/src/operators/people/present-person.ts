import type { Core } from '@assay/core/engine/core'
import { userOf } from '@assay/core/people/read'
import type { ResponseOf } from '@assay/wire/call'
import type { getPerson } from '@assay/wire/operators/people-calls'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { protectionOf, securityLevelOf } from '../../people/security/security-level.ts'
import { sessions as sessionTable } from '../../people/tables.ts'
import type { User } from '../../people/users.ts'
import type { OperatorParts } from '../parts.ts'
import { codesOf, waitingMessagesOf } from './codes-of.ts'
import { notesOf } from './notes.ts'
import type { PersonView } from './person-view.ts'
import { presentHead } from './present-head.ts'
import { subjectOf } from './subject.ts'

type Person = ResponseOf<typeof getPerson>

const viewsOf = ({ products }: OperatorParts): PersonView[] => products.flatMap(({ ofPerson }) => ofPerson ?? [])
const ACTS_SHOWN = 50

/** All that an operator sees of a person without a further reason. */
export const presentPerson = async (parts: OperatorParts, user: User): Promise<Person> => {
  const { uid, lang } = user
  const [head, closing, verification, trading, custody, records, notes, acts, sessions, codes, waitingMessages, protection] =
    await Promise.all([
      presentHead(parts, user),
      closingOf(parts, uid),
      verificationOf(parts, uid),
      parts.engine.read(core => openOf(core, viewsOf(parts), uid)),
      custodyOf(parts, uid),
      lastRecords(parts, uid),
      notesOf(parts.database, uid),
      actsOn(parts, uid),
      openSessions(parts, uid),
      codesOf(parts, user),
      waitingMessagesOf(parts, user),
      protectionOf(parts.database, user),
    ])
  const security = {
    securityLevel: securityLevelOf(protection),
    hasTradePassword: protection.hasTradePassword,
    sessions,
    codes,
    waitingMessages,
  }
  return { ...head, lang, closing, verification, ...security, ...trading, custody, records, notes, acts }
}

const openSessions = ({ database }: OperatorParts, uid: number): Promise<Person['sessions']> => {
  const { id, device, address, createdAt, seenAt } = sessionTable
  // Bounded: the sessions that one person can have.
  return database
    .select({ id, device, address, createdAt, seenAt })
    .from(sessionTable)
    .where(and(eq(sessionTable.uid, uid), isNull(sessionTable.endedAt)))
    .orderBy(desc(seenAt))
}

/** What every product has of somebody, as one state of the core has it. */
const openOf = (core: Core, views: readonly PersonView[], uid: number) => {
  const parts = views.map(({ open }) => open?.(core, uid) ?? {})
  const claims = parts.flatMap(({ claims = [] }) => claims)
  return {
    kind: userOf(core.state, uid)?.userKind ?? '',
    verificationLevel: parts.find(({ verificationLevel }) => verificationLevel)?.verificationLevel ?? '',
    balances: parts.flatMap(({ balances = [] }) => balances),
    holds: parts.flatMap(({ holds = [] }) => holds),
    ...(claims.length > 0 && { claims }),
    orders: parts.flatMap(({ orders = [] }) => orders),
    positions: parts.flatMap(({ positions = [] }) => positions),
  }
}

const closingOf = async (parts: OperatorParts, uid: number): Promise<Person['closing']> => {
  const views = await Promise.all(viewsOf(parts).map(({ closing }) => closing?.(parts, uid)))
  return views.find(view => view) ?? { state: '', askedAt: 0, dueAt: 0, endedAt: 0 }
}

const verificationOf = async (parts: OperatorParts, uid: number): Promise<Person['verification']> =>
  (await Promise.all(viewsOf(parts).map(({ verification }) => verification?.(parts, uid) ?? []))).flat()

const custodyOf = async (parts: OperatorParts, uid: number): Promise<Person['custody']> => {
  const all = await Promise.all(viewsOf(parts).map(({ custody }) => custody?.(parts, uid) ?? { orders: [], sums: [] }))
  return { orders: all.flatMap(({ orders }) => orders), sums: all.flatMap(({ sums }) => sums) }
}

const lastRecords = async (parts: OperatorParts, uid: number): Promise<Person['records']> =>
  (await Promise.all(viewsOf(parts).map(({ records }) => records?.(parts, uid) ?? []))).flat()

const actsOn = async ({ auditLog }: OperatorParts, uid: number): Promise<Person['acts']> => {
  const { entries } = await auditLog.read({ subject: [subjectOf(uid), `user ${uid}`], limit: ACTS_SHOWN })
  return entries.map(({ number, at, name, role, action, subject, after, reason }) => ({
    number,
    at,
    name,
    role,
    action,
    subject,
    after,
    reason,
  }))
}
