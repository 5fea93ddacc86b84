import { desc, eq } from 'drizzle-orm'
import type { PersonView } from '../operators/people/person-view.ts'
import { accountClosings as table } from './tables.ts'

/** Whether a person has closed their account, for operators. */
export const closingOfPerson: PersonView = {
  async closing({ database }, user) {
    const [newest] = await database.select().from(table).where(eq(table.uid, user)).orderBy(desc(table.id)).limit(1)
    return newest && { state: newest.state, askedAt: newest.askedAt, dueAt: newest.dueAt, endedAt: newest.endedAt ?? 0 }
  },
}
