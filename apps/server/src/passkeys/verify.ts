import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import type { PasskeySite } from './site.ts'

/** COSE numbers of the signatures that are taken: ES256, EdDSA, RS256, ES384, ES512. */
export const ALGORITHMS = [-7, -8, -257, -35, -36]
/** A credential's id has at most 1023 bytes (WebAuthn). */
const ID_MAX = 1364

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)
const credential = {
  id: base64url.max(ID_MAX),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(100).optional(),
  }),
})

/** What is known of a credential that signs. */
interface KnownCredential {
  id: string
  /** COSE key; base64url. */
  publicKey: string
  counter: number
}

const parsed = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined => {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** An answer out of a page of another site that shows ours in a frame. The library lets those through that name no `topOrigin`. */
const isFramed = (clientDataJSON: string): boolean => {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON)
  return crossOrigin === true || topOrigin !== undefined
}

/** Every way of being wrong is an exception of the library; to the caller they are all the same. */
const orUndefined = async <Result>(verify: () => Promise<Result | undefined>): Promise<Result | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** A new credential, when an authenticator made it for this site and this challenge and has recognised its person. `text` is what the browser sent. */
export const verifyRegistration = async (text: string, challenge: string, { rpId, origin }: PasskeySite) => {
  const answer = parsed(registration, text)
  if (!answer) return undefined
  return orUndefined(async () => {
    if (isFramed(answer.response.clientDataJSON)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports: answer.response.transports.join(',') }
  })
}

/** Which credential an answer says that it is of, and of which person; proves nothing. */
export const claimIn = (text: string): { id: string; userHandle: string | undefined } | undefined => {
  const answer = parsed(assertion, text)
  return answer && { id: answer.id, userHandle: answer.response.userHandle }
}

/** The new counter, when a known credential signed this challenge for this site and its authenticator has recognised its person. */
export const verifyAuthentication = async (
  text: string,
  challenge: string,
  { rpId, origin }: PasskeySite,
  known: KnownCredential,
): Promise<{ counter: number } | undefined> => {
  const answer = parsed(assertion, text)
  if (!answer || answer.id !== known.id) return undefined
  return orUndefined(async () => {
    if (isFramed(answer.response.clientDataJSON)) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: known.id, publicKey: isoBase64URL.toBuffer(known.publicKey), counter: known.counter },
    })
    return verified ? { counter: authenticationInfo.newCounter } : undefined
  })
}
