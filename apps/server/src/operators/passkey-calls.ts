import * as contract from '@assay/wire/passkeys/console-calls'
import { eq } from 'drizzle-orm'
import { deviceName } from '../http/device-name.ts'
import { data, type Handler, orRefused, type PeopleRefusal, refused, serve } from '../http/handler.ts'
import { passwordProblem } from './own-password.ts'
import type { OperatorParts } from './parts.ts'
import { type OperatorCaller, serveOperator } from './serve-operator.ts'
import { beginSetUpPasskey } from './set-up.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in.ts'
import { operators as table } from './tables.ts'

const placeOf = ({ sessionId }: OperatorCaller) => ({ purpose: 'addOperatorPasskey' as const, scope: sessionId })

/** Passkeys of operators: setting up and signing in with one, and the list of one's own. */
export const passkeyCalls = (parts: OperatorParts): Handler[] => [
  serve(contract.beginSetUpPasskey, async input => orRefused(await beginSetUpPasskey(parts, input))),
  serve(contract.beginPasskeySignIn, async (input, caller) => orRefused(await beginPasskeySignIn(parts, input, caller))),
  serve(contract.signInByPasskey, async (input, caller) => orRefused(await signInByPasskey(parts, input, caller))),
  ...ownPasskeyCalls(parts),
]

const ownPasskeyCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.getPasskeys, async (_input, { operator }) => {
    const held = await parts.passkeys.list(operator.id)
    const passkeys = held.map(one => ({ ...one, usedAt: one.usedAt ?? 0 }))
    return data({ passkeys, hasAuthenticator: await hasAuthenticator(parts, operator.id) })
  }),
  serveOperator(parts, contract.beginAddPasskey, async ({ password }, caller) => {
    const problem = await passwordProblem(parts, caller, password)
    if (problem) return refused(problem)
    const { id, email } = caller.operator
    return data(await parts.passkeys.beginAdd(placeOf(caller), { account: email, identity: `operator ${email}`, owner: id }))
  }),
  serveOperator(parts, contract.addPasskey, async ({ answer, name }, caller) => {
    const made = await parts.passkeys.verifyNew(placeOf(caller), answer)
    if ('refusal' in made) return refused(made)
    const { operator, actor } = caller
    const shown = name.trim() || deviceName(caller.userAgent)
    const problem = await parts.database.transaction(async within => {
      const refusal = await parts.passkeys.keep(within, operator.id, made, shown)
      if (!refusal) await parts.auditLog.append(within, actor, { action: 'addPasskey', subject: operator.email, after: shown })
      return refusal
    })
    return problem ? refused(problem) : data({})
  }),
  serveOperator(parts, contract.renamePasskey, async ({ id, name }, { operator }) => {
    const problem = name.trim() ? await parts.passkeys.rename(operator.id, id, name.trim()) : inputName
    return problem ? refused(problem) : data({})
  }),
  serveOperator(parts, contract.removePasskey, async ({ id, password }, caller) => {
    const problem = (await passwordProblem(parts, caller, password)) ?? (await remove(parts, caller, id))
    return problem ? refused(problem) : data({})
  }),
]

const inputName: PeopleRefusal = { refusal: 'inputInvalid', parameters: { field: 'name' } }

const hasAuthenticator = async ({ database }: Pick<OperatorParts, 'database'>, id: number): Promise<boolean> => {
  const [row] = await database.select({ key: table.authenticatorKey }).from(table).where(eq(table.id, id))
  return typeof row?.key === 'string'
}

/** Removes a passkey, unless it is the last thing by which the operator could still sign in; two at the same time see each other. */
const remove = ({ database, passkeys, auditLog }: OperatorParts, { operator, actor }: OperatorCaller, id: string) =>
  database.transaction(async (within): Promise<PeopleRefusal | undefined> => {
    const [row] = await within.select({ key: table.authenticatorKey }).from(table).where(eq(table.id, operator.id)).for('update')
    const held = await passkeys.list(operator.id, within)
    if (row?.key === null && held.length === 1 && held[0]?.id === id) return { refusal: 'lastFactor' }
    const removed = await passkeys.remove(operator.id, id, within)
    if ('refusal' in removed) return removed
    await auditLog.append(within, actor, { action: 'removePasskey', subject: operator.email, before: removed.name })
    return undefined
  })
