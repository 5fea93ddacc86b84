import * as contract from '@assay/wire/passkeys/calls'
import { data, type Handler, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import { checkCurrentPassword, placeOfProof } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import { contactsOf, type User } from '../people/users.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import type { Passkeys } from './passkeys.ts'
import { signInByPasskey, signInPlace } from './sign-in.ts'

const addPlace = ({ sessionId }: SignedIn, user: User) => ({ purpose: 'addPasskey' as const, scope: placeOfProof(sessionId, user) })

/** The password was changed since the passkey was asked for. */
const OUTDATED: PeopleRefusal = { refusal: 'passkeyExpired' }
const nameMissing: PeopleRefusal = { refusal: 'inputInvalid', parameters: { field: 'name' } }

/** Why a person may not change their passkeys: login password and, where an authenticator app is on, a code of it. */
const changeProblem = async (
  identity: Identity,
  caller: SignedIn,
  { user, password, secondFactor }: { user: User; password: string; secondFactor: string | undefined },
): Promise<PeopleRefusal | undefined> =>
  (await checkCurrentPassword(identity, user, password)) ?? (await checkSecondFactor(identity, { user, caller, typed: secondFactor }))

/** The calls about customers' passkeys. */
export const passkeyHandlers = (identity: Identity, passkeys: Passkeys): Handler[] => [
  serve(contract.beginPasskeyLogin, async (_input, caller) => data(await passkeys.beginSignIn(signInPlace(caller)))),
  serve(contract.loginByPasskey, async ({ answer }, caller) => {
    const signedIn = await signInByPasskey(identity, passkeys, answer, caller)
    return 'refusal' in signedIn ? refused(signedIn) : success(signedIn, 'people:done.signedIn')
  }),
  serve(contract.getPasskeys, async (_input, { user }) => {
    const held = await passkeys.list(user)
    return data({ passkeys: held.map(one => ({ ...one, usedAt: one.usedAt ?? 0 })), origin: passkeys.origin })
  }),
  ...changingHandlers(identity, passkeys),
]

const changingHandlers = (identity: Identity, passkeys: Passkeys): Handler[] => [
  serve(contract.beginAddPasskey, async ({ password, secondFactor }, caller) => {
    const user = await identity.users.byUid(caller.user)
    const problem = await changeProblem(identity, caller, { user, password, secondFactor })
    if (problem) return refused(problem)
    const account = contactsOf(user)[0]?.address ?? String(user.uid)
    return data(await passkeys.beginAdd(addPlace(caller, user), { account, identity: String(user.uid), owner: user.uid }))
  }),
  serve(contract.addPasskey, async ({ answer, name: typed }, caller) => {
    const name = typed.trim()
    if (name === '') return refused(nameMissing)
    const user = await identity.users.byUid(caller.user)
    const made = await passkeys.verifyNew(addPlace(caller, user), answer)
    if ('refusal' in made) return refused(made)
    const kept = await identity.users.whileProven(user, async rows => ({ problem: await passkeys.keep(rows, user.uid, made, name) }))
    const problem = kept ? kept.problem : OUTDATED
    if (problem) return refused(problem)
    const trace = traceOf(caller, identity.now())
    for (const to of recipientsOf(user)) await identity.notices.passkeyAdded(to, name, trace)
    return success({}, 'passkeys:done.added')
  }),
  serve(contract.renamePasskey, async ({ id, name: typed }, caller) => {
    const name = typed.trim()
    if (name === '') return refused(nameMissing)
    const before = (await passkeys.list(caller.user)).find(held => held.id === id)?.name
    const problem = await passkeys.rename(caller.user, id, name)
    if (problem) return refused(problem)
    // Whoever took an account over could give their own passkey the name of another.
    if (before !== undefined && before !== name) await notifyRenamed(identity, caller, { before, name })
    return success({}, 'passkeys:done.renamed')
  }),
  serve(contract.removePasskey, async ({ id, password, secondFactor }, caller) => {
    const user = await identity.users.byUid(caller.user)
    const problem = await changeProblem(identity, caller, { user, password, secondFactor })
    if (problem) return refused(problem)
    const removed = await passkeys.remove(user.uid, id)
    if ('refusal' in removed) return refused(removed)
    const trace = traceOf(caller, identity.now())
    for (const to of recipientsOf(user)) await identity.notices.passkeyRemoved(to, removed.name, trace)
    return success({}, 'passkeys:done.removed')
  }),
]

const notifyRenamed = async (identity: Identity, caller: SignedIn, names: { before: string; name: string }): Promise<void> => {
  const trace = traceOf(caller, identity.now())
  for (const to of recipientsOf(await identity.users.byUid(caller.user))) await identity.notices.passkeyRenamed(to, names, trace)
}
