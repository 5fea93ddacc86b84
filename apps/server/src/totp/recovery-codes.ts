import { randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { latinDigits, withoutInvisible } from '@assay/i18n/digits'
import type { Secrets } from '../people/secrets.ts'

const RECOVERY_CODES = 10
/** Fifty bits: nobody guesses one, and it is typed from paper in one go. */
const LENGTH = 10
/** Without letters and digits that are read for one another; 32 of them, so every byte is used evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** New recovery codes, in two groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })

/** What a recovery code is stored and found as: however it was typed, and of one person alone. */
export const hashOfRecoveryCode = (secrets: Secrets, uid: UserId, typed: string): string => {
  const code = latinDigits(withoutInvisible(typed.normalize('NFKC')))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return secrets.keyedHash('recovery code', JSON.stringify([uid, code]))
}
