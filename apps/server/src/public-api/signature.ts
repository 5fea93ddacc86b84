import { createHmac, timingSafeEqual } from 'node:crypto'

const HEXADECIMAL = /^[0-9a-f]{64}$/i
const SIGNATURE = 'signature='

/** HMAC-SHA256 of a text under a secret, hexadecimal. */
export const signatureOf = (secret: Uint8Array | string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex')

const withoutSignature = (part: string): string =>
  part
    .split('&')
    .filter(pair => !pair.startsWith(SIGNATURE))
    .join('&')

/** What is signed: the query and behind it the body, just as they were sent, without the signature. */
export const signedPayload = (query: string, body: string): string => withoutSignature(query) + withoutSignature(body)

/** Whether a signature is that of a payload; how much of it is right cannot be told from the time that this takes. */
export const isSignedBy = (secret: Uint8Array | string, payload: string, signature: string): boolean =>
  HEXADECIMAL.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, payload), 'hex'))
