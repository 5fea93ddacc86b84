import * as contract from '@assay/wire/operators/account-calls'
import { data, type Handler, refused } from '../http/handler.ts'
import { changePassword } from './own-password.ts'
import type { OperatorParts } from './parts.ts'
import { serveOperator } from './serve-operator.ts'

/** An operator's own password and sessions. */
export const accountCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.changePassword, async (input, caller) => {
    const problem = await changePassword(parts, input, caller)
    return problem ? refused(problem) : data({})
  }),
  serveOperator(parts, contract.getOwnSessions, async (_input, { operator, sessionId }) => {
    const sessions = await parts.sessions.of(operator.id)
    const shown = sessions.map(({ id, address, createdAt, seenAt }) => ({ id, address, createdAt, seenAt, isThis: id === sessionId }))
    return data({ sessions: shown })
  }),
  serveOperator(parts, contract.endSessions, async ({ id }, { operator, actor, sessionId }) => {
    if (id === undefined) await parts.sessions.endAll(operator.id, { except: sessionId })
    else await parts.sessions.endOwn(operator.id, id)
    await parts.database.transaction(within =>
      parts.auditLog.append(within, actor, {
        action: 'endSessions',
        subject: operator.email,
        after: id === undefined ? 'all others' : 'one',
      }),
    )
    return data({})
  }),
]
