import * as contract from '@assay/wire/dapp-wallets/calls'
import { data, type Handler, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import { checkCurrentPassword, placeOfProof } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import type { User } from '../people/users.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import { signInByDappWallet, signInPlace } from './sign-in.ts'
import type { SigningPlace, SignTexts } from './sign-texts.ts'
import { readAddress } from './verify-signature.ts'

const addPlace = ({ sessionId }: SignedIn, user: User): SigningPlace => ({ purpose: 'addDappWallet', scope: placeOfProof(sessionId, user) })

/** Why a person may not change their wallets: login password and, where an authenticator app is on, a code of it. */
const changeProblem = async (
  identity: Identity,
  caller: SignedIn,
  { user, password, secondFactor }: { user: User; password: string; secondFactor: string | undefined },
): Promise<PeopleRefusal | undefined> =>
  (await checkCurrentPassword(identity, user, password)) ?? (await checkSecondFactor(identity, { user, caller, typed: secondFactor }))

/** The calls about logging in with a dapp wallet. */
export const dappWalletHandlers = (identity: Identity, texts: SignTexts): Handler[] => [
  serve(contract.beginDappWalletLogin, async ({ address }, caller) => {
    const issued = await texts.issue(signInPlace(caller), address)
    return 'refusal' in issued ? refused(issued) : data(issued)
  }),
  serve(contract.ethSignlog, async (input, caller) => {
    const signedIn = await signInByDappWallet(identity, texts, input, caller)
    return 'refusal' in signedIn ? refused(signedIn) : success(signedIn, 'people:done.signedIn')
  }),
  serve(contract.getDappWallets, async (_input, { user }) => {
    const wallets = await identity.dappWallets.list(user)
    return data({ wallets: wallets.map(wallet => ({ ...wallet, usedAt: wallet.usedAt ?? 0 })) })
  }),
  ...changingHandlers(identity, texts),
]

/** Keeps a wallet as long as the password stands by which it was asked for. */
const addWhileProven = async (
  identity: Identity,
  user: User,
  wallet: { address: string; name: string },
): Promise<PeopleRefusal | undefined> => {
  const added = await identity.users.whileProven(user, async rows => ({ problem: await identity.dappWallets.add(user.uid, wallet, rows) }))
  return added ? added.problem : { refusal: 'dappWalletTextExpired' }
}

const changingHandlers = (identity: Identity, texts: SignTexts): Handler[] => [
  serve(contract.beginAddDappWallet, async ({ address, password, secondFactor }, caller) => {
    if (!readAddress(address)) return refused({ refusal: 'dappWalletAddressInvalid' })
    const user = await identity.users.byUid(caller.user)
    const problem = await changeProblem(identity, caller, { user, password, secondFactor })
    if (problem) return refused(problem)
    const issued = await texts.issue(addPlace(caller, user), address)
    return 'refusal' in issued ? refused(issued) : data(issued)
  }),
  serve(contract.addDappWallet, async ({ message, signature, name: typed }, caller) => {
    const name = typed.trim()
    if (name === '') return refused({ refusal: 'inputInvalid', parameters: { field: 'name' } })
    const user = await identity.users.byUid(caller.user)
    const place = addPlace(caller, user)
    const signed = await texts.verify(place, { message, signature })
    if ('refusal' in signed) return refused(signed)
    const { address } = signed
    const problem = (await texts.use(place, message)) ?? (await addWhileProven(identity, user, { address, name }))
    if (problem) return refused(problem)
    const trace = traceOf(caller, identity.now())
    for (const to of recipientsOf(user)) await identity.notices.dappWallet(to, 'Added', { address, name }, trace)
    return success({}, 'dapp-wallets:done.added')
  }),
  serve(contract.removeDappWallet, async ({ address: typed, password, secondFactor }, caller) => {
    const address = readAddress(typed)
    if (!address) return refused({ refusal: 'dappWalletAddressInvalid' })
    const user = await identity.users.byUid(caller.user)
    const problem = await changeProblem(identity, caller, { user, password, secondFactor })
    if (problem) return refused(problem)
    const removed = await identity.dappWallets.remove(user.uid, address)
    if ('refusal' in removed) return refused(removed)
    const trace = traceOf(caller, identity.now())
    for (const to of recipientsOf(user)) await identity.notices.dappWallet(to, 'Removed', { address, name: removed.name }, trace)
    return success({}, 'dapp-wallets:done.removed')
  }),
]
