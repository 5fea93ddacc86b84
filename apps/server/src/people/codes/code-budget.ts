import type { Caller, PeopleRefusal, SignedIn } from '../../http/handler.ts'
import { ADDRESS_CODES } from '../attempts.ts'
import type { Contact } from '../contact.ts'
import type { Identity } from '../identity.ts'
import { hashOfSecret } from '../sessions.ts'

const HOUR_MS = 3_600_000
/** Codes to one account that one address asks for in a day; then one after a growing wait. */
const ACCOUNT_CODES_FROM_ADDRESS = { free: 20, firstWaitMs: 60_000, longestWaitMs: HOUR_MS, forgetMs: 24 * HOUR_MS }
/** Codes to one account that all ask for in a day, known devices aside: with five tries each a guesser with many addresses has one chance in two thousand. */
const ACCOUNT_CODES = { free: 100, firstWaitMs: 60_000, longestWaitMs: HOUR_MS / 6, forgetMs: 24 * HOUR_MS }

const tooMany = (seconds: number): PeopleRefusal | undefined =>
  seconds > 0 ? { refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } } : undefined

/** Counts a code that somebody who is signed in asks for; why it is one too many. */
export const takeOwnCode = async ({ attempts }: Identity, { address }: SignedIn): Promise<PeopleRefusal | undefined> =>
  tooMany(await attempts.takeFrom('codes for', address, ADDRESS_CODES))

/**
 * Counts a code that a visitor asks for; why it is one too many. The requester counts first: who has used up what one address may ask for takes nothing from
 * anybody else, and a device that the account knows is not held up by what others ask for.
 */
export const takeVisitorCode = async (
  { attempts, users, budgets }: Identity,
  { address, deviceSecret }: Caller,
  contact: Contact,
): Promise<PeopleRefusal | undefined> => {
  const own =
    (await attempts.takeFrom('codes for', address, ADDRESS_CODES)) ||
    (await attempts.takeFrom(`codes to ${contact.value} for`, address, ACCOUNT_CODES_FROM_ADDRESS))
  if (own > 0) return tooMany(own)
  const holder = await users.byContact(contact)
  if (await users.knowsDevice(holder?.uid, hashOfSecret(deviceSecret))) return undefined
  return tooMany((await attempts.take(`codes to ${contact.value}`, ACCOUNT_CODES)) || budgets.visitorCodes(contact.kind))
}
