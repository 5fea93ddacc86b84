import { API_ADDRESSES_MAX, type ApiScope, isRangeTooWide, typedAddresses, widensApiKey } from '@assay/rules/api-keys'
import { type ApiKey, wrongAddress } from '@assay/wire/api-keys/calls'

export interface KeyValues {
  label: string
  trades: boolean
  /** As typed: by lines, commas or spaces. */
  addresses: string
  password: string
  secondFactor: string
}

export type KeyField = Exclude<keyof KeyValues, 'trades'>

/** What is wrong with a field: the name of a refusal, or a text of the area. */
export type KeyProblem =
  | { text: 'label' | 'password' }
  | { refusal: 'apiKeyAddressInvalid' | 'apiKeyRangeTooWide' | 'apiKeyAddressesTooMany' | 'secondFactorRequired'; entry?: string }

const scopesOf = (trades: boolean): ApiScope[] => (trades ? ['read', 'trade'] : ['read'])

export const valuesOf = (key?: ApiKey): KeyValues => ({
  label: key?.label ?? '',
  trades: key?.scopes.includes('trade') ?? false,
  addresses: key?.addresses.join('\n') ?? '',
  password: '',
  secondFactor: '',
})

/** Whether what was typed lets the key do more than before, which has to be proved. */
export const widens = (key: ApiKey, { trades, addresses }: KeyValues): boolean =>
  widensApiKey(key, { scopes: scopesOf(trades), addresses: typedAddresses(addresses) })

const addressProblem = (typed: string): KeyProblem | undefined => {
  const entries = typedAddresses(typed)
  const wrong = wrongAddress(entries)
  if (wrong !== undefined) return { refusal: 'apiKeyAddressInvalid', entry: wrong }
  const wide = entries.find(isRangeTooWide)
  if (wide !== undefined) return { refusal: 'apiKeyRangeTooWide', entry: wide }
  return entries.length > API_ADDRESSES_MAX ? { refusal: 'apiKeyAddressesTooMany' } : undefined
}

/** Everything that is wrong with a key as typed; `proves` when the password is asked for, `asksCode` when a code is too. */
export const keyProblems = (
  values: KeyValues,
  { proves, asksCode }: { proves: boolean; asksCode: boolean },
): Partial<Record<KeyField, KeyProblem>> => {
  const addresses = addressProblem(values.addresses)
  return {
    ...(values.label.trim() ? {} : { label: { text: 'label' } }),
    ...(addresses ? { addresses } : {}),
    ...(proves && !values.password ? { password: { text: 'password' } } : {}),
    ...(proves && asksCode && !values.secondFactor.trim() ? { secondFactor: { refusal: 'secondFactorRequired' } } : {}),
  }
}

/** A key as it travels. */
export const keyFields = ({ label, trades, addresses }: KeyValues) => ({
  label: label.trim(),
  scopes: trades ? ('read,trade' as const) : ('read' as const),
  addresses: typedAddresses(addresses).join(','),
})
