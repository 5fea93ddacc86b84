import { nameKey } from '@assay/rules/verification/name-key'
import { and, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import { verificationSteps } from './tables.ts'

/** Under what a name is kept beside its sealed text: the same for every spelling of the same name, and worth nothing without the key. */
export const nameHashOf = (secrets: Secrets, realName: string): string => secrets.keyedHash('names', nameKey(realName))

/** How a name stands to the one in somebody's approved documents: accents, capital letters and the order of its words do not matter. */
export async function compareWithVerified(
  rows: Pick<PostgresJsDatabase, 'select'>,
  secrets: Secrets,
  { uid, name }: { uid: number; name: string },
): Promise<'notVerified' | 'same' | 'differs'> {
  const [approved] = await rows
    .select({ nameHash: verificationSteps.nameHash })
    .from(verificationSteps)
    .where(and(eq(verificationSteps.uid, uid), eq(verificationSteps.step, 'basic'), eq(verificationSteps.state, 'approved')))
  if (!approved) return 'notVerified'
  return approved.nameHash === nameHashOf(secrets, name) ? 'same' : 'differs'
}
