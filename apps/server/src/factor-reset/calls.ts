import { refuse } from '@assay/rules/refusals'
import { proposeFactorReset } from '@assay/wire/factor-reset/calls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../audit-log/audit-entry.ts'
import { data, type Handler, type PeopleRefusal, refused } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import type { OperatorParts } from '../operators/parts.ts'
import { subjectOf } from '../operators/people/subject.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import { protectionOf } from '../people/security/security-level.ts'
import type { User } from '../people/users.ts'
import type { Rows } from '../reviews/review-kind.ts'
import { type Reviews, WAITING } from '../reviews/reviews.ts'
import { reviewCases } from '../reviews/tables.ts'
import { factorResets as table } from './tables.ts'

type Parts = OperatorParts & { reviews: Reviews }

/** The room of the console where the removal of lost authenticator apps and passkeys is asked for; it is decided among the reviews. */
export const factorResetRoom =
  ({ reviews }: { reviews: Reviews }): ConsoleRoom =>
  parts => ({ handlers: [proposeCall({ ...parts, reviews })], pages: [] })

const proposeCall = (parts: Parts): Handler =>
  serveOperator(parts, proposeFactorReset, async ({ uid: asked, reason: typed }, { actor }) => {
    const reason = typed.trim()
    if (reason === '') return refused({ refusal: 'reasonRequired' })
    const user = /^[1-9]\d{0,8}$/.test(asked) ? await parts.users.find(Number(asked)) : undefined
    if (!user) return refused(refuse('userUnknown'))
    const opened = await parts.database.transaction(within => open(within, parts, { user, reason, actor }))
    if ('refusal' in opened) return refused(opened)
    for (const to of recipientsOf(user)) await parts.notices.factorReset(to, 'factorResetAsked', { at: parts.now() })
    return data({ caseId: String(opened.caseId) })
  })

/** One at a time for a person; who has nothing to lose needs none. */
const open = async (
  within: Rows,
  { reviews, auditLog, now }: Parts,
  { user, reason, actor }: { user: User; reason: string; actor: Actor },
): Promise<{ caseId: number } | PeopleRefusal> => {
  const { uid } = user
  await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`factor reset of ${uid}`}))`)
  const waits = and(eq(reviewCases.kind, 'factorReset'), eq(reviewCases.uid, uid), inArray(reviewCases.state, [...WAITING]))
  const [waiting] = await within.select({ id: reviewCases.id }).from(reviewCases).where(waits)
  if (waiting) return { refusal: 'factorResetOpen' }
  if (!(await protectionOf(within, user)).hasSecondFactor) return { refusal: 'factorResetNeedless' }
  const { id } = await reviews.open(within, { kind: 'factorReset', topic: 'lostFactors', uid, needsTwo: true, at: now() })
  await within.insert(table).values({ caseId: id, uid, reason, operatorId: actor.operatorId, at: now() })
  await auditLog.append(within, actor, { action: 'proposeFactorReset', subject: subjectOf(uid), reason })
  return { caseId: id }
}
