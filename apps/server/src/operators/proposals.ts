import type { Role } from '@assay/wire/operators/roles'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PeopleRefusal } from '../http/handler.ts'
import { mailLink, notifyAdmins } from './notify-admins.ts'
import { activeOperator, countAdmins, isTaken, type Operator, type Rows, roleOf, suspendedOperator } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import type { OperatorCaller } from './serve-operator.ts'
import { makeLink } from './set-up-links.ts'
import { operators, operatorProposals as table } from './tables.ts'

export type ProposalKind = 'invite' | 'role' | 'suspend' | 'reinstate' | 'renew'

/** A change of who may what. */
interface Change {
  kind: ProposalKind
  /** Absent of an invitation. */
  operatorId: number | null
  email: string
  name: string
  role: Role
  reason: string
}

export type Outcome = { waits: boolean } | PeopleRefusal

/** Admins that a change needs: two, or the one that there is. */
export const adminsNeeded = async (rows: Rows): Promise<number> => Math.min(2, Math.max(1, await countAdmins(rows)))

const SHOWN = 200

/** Proposals that nobody has decided, the oldest first; the others show when those are decided. */
export const openProposals = (rows: Rows) => rows.select().from(table).where(isNull(table.decision)).orderBy(asc(table.id)).limit(SHOWN)

/** Proposes a change; where there is only one admin it is carried out at once. */
export const propose = (parts: OperatorParts, { actor, operator }: OperatorCaller, change: Change): Promise<Outcome> =>
  parts.database.transaction(async within => {
    if (change.reason.trim() === '') return { refusal: 'reasonRequired' }
    const problem = await problemOf(within, change, parts.now())
    if (problem) return problem
    const { kind, email, reason } = change
    const act = { subject: email, after: afterOf(change), reason }
    if ((await adminsNeeded(within)) === 1) {
      await parts.auditLog.append(within, actor, { action: kind, ...act, before: await roleBefore(within, change) })
      return carryOut(parts, within, change, operator.name)
    }
    await within.insert(table).values({ ...change, proposedBy: operator.id, proposedAt: parts.now() })
    await parts.auditLog.append(within, actor, { action: `propose.${kind}`, ...act, before: await roleBefore(within, change) })
    return { waits: true }
  })

/** Decides a proposal of another admin; two at the same time decide it once. */
export const decide = (
  parts: OperatorParts,
  { actor, operator }: OperatorCaller,
  { id, agrees, reason }: { id: number; agrees: boolean; reason: string },
): Promise<Outcome> =>
  parts.database.transaction(async within => {
    const [row] = await within.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) return { refusal: 'operatorUnknown' }
    if (row.decision !== null) return { refusal: 'proposalDecided' }
    if (row.proposedBy === operator.id) return { refusal: 'ownProposal' }
    if (agrees && !(await activeOperator(within, row.proposedBy))) return { refusal: 'proposerSuspended' }
    if (!agrees && reason.trim() === '') return { refusal: 'reasonRequired' }
    const change: Change = { ...row, kind: row.kind as ProposalKind, role: roleOf(row.role) }
    const problem = agrees ? await problemOf(within, change, parts.now()) : undefined
    if (problem) return problem
    const decided = { decidedBy: operator.id, decision: agrees ? 'agreed' : 'declined', decidedAt: parts.now() }
    await within
      .update(table)
      .set(decided)
      .where(and(eq(table.id, id), isNull(table.decision)))
    const after = afterOf(change)
    const action = `${agrees ? 'agree' : 'decline'}.${change.kind}`
    await parts.auditLog.append(within, actor, { action, subject: change.email, before: await roleBefore(within, change), after, reason })
    return agrees ? carryOut(parts, within, change, operator.name) : { waits: false }
  })

const afterOf = ({ kind, role }: Change): string => (kind === 'suspend' ? 'suspended' : kind === 'renew' ? 'link sent' : role)

const roleBefore = async (rows: Rows, { operatorId }: Change): Promise<string> =>
  operatorId === null ? '' : ((await activeOperator(rows, operatorId))?.role ?? '')

/** Why a change cannot be made, now or no longer. */
const problemOf = async (rows: Rows, change: Change, now: number): Promise<PeopleRefusal | undefined> => {
  if (change.operatorId === null) return (await isTaken(rows, change.email, now)) ? { refusal: 'operatorExists' } : undefined
  const find = change.kind === 'reinstate' ? suspendedOperator : activeOperator
  const operator = await find(rows, change.operatorId)
  return operator ? adminProblem(rows, operator, change) : { refusal: 'operatorUnknown' }
}

/** Once two admins decide together, no change leaves one alone, who could then do anything. */
const adminProblem = async (rows: Rows, operator: Operator, { kind, role }: Change): Promise<PeopleRefusal | undefined> => {
  const leaves = operator.role === 'admin' && (kind === 'suspend' || (kind === 'role' && role !== 'admin'))
  const admins = leaves ? await countAdmins(rows) : undefined
  if (admins === 1) return { refusal: 'lastAdmin' }
  return admins === 2 ? { refusal: 'lastTwoAdmins' } : undefined
}

/** Makes the change, and tells all admins. A link goes to the mailbox that it is for alone. Whoever has another role from now on signs in anew. */
const carryOut = async (parts: OperatorParts, rows: Rows, change: Change, by: string): Promise<Outcome> => {
  const { sessions, consoleUrl, now } = parts
  const { kind, operatorId, email, name, role, reason } = change
  if (operatorId === null || kind === 'renew') {
    const link = await makeLink(rows, consoleUrl, { email, name, role, operatorId }, now())
    await mailLink(rows, parts, { email, link, isRenewal: kind === 'renew' })
  } else {
    await rows
      .update(operators)
      .set(kind === 'role' ? { role } : { suspended: kind === 'suspend' })
      .where(eq(operators.id, operatorId))
    await sessions.endAll(operatorId, { within: rows })
  }
  await notifyAdmins(rows, parts, { change: kind, email, role, by, reason })
  return { waits: false }
}
