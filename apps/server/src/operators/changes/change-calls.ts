import type { ResponseOf } from '@assay/wire/call'
import * as contract from '@assay/wire/operators/change-calls'
import { mayCall } from '@assay/wire/operators/role-table'
import { data, type Handler, refused } from '../../http/handler.ts'
import { allOperators, type Operator } from '../operators.ts'
import type { OperatorParts } from '../parts.ts'
import { serveOperator } from '../serve-operator.ts'
import type { ChangeKind } from './change-kind.ts'
import { decide, decidedChanges, type HouseChange, kindOf, propose, waitingChanges } from './changes.ts'
import { presentSettings } from './present-settings.ts'

type Shown = ResponseOf<typeof contract.getChanges>['waiting'][number]

const stateOf = ({ decision, carriedOutAt }: HouseChange): Shown['state'] => {
  if (decision === null) return 'waiting'
  if (decision === 'decline') return 'declined'
  return carriedOutAt === null ? 'approved' : 'carriedOut'
}

const present = (change: ChangeKind<object>, row: HouseChange, everybody: readonly Operator[]): Shown => {
  const { kind, describe } = change
  const { subject, asset, effectiveAt } = describe(row.content)
  const named = (id: number) => ({ id: String(id), name: everybody.find(one => one.id === id)?.name ?? '' })
  const { id, lines, reason, proposedAt, decidedAt, decisionReason } = row
  return {
    id: String(id),
    kind,
    subject,
    asset,
    lines,
    effectiveAt,
    reason,
    state: stateOf(row),
    proposedBy: named(row.proposedBy),
    proposedAt,
    ...(row.decidedBy !== null && { decidedBy: named(row.decidedBy) }),
    decidedAt: decidedAt ?? 0,
    decisionReason,
  }
}

/** The calls about changes of the house, each of which needs two persons. */
export const changeCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.getSettings, async () => {
    const settings = parts.products.flatMap(({ marketSettings = [] }) => marketSettings)
    return data(await parts.engine.read(core => presentSettings(core, settings, parts.now())))
  }),
  serveOperator(parts, contract.getChanges, async () => {
    const { database } = parts
    const everybody = await allOperators(database)
    const approvers = everybody.filter(({ role, suspended }) => !suspended && mayCall(role, contract.decideChange)).length
    const [waiting, decided] = [await waitingChanges(database), await decidedChanges(database)]
    return data({
      waiting: waiting.map(row => present(kindOf(parts, row), row, everybody)),
      decided: decided.map(row => present(kindOf(parts, row), row, everybody)),
      approvers,
    })
  }),
  serveOperator(parts, contract.proposeChange, async (asked, caller) => {
    const proposed = await propose(parts, caller, asked)
    return 'refusal' in proposed ? refused(proposed) : data(proposed)
  }),
  serveOperator(parts, contract.decideChange, async ({ changeId, decision, reason = '' }, caller) => {
    const asked = { id: Number(changeId) || 0, approves: decision === 'approve', reason: reason.trim() }
    const refusal = await decide(parts, caller, asked)
    return refusal ? refused(refusal) : data({})
  }),
]
