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

/** Whether what somebody sent is a signature, in capitals or small letters; how much of it is right cannot be told from the time that this takes. */
export const isSignature = (given: string, signature: string): boolean =>
  HEXADECIMAL.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signature, 'hex'))
