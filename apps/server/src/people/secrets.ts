import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile } from '../create-file.ts'

const SECRET_LENGTH_MIN = 32

/** Keys that stay outside of the database: whoever has only the tables can neither try passwords nor codes. */
export interface Secrets {
  passwordPepper: Uint8Array
  /** Keyed hash of a value for one purpose; base64url. */
  keyedHash(purpose: string, value: string): string
  /** A 32-byte key for one purpose. */
  key(purpose: string): Buffer
}

interface PepperPlace {
  dataDir: string
  /** What `PASSWORD_PEPPER` says. */
  pepper?: string | undefined
}

const readOrCreate = (file: string): string => {
  try {
    createFile(file, `${randomBytes(48).toString('base64url')}\n`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Derives all keys from one secret. */
export const deriveSecrets = (secret: string): Secrets => {
  if (secret.length < SECRET_LENGTH_MIN) throw new Error(`The password pepper must have at least ${SECRET_LENGTH_MIN} characters.`)
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'assay', purpose, 32))
  return {
    passwordPepper: key('password'),
    key,
    keyedHash: (purpose, value) => createHmac('sha256', key(purpose)).update(value).digest('base64url'),
  }
}

/** Where the pepper of an installation lies when `PASSWORD_PEPPER` does not say it. */
export const pepperFile = (dataDir: string): string => join(dataDir, 'pepper')

/** The pepper that an installation has, never a new one. */
export const findPepper = ({ dataDir, pepper }: PepperPlace): string | undefined => {
  if (pepper) return pepper
  const file = pepperFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Reads `PASSWORD_PEPPER`, or the file `pepper` of the data folder (made at first start, readable by its owner alone). Losing it loses all passwords. */
export const loadSecrets = (options: PepperPlace): Secrets => {
  if (options.pepper) return deriveSecrets(options.pepper)
  mkdirSync(options.dataDir, { recursive: true })
  return deriveSecrets(readOrCreate(pepperFile(options.dataDir)))
}
