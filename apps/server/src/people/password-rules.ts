import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PeopleRefusal } from '../http/handler.ts'
import { COINS, METALS, QUOTE_ASSET } from '../markets/coins.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import type { Contact } from './contact.ts'

export const PASSWORD_LENGTH_MIN = 6
export const PASSWORD_LENGTH_MAX = 12

const readCommon = (): ReadonlySet<string> => {
  const lines = readFileSync(join(ROOT_FOLDER, 'apps/server/src/people/common-passwords.txt'), 'utf8').split('\n')
  return new Set(lines.filter(line => line !== '' && !line.startsWith('# ')))
}

/** So many different signs a password has at least, however long it is. */
const SIGNS_MIN = 3

let common: ReadonlySet<string> | undefined

/** The whole is a part of it again and again (121212, abcabc), few different signs (aabbaabbaaab), or goes through digits or letters step by step (234567, fedcba). */
function isPattern(password: string): boolean {
  if (/^(.+)\1+$/u.test(password) || new Set(password).size < SIGNS_MIN) return true
  const codes = [...password].map(sign => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

const isCommon = (password: string): boolean => {
  common ??= readCommon()
  return common.has(password) || isPattern(password)
}

/** Figures that are written for letters. */
const LETTER_OF: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/**
 * What is left of a password without the figures and signs before and behind it, such as a year, and the same with the figures in it as letters. A
 * guesser takes one word, and every number to it.
 */
function wordsOf(password: string): string[] {
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const asLetters = (text: string) => text.replace(/[013457@$]/g, sign => LETTER_OF[sign] ?? sign)
  return [bare(password), asLetters(bare(password)), bare(asLetters(password)), asLetters(password.replace(/\d{1,4}$/, ''))]
}

const CONTEXT: ReadonlySet<string> = new Set(
  [
    ...[
      'assay',
      'crypto',
      'trading',
      'trader',
      'exchange',
      'wallet',
      'money',
      'profit',
      'password',
      'passwort',
      'satoshi',
      'hodl',
      'spot',
      'perp',
    ],
    ...[
      'spring',
      'summer',
      'autumn',
      'winter',
      'fall',
      'sommer',
      'herbst',
      'verano',
      'invierno',
      'primavera',
      'hiver',
      'automne',
      'printemps',
    ],
    ...[...COINS, ...METALS, QUOTE_ASSET].flatMap(({ asset, name }) => [asset, name]),
  ].map(word => word.toLowerCase()),
)

/** A word of this place, alone, twice over, or with figures to it: assay123, bitcoin1, summer2026, btcusdt1. */
const isOfContext = (password: string): boolean => wordsOf(password).some(word => CONTEXT.has(word) || isTwoWords(word))

const isTwoWords = (word: string): boolean =>
  [...word].some((_, place) => place > 0 && CONTEXT.has(word.slice(0, place)) && CONTEXT.has(word.slice(place)))

/** Shorter parts of an address are in many good passwords. */
const CONTACT_WORD_MIN = 3

/** The person's own name for the account is the first thing anybody tries, with or without figures. */
function isAccount(password: string, contact: Contact): boolean {
  const digits = password.replace(/^\+/, '')
  if (contact.kind === 'phone') return /^\d+$/.test(digits) && contact.value.includes(digits)
  const [mailbox = '', domain = ''] = contact.value.split('@')
  const parts = [mailbox, ...mailbox.split(/[^\p{L}]+/u), ...domain.split('.')].filter(part => part.length >= CONTACT_WORD_MIN)
  return password === contact.value || [password, ...wordsOf(password)].some(word => parts.includes(word))
}

/** Whether a guesser tries a password early, in whatever capitals: common ones, also with figures to them, patterns, words of this place, somebody's own address. */
export const isGuessable = (password: string, contacts: readonly Contact[]): boolean => {
  const small = password.toLowerCase()
  return isCommon(small) || isOfContext(small) || contacts.some(contact => isAccount(small, contact))
}

/** Length as specified, and nothing that a guesser tries first. */
export const checkPassword = (password: string, contacts: readonly Contact[]): PeopleRefusal | undefined => {
  const length = [...password].length
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX)
    return { refusal: 'passwordLength', parameters: { minimum: String(PASSWORD_LENGTH_MIN), maximum: String(PASSWORD_LENGTH_MAX) } }
  return isGuessable(password, contacts) ? { refusal: 'passwordCommon' } : undefined
}
