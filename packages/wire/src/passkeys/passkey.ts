import { text, timestamp, z } from '../call.ts'

/** What a browser's authenticator answered, as JSON (WebAuthn's `RegistrationResponseJSON` or `AuthenticationResponseJSON`). */
export const passkeyAnswer = text(20_000, 2)
/** Under which a person knows one of several. */
export const passkeyName = text(60, 1)
/** Number of a credential, as its authenticator made it. */
export const passkeyId = text(1400, 1)
/** What the browser hands to its authenticator. */
export const passkeyRequest = z.object({
  /** WebAuthn's options as JSON. */
  options: z.string(),
  /** The address whose pages can do it: browsers know no passkeys of a bare IP address. */
  origin: z.string(),
})

/** A passkey, as its owner sees it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  /** 0 as long as nobody has signed in with it. */
  usedAt: timestamp,
})
