import type { ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { OperatorCall } from '@assay/wire/console-calls'
import { mayCall } from '@assay/wire/operators/role-table'
import type { Actor } from '../audit-log/audit-entry.ts'
import { type Answer, type Handler, refused, type SignedIn, serve } from '../http/handler.ts'
import { activeOperator, type Operator } from './operators.ts'
import type { OperatorParts } from './parts.ts'

/** An operator at work, as the endpoint and the table of roles have established it. */
export interface OperatorCaller extends SignedIn {
  operator: Operator
  /** As whom the audit log knows them. */
  actor: Actor
}

/** Binds a call of the console to its code, which runs only for those whose role may make it. The journal names the entries of what it did. */
export const serveOperator = <C extends OperatorCall>(
  { database, sessions, auditLog, onFault }: OperatorParts,
  call: C,
  run: (input: ParsedRequestOf<C>, caller: OperatorCaller) => Promise<Answer<ResponseOf<C>>>,
): Handler =>
  serve<OperatorCall>(call, async (input, caller) => {
    const signedIn = caller as SignedIn
    const operator = await activeOperator(database, signedIn.user)
    if (!operator) {
      await sessions.end(signedIn.sessionId)
      return refused({ refusal: 'sessionEnded' })
    }
    if (!mayCall(operator.role, call)) return refused({ refusal: 'roleMissing' })
    const actor: Actor = { operatorId: operator.id, name: operator.name, role: operator.role, address: signedIn.address }
    const answer = await run(input as ParsedRequestOf<C>, { ...signedIn, operator, actor })
    // What was done is in the journal before its operator hears of it; what fails here is tried again within a second.
    if (call.method === 'POST') await auditLog.attest().catch(onFault)
    return answer as Answer<never>
  })
