import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PeopleRefusal } from '../http/handler.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import type { Contact } from './contact.ts'

export const PASSWORD_LENGTH_MIN = 6
export const PASSWORD_LENGTH_MAX = 12

const readCommon = (): ReadonlySet<string> => {
  const lines = readFileSync(join(ROOT_FOLDER, 'apps/server/src/identity/common-passwords.txt'), 'utf8').split('\n')
  return new Set(lines.filter(line => line !== '' && !line.startsWith('# ')))
}

let common: ReadonlySet<string> | undefined

const isCommon = (password: string): boolean => {
  common ??= readCommon()
  return common.has(password) || new Set(password).size === 1
}

/** The person's own name for the account is the first thing anybody tries. */
const isAccount = (password: string, contact: Contact): boolean => {
  if (contact.kind === 'email') return password === contact.value || password === contact.value.split('@')[0]
  return contact.value.endsWith(password.replace(/^\+/, ''))
}

/** Length as specified, and nothing that a guesser tries first. */
export const checkPassword = (password: string, contacts: readonly Contact[]): PeopleRefusal | undefined => {
  const length = [...password].length
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX)
    return { refusal: 'passwordLength', parameters: { minimum: String(PASSWORD_LENGTH_MIN), maximum: String(PASSWORD_LENGTH_MAX) } }
  const small = password.toLowerCase()
  if (isCommon(small) || contacts.some(contact => isAccount(small, contact))) return { refusal: 'passwordCommon' }
  return undefined
}
