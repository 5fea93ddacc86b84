import { canonicalRange } from './network/network-address.ts'

/** What an API key may do. None can move money out of the account. */
export const API_SCOPES = ['read', 'trade'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Most keys that one person has at the same time. */
export const API_KEYS_MAX = 10
/** Most entries of a key's list of addresses. */
export const API_ADDRESSES_MAX = 30
/** Ranges that hold more addresses than these are no protection. */
const PREFIX_MIN = { ipv4: 16, ipv6: 48 }

/** What of a key can be changed. */
export interface ApiKeyReach {
  scopes: readonly ApiScope[]
  /** Addresses and ranges from which it works; none means from everywhere. */
  addresses: readonly string[]
}

/** Whether a change lets a key do more, or from more places, than before. A range inside of one that was there before counts as another place. */
export const widensApiKey = (before: ApiKeyReach, after: ApiKeyReach): boolean => {
  if (after.scopes.some(scope => !before.scopes.includes(scope))) return true
  if (before.addresses.length === 0) return false
  return after.addresses.length === 0 || after.addresses.some(address => !before.addresses.includes(address))
}

/** The entries of a list as somebody types it: by lines, commas or spaces, each once and in its one form. What is no address stays as it was typed. */
export const typedAddresses = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(canonicalRange),
  ),
]

/** Whether an entry is a range (`203.0.113.0/24`) with too many addresses. */
export const isRangeTooWide = (entry: string): boolean => {
  const [address = '', prefix] = entry.split('/')
  return prefix !== undefined && Number(prefix) < PREFIX_MIN[address.includes(':') ? 'ipv6' : 'ipv4']
}
