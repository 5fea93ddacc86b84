import { API_ADDRESSES_MAX, type ApiScope, isRangeTooWide, typedAddresses, widensApiKey } from '@assay/rules/api-keys'
import * as contract from '@assay/wire/api-keys/calls'
import type { ParsedRequestOf } from '@assay/wire/call'
import { data, type Handler, type PeopleRefusal, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { timeOf } from '../http/written-time.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import { checkCurrentPassword } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import type { User } from '../people/users.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import type { ApiKeyTerms } from './api-keys.ts'

/** What was typed of a key, or what is wrong with it. */
const readTerms = (input: { label: string; scopes: string; addresses: string }): ApiKeyTerms | PeopleRefusal => {
  const [label, addresses] = [input.label.trim(), typedAddresses(input.addresses)]
  if (label === '') return { refusal: 'inputInvalid', parameters: { field: 'label' } }
  const wrong = contract.wrongAddress(addresses)
  if (wrong !== undefined) return { refusal: 'apiKeyAddressInvalid', parameters: { entry: wrong } }
  const wide = addresses.find(isRangeTooWide)
  if (wide !== undefined) return { refusal: 'apiKeyRangeTooWide', parameters: { entry: wide } }
  if (addresses.length > API_ADDRESSES_MAX) return { refusal: 'apiKeyAddressesTooMany', parameters: { maximum: String(API_ADDRESSES_MAX) } }
  return { label, addresses, scopes: input.scopes.split(',') as ApiScope[] }
}

/** Who has proved to be the person, or why they may not give a program more than it has: login password and, where an authenticator app is on, a code of it. A frozen account gives nothing. */
const proofOf = async (
  identity: Identity,
  caller: SignedIn,
  { password, secondFactor }: { password?: string | undefined; secondFactor?: string | undefined },
): Promise<PeopleRefusal | User> => {
  if ((await identity.freezes.reasonOf(caller.user)) !== '') return { refusal: 'apiKeyWhileFrozen' }
  const user = await identity.users.byUid(caller.user)
  return (
    (await checkCurrentPassword(identity, user, password ?? '')) ??
    (await checkSecondFactor(identity, { user, caller, typed: secondFactor })) ??
    user
  )
}

/** The password was changed while a key was being made from it. */
const OUTDATED: PeopleRefusal = { refusal: 'currentPasswordWrong' }

/** Tells the person by mail, with the way to stop whoever it was. */
const notify = async (
  identity: Identity,
  caller: SignedIn,
  change: 'apiKeyCreated' | 'apiKeyWidened' | 'apiKeyEnded',
  label: string,
): Promise<void> => {
  const { at, ...trace } = traceOf(caller, identity.now())
  for (const to of recipientsOf(await identity.users.byUid(caller.user)))
    await identity.notices.product(to, change, { ...trace, label, at: timeOf(at, to.lang) })
}

const change = async (
  identity: Identity,
  input: ParsedRequestOf<typeof contract.changeApiKey>,
  caller: SignedIn,
): Promise<contract.ApiKey | PeopleRefusal> => {
  const terms = readTerms(input)
  if ('refusal' in terms) return terms
  const before = await identity.apiKeys.own(caller.user, input.key)
  if (!before) return { refusal: 'apiKeyUnknown' }
  const { apiKeys } = identity
  if (!widensApiKey(before, terms)) return apiKeys.change(caller.user, before, terms)
  const proven = (await identity.settingsLocks.refusalOf(caller.user)) ?? (await proofOf(identity, caller, input))
  if ('refusal' in proven) return proven
  const changed = (await identity.users.whileProven(proven, rows => apiKeys.change(caller.user, before, terms, rows))) ?? OUTDATED
  if (!('refusal' in changed)) await notify(identity, caller, 'apiKeyWidened', terms.label)
  return changed
}

/** The calls about the keys of a person's programs. */
export const apiKeyHandlers = (identity: Identity): Handler[] => [
  serve(contract.getApiKeys, async (_input, { user }) => data({ keys: await identity.apiKeys.list(user) })),
  serve(contract.createApiKey, async (input, caller) => {
    const terms = readTerms(input)
    if ('refusal' in terms) return refused(terms)
    const proven = await proofOf(identity, caller, input)
    if ('refusal' in proven) return refused(proven)
    const created = (await identity.users.whileProven(proven, rows => identity.apiKeys.create(caller.user, terms, rows))) ?? OUTDATED
    if ('refusal' in created) return refused(created)
    await notify(identity, caller, 'apiKeyCreated', terms.label)
    return success(created, 'api-keys:done.created')
  }),
  serve(contract.changeApiKey, async (input, caller) => {
    const changed = await change(identity, input, caller)
    return 'refusal' in changed ? refused(changed) : success(changed, 'api-keys:done.changed')
  }),
  serve(contract.endApiKey, async ({ key }, caller) => {
    const ended = await identity.apiKeys.end(caller.user, key)
    if ('refusal' in ended) return refused(ended)
    await notify(identity, caller, 'apiKeyEnded', ended.label)
    return success({}, 'api-keys:done.ended')
  }),
]
