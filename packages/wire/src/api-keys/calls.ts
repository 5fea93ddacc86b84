import { API_SCOPES } from '@assay/rules/api-keys'
import { call, nothing, text, timestamp, z } from '../call.ts'
import { secretText, typedSecondFactor } from '../people/calls.ts'

/** The key as it stands in the header `X-MBX-APIKEY`. */
const key = text(64, 1)
const label = text(40, 1)
const scopes = z.enum(['read', 'read,trade'])
/** IPv4 and IPv6 addresses and ranges (CIDR), separated by commas, spaces or lines; empty: from everywhere. */
const addresses = text(2000)
/** One of them. */
const addressEntry = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** The first entry of a list that is neither an address nor a range. */
export const wrongAddress = (entries: readonly string[]): string | undefined =>
  entries.find(entry => !addressEntry.safeParse(entry).success)

const proof = { password: z.optional(secretText), secondFactor: z.optional(typedSecondFactor) }

export const API_KEY_ENDS = ['person', 'expired', 'passwordChanged', 'frozen', 'closing', 'factorsReset', 'restored'] as const

const apiKey = z.object({
  key: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  addresses: z.array(z.string()),
  createdAt: timestamp,
  /** When it ends by itself; 0 for one that works only from its list of addresses. */
  expiresAt: timestamp,
  /** When and from where it was used last; 0 and empty as long as it was not. */
  usedAt: timestamp,
  usedAddress: z.string(),
  /** 0 as long as it works. */
  endedAt: timestamp,
  /** Why it ended; empty as long as it works. */
  endReason: z.enum(['', ...API_KEY_ENDS]),
})
export type ApiKey = z.infer<typeof apiKey>

export const getApiKeys = call({
  path: 'web/getApiKeys',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The API keys of the person, newest first: those that work, and those that ended within 30 days. Never their secrets.',
  request: nothing,
  response: z.object({ keys: z.array(apiKey) }),
})

export const createApiKey = call({
  path: 'web/createApiKey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Makes an API key after the login password and, where an authenticator app is on, a code of it; tells the person of it. The secret is given this once. No key can move money out of the account.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ label, scopes, addresses, password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: z.object({ key: apiKey, secret: z.string() }),
})

export const changeApiKey = call({
  path: 'web/changeApiKey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'partly',
  summary:
    'Changes label, scopes and addresses of an API key. What takes something away holds at once; what lets the key do more, or from more places, needs the login password and a code, and no settings lock.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ key, label, scopes, addresses, ...proof }),
  response: apiKey,
})

export const endApiKey = call({
  path: 'web/endApiKey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Ends an API key at once and for good. Orders that it placed stay open.',
  request: z.object({ key }),
  response: nothing,
})
