import type { Role } from '@assay/wire/operators/roles'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PeopleRefusal } from '../http/handler.ts'
import { activeOperator, countAdmins, isTaken, type Operator, type Rows, roleOf } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import type { OperatorCaller } from './serve-operator.ts'
import { makeLink } from './set-up-links.ts'
import { operators, operatorProposals as table } from './tables.ts'

type ProposalKind = 'invite' | 'role' | 'suspend'

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

export type Outcome = { waits: boolean; link?: string } | PeopleRefusal

/** Admins that a change needs: two, or the one that there is. */
export const adminsNeeded = async (rows: Rows): Promise<number> => Math.min(2, Math.max(1, await countAdmins(rows)))

/** Proposals that nobody has decided. */
export const openProposals = (rows: Rows) => rows.select().from(table).where(isNull(table.decision)).orderBy(asc(table.id))

/** Proposes a change; where there is only one admin it is carried out at once. */
export const propose = (parts: OperatorParts, { actor, operator }: OperatorCaller, change: Change): Promise<Outcome> =>
  parts.database.transaction(async within => {
    if (change.reason.trim() === '') return { refusal: 'reasonRequired' }
    const problem = await problemOf(within, change, parts.now())
    if (problem) return problem
    const { kind, email, role, reason } = change
    const act = { subject: email, after: kind === 'suspend' ? 'suspended' : role, reason }
    if ((await adminsNeeded(within)) === 1) {
      await parts.auditLog.append(within, actor, { action: kind, ...act, before: await roleBefore(within, change) })
      return carryOut(parts, within, change)
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
    const after = change.kind === 'suspend' ? 'suspended' : change.role
    const action = `${agrees ? 'agree' : 'decline'}.${change.kind}`
    await parts.auditLog.append(within, actor, { action, subject: change.email, before: await roleBefore(within, change), after, reason })
    return agrees ? carryOut(parts, within, change) : { waits: false }
  })

const roleBefore = async (rows: Rows, { operatorId }: Change): Promise<string> =>
  operatorId === null ? '' : ((await activeOperator(rows, operatorId))?.role ?? '')

/** Why a change cannot be made, now or no longer. */
const problemOf = async (rows: Rows, change: Change, now: number): Promise<PeopleRefusal | undefined> => {
  if (change.operatorId === null) return (await isTaken(rows, change.email, now)) ? { refusal: 'operatorExists' } : undefined
  const operator = await activeOperator(rows, change.operatorId)
  if (!operator) return { refusal: 'operatorUnknown' }
  return (await takesLastAdmin(rows, operator, change)) ? { refusal: 'lastAdmin' } : undefined
}

const takesLastAdmin = async (rows: Rows, operator: Operator, { kind, role }: Change): Promise<boolean> => {
  const leaves = operator.role === 'admin' && (kind === 'suspend' || role !== 'admin')
  return leaves && (await countAdmins(rows)) === 1
}

/** Makes the change. Whoever has another role from now on signs in anew. */
const carryOut = async ({ sessions, consoleUrl, now }: OperatorParts, rows: Rows, change: Change): Promise<Outcome> => {
  const { kind, operatorId, email, name, role } = change
  if (operatorId === null) return { waits: false, link: await makeLink(rows, consoleUrl, { email, name, role }, now()) }
  await rows
    .update(operators)
    .set(kind === 'suspend' ? { suspended: true } : { role })
    .where(eq(operators.id, operatorId))
  await sessions.endAll(operatorId)
  return { waits: false }
}
