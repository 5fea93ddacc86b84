import { randomBytes } from 'node:crypto'
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'

/** RFC 6238: codes of the step before and after count too, because clocks differ (s). */
const TOLERANCE_S = 30
const STEP_S = 30
/** 160 bits, as RFC 4226 recommends. */
export const KEY_BYTES = 20
const CODE = /^\d{6}$/

const base32 = new ScureBase32Plugin()

/** A key as authenticator apps take it: base 32. */
export const writtenKey = (bytes: Uint8Array): string => base32.encode(bytes)

export const newKey = (): string => writtenKey(randomBytes(KEY_BYTES))

/** The `otpauth:` address of a key, which authenticator apps read from a QR code. */
export const uriOf = (key: string, name: { issuer: string; label: string }): string => generateURI({ ...name, secret: key })

/** Whether somebody typed what an authenticator app shows, and not a recovery code. */
export const isTimeCode = (digits: string): boolean => CODE.test(digits)

/** The time step of a code when it is right and later than `lastStep`; `now` in ms. */
export const stepOfCode = (key: string, code: string, { now, lastStep }: { now: number; lastStep: number }): number | undefined => {
  if (!isTimeCode(code)) return undefined
  const result = verifySync({ secret: key, token: code, epoch: Math.floor(now / 1000), epochTolerance: TOLERANCE_S })
  if (!result.valid) return undefined
  const step = Math.floor(now / 1000 / STEP_S) + result.delta
  return step > lastStep ? step : undefined
}
