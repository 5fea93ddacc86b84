import * as contract from '@assay/wire/operators/calls'
import type { Handler } from '../http/handler.ts'
import { type Answer, data, orRefused, refused, serve } from '../http/handler.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { uriOf } from '../totp/time-codes.ts'
import { accountCalls } from './account-calls.ts'
import { keyOfInvite, labelOf } from './authenticator.ts'
import { changeCalls } from './changes/change-calls.ts'
import { marketCalls } from './market-calls.ts'
import { activeOperator, allOperators, canonicalEmail, inviteOf, openInvites, roleOf, suspendedOperator } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { adminsNeeded, decide, type Outcome, openProposals, type ProposalKind, propose } from './proposals.ts'
import { serveOperator } from './serve-operator.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'

const AUDIT_PAGE_MAX = 200

const answerOf = (outcome: Outcome): Answer<{ waits: boolean }> => orRefused(outcome)

/** Every call of the console. */
export const consoleCalls = (parts: OperatorParts): Handler[] => [
  ...endpointCalls(parts),
  ...staffCalls(parts),
  auditCall(parts),
  serveOperator(parts, contract.getAuditActions, async () => data({ actions: await parts.auditLog.actions() })),
  ...passkeyCalls(parts),
  ...accountCalls(parts),
  ...marketCalls(parts),
  ...peopleCalls(parts),
  ...changeCalls(parts),
]

/** In and out. */
const endpointCalls = (parts: OperatorParts): Handler[] => [
  serve(contract.getInvite, async ({ invite: secret }) => {
    const invite = await inviteOf(parts.database, hashOfSecret(secret), parts.now())
    if (!invite) return refused({ refusal: 'inviteInvalid' })
    const key = keyOfInvite(parts.secrets, secret)
    const { email, name, role, operatorId, expiresAt } = invite
    return data({
      email,
      name,
      role,
      expiresAt,
      isRenewal: operatorId !== null,
      authenticatorKey: key,
      authenticatorUri: uriOf(key, labelOf(invite.email)),
    })
  }),
  serve(contract.acceptInvite, async (input, caller) => orRefused(await setUp(parts, input, caller))),
  serve(contract.signIn, async (input, caller) => orRefused(await signIn(parts, input, caller))),
  serveOperator(parts, contract.signOut, async (_input, caller) => {
    await parts.auditLog.add(caller.actor, { action: 'signOut', subject: caller.operator.email })
    await parts.sessions.end(caller.sessionId)
    caller.pairSession(undefined)
    return data({})
  }),
  serveOperator(parts, contract.getOperator, async (_input, { operator, sessionId }) => {
    const { id, name, email, role } = operator
    return data({ id: String(id), name, email, role, sessionEndsAt: await parts.sessions.endsAt(sessionId) })
  }),
]

/** Who may what. */
const staffCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.getOperators, async () => {
    const { database, now } = parts
    const everybody = await allOperators(database)
    const nameOf = (id: number) => everybody.find(one => one.id === id)?.name ?? ''
    const proposals = (await openProposals(database)).map(row => ({
      id: String(row.id),
      kind: row.kind as ProposalKind,
      email: row.email,
      name: row.name,
      role: roleOf(row.role),
      reason: row.reason,
      proposedBy: { id: String(row.proposedBy), name: nameOf(row.proposedBy) },
      proposedAt: row.proposedAt,
    }))
    const operators = everybody.map(one => ({ ...one, id: String(one.id) }))
    const invites = (await openInvites(database, now())).map(({ operatorId, ...invite }) => ({ ...invite, isRenewal: operatorId !== null }))
    return data({ operators, invites, proposals, adminsNeeded: await adminsNeeded(database) })
  }),
  serveOperator(parts, contract.inviteOperator, async ({ email: typed, name, role, reason }, caller) => {
    const email = canonicalEmail(typed)
    if (!/^\S+@\S+$/.test(email)) return refused({ refusal: 'emailInvalid' })
    return answerOf(await propose(parts, caller, { kind: 'invite', operatorId: null, email, name: name.trim(), role, reason }))
  }),
  serveOperator(parts, contract.changeRole, async ({ operatorId, role, reason }, caller) => {
    const operator = await activeOperator(parts.database, Number(operatorId) || 0)
    if (!operator) return refused({ refusal: 'operatorUnknown' })
    const change = { operatorId: operator.id, email: operator.email, name: operator.name, reason }
    const kind = role === 'none' ? ('suspend' as const) : ('role' as const)
    return answerOf(await propose(parts, caller, { ...change, kind, role: role === 'none' ? operator.role : role }))
  }),
  serveOperator(parts, contract.changeAccess, async ({ operatorId, change: kind, reason }, caller) => {
    const find = kind === 'reinstate' ? suspendedOperator : activeOperator
    const operator = await find(parts.database, Number(operatorId) || 0)
    if (!operator) return refused({ refusal: 'operatorUnknown' })
    const { id, email, name, role } = operator
    return answerOf(await propose(parts, caller, { kind, operatorId: id, email, name, role, reason }))
  }),
  serveOperator(parts, contract.decideProposal, async ({ proposalId, decision, reason = '' }, caller) =>
    answerOf(await decide(parts, caller, { id: Number(proposalId) || 0, agrees: decision === 'agree', reason })),
  ),
]

const auditCall = (parts: OperatorParts): Handler =>
  serveOperator(parts, contract.getAuditLog, async ({ words, operatorId, action, before, limit }) => {
    const query = { words, operatorId: operatorId ? Number(operatorId) || 0 : undefined, action, before }
    const bounded = Math.min(Math.max(limit ?? AUDIT_PAGE_MAX, 1), AUDIT_PAGE_MAX)
    const { entries, more } = await parts.auditLog.read({ ...query, limit: bounded })
    const shown = entries.map(({ operatorId: id, name, role, ...entry }) => ({ ...entry, operator: { id: String(id), name, role } }))
    return data({ entries: shown, more, head: await parts.auditLog.head() })
  })
