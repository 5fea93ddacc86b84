import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { deriveSecrets, findPepper, pepperFile } from '../people/secrets.ts'
import type { Settings } from '../settings.ts'

/*
 * The password pepper is worth something because it lies apart from the tables. So it is not in the backup's file: a copy goes beside it, to be kept
 * elsewhere, and the backup holds only a keyed hash by which the right one is known again.
 */
const OWNER_ONLY = { mode: 0o600, flag: 'wx' } as const

const copyBeside = (file: string): string => `${file}.pepper`
const placeOf = ({ dataDir, passwordPepper }: Settings) => ({ dataDir, pepper: passwordPepper })
const fingerprint = (pepper: string): string => deriveSecrets(pepper).keyedHash('backup', 'pepper')

export const savedFingerprint = (settings: Settings): string | null => {
  const pepper = findPepper(placeOf(settings))
  return pepper ? fingerprint(pepper) : null
}

const sealKeyOf = (pepper: string | undefined): Uint8Array | undefined => (pepper ? deriveSecrets(pepper).key('backup seal') : undefined)

/** Under which a backup of this installation is sealed; undefined where its pepper is not to be found. */
export const sealKey = (settings: Settings): Uint8Array | undefined => sealKeyOf(findPepper(placeOf(settings)))

/** Under which a backup has to be sealed that is restored here: by the pepper that is here already, or by the copy beside it. */
export const sealKeyOfFile = (settings: Settings, file: string): Uint8Array | undefined => {
  const copy = copyBeside(file)
  return sealKey(settings) ?? (existsSync(copy) ? sealKeyOf(readFileSync(copy, 'utf8').trim()) : undefined)
}

/** Puts a copy of the pepper beside a backup, unless the operator keeps it as a setting; gives what is to be said of it. */
export const savePepper = (settings: Settings, file: string): string => {
  if (settings.passwordPepper) return 'The password pepper is not in the backup: keep PASSWORD_PEPPER.'
  const pepper = findPepper(placeOf(settings))
  if (!pepper) return 'The password pepper was not found here: without it no password of the backup can be used. Keep it yourself.'
  const copy = copyBeside(file)
  writeFileSync(copy, `${pepper}\n`, OWNER_ONLY)
  return `The password pepper is not in the backup, but in ${copy}: keep both, in different places.`
}

/**
 * Sees to it that the server of a restored database is going to have the pepper of the backup: gives what puts it into the data folder, which may
 * be nothing. Throws one line when it is not to be found, or another one is there.
 */
export const restorePepper = (settings: Settings, { file, wanted }: { file: string; wanted: string | null }): (() => void) => {
  const there = findPepper(placeOf(settings))
  const target = pepperFile(settings.dataDir)
  if (wanted === null) return () => undefined
  if (there) {
    const place = settings.passwordPepper ? 'PASSWORD_PEPPER' : target
    if (fingerprint(there) !== wanted) throw new Error(`${place} is not the password pepper of this backup. ${WITHOUT}`)
    return () => undefined
  }
  const copy = copyBeside(file)
  if (!existsSync(copy))
    throw new Error(`The password pepper is missing: put it beside the backup as ${copy}, or set PASSWORD_PEPPER. ${WITHOUT}`)
  const pepper = readFileSync(copy, 'utf8').trim()
  if (fingerprint(pepper) !== wanted) throw new Error(`${copy} is not the password pepper of this backup. ${WITHOUT}`)
  return () => {
    mkdirSync(settings.dataDir, { recursive: true })
    writeFileSync(target, `${pepper}\n`, OWNER_ONLY)
  }
}

const WITHOUT = 'If it is lost, --without-pepper restores all the same; nobody can log in then before setting a new password.'
