import { createHmac } from 'node:crypto'
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'

/** RFC 6238: codes of the step before and after count too, because clocks differ (s). */
const TOLERANCE_S = 30
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20
const CODE = /^\d{6}$/

const base32 = new ScureBase32Plugin()

/** The key that goes with a set-up link: the same each time that the link is opened, and kept nowhere until it has been proved. Base 32. */
export const keyOfInvite = (secrets: Secrets, invite: string): string => {
  const key = createHmac('sha256', secrets.key('authenticator of an invite')).update(invite).digest()
  return base32.encode(key.subarray(0, KEY_BYTES))
}

/** The `otpauth:` address of a key, which authenticator apps read from a QR code. */
export const uriOf = (key: string, account: string): string =>
  generateURI({ issuer: 'Assay console', label: account || 'operator', secret: key })

/** The time step of a code when it is right and later than `lastStep`; `now` in ms. */
export const stepOfCode = (key: string, code: string, { now, lastStep }: { now: number; lastStep: number }): number | undefined => {
  if (!CODE.test(code)) return undefined
  const result = verifySync({ secret: key, token: code, epoch: Math.floor(now / 1000), epochTolerance: TOLERANCE_S })
  if (!result.valid) return undefined
  const step = Math.floor(now / 1000 / 30) + result.delta
  return step > lastStep ? step : undefined
}

/** Encrypts a key for the table (AES-256-GCM). */
export const sealKey = (secrets: Secrets, key: string): string =>
  seal(secrets.key('authenticator keys'), Buffer.from(key)).toString('base64url')

/** Decrypts it. Throws when it was changed or sealed under another pepper. */
export const openKey = (secrets: Secrets, sealed: string): string =>
  unseal(secrets.key('authenticator keys'), Buffer.from(sealed, 'base64url')).toString('utf8')
