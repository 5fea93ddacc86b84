import type { UserId } from '@assay/core/people/state'
import { desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Actor } from '../../audit-log/audit-entry.ts'
import type { OperatorParts } from '../parts.ts'
import { operatorNotes as table } from '../tables.ts'
import { subjectOf } from './subject.ts'

const SHOWN_MAX = 100

/** What operators have noted about a person, newest first. */
export const notesOf = async (database: PostgresJsDatabase, uid: UserId) => {
  const rows = await database.select().from(table).where(eq(table.uid, uid)).orderBy(desc(table.id)).limit(SHOWN_MAX)
  return rows.map(({ id, name, role, note, at }) => ({ id: String(id), name, role, note, at }))
}

/** Adds one. The log names it and does not repeat it. */
export const addNote = (
  { database, auditLog, now }: OperatorParts,
  actor: Actor,
  { uid, note }: { uid: UserId; note: string },
): Promise<void> =>
  database.transaction(async rows => {
    const { operatorId, name, role } = actor
    const [added] = await rows.insert(table).values({ uid, operatorId, name, role, note, at: now() }).returning({ id: table.id })
    await auditLog.append(rows, actor, { action: 'addNote', subject: subjectOf(uid), after: `note ${added?.id}` })
  })
