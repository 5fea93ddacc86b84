import { compareNames } from '@assay/i18n/names'
import { and, eq } from 'drizzle-orm'
import { type Rows, textsOf } from '../verification/rows.ts'
import { verificationSteps as table } from '../verification/tables.ts'
import type { Secrets } from './secrets.ts'

type Reading = Pick<Rows, 'select'>

/** The name in somebody's approved documents; `undefined` of whoever has shown none. */
export async function verifiedNameOf(rows: Reading, secrets: Secrets, uid: number): Promise<string | undefined> {
  const [approved] = await rows
    .select()
    .from(table)
    .where(and(eq(table.uid, uid), eq(table.step, 'basic'), eq(table.state, 'approved')))
  return approved && (textsOf(secrets, approved).realName ?? '')
}

/** How a name stands to the one in somebody's approved documents: accents, capital letters and the order of its words do not matter. */
export async function compareWithVerified(
  rows: Reading,
  secrets: Secrets,
  { uid, name }: { uid: number; name: string },
): Promise<'notVerified' | ReturnType<typeof compareNames>> {
  const verified = await verifiedNameOf(rows, secrets, uid)
  return verified === undefined ? 'notVerified' : compareNames(verified, name)
}
