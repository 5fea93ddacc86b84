import { fold, foldLetters } from './fold.ts'

/** What is written within a word. */
const APOSTROPHES = /['’‘`]/g

/** The words of a name whose letters are folded; what stands between two letters parts words. */
const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

/**
 * One form of a name: without accents, in small letters, its words in one order, without what stands between them. 'José García-López' and 'GARCIA LOPEZ,
 * JOSE' are the same, 'Łukasz Wałęsa' and 'Lukasz Walesa' too. Marks that are letters of their own (Hindi, Thai, Japanese) stay.
 */
export const nameKey = (name: string): string => wordsOf(foldLetters(name)).sort().join(' ')

/** The two letters by which passports and tickets write one: ä, ö, ü, å, ø and æ. */
const PAIRS = /(?<=[aou])e|(?<=a)a/g

/**
 * A wider form, for names that may be the same: also 'MUELLER' for 'Müller' (the rule of the machine-readable line of passports, ICAO Doc 9303, part 3,
 * section 6) and 'OBRIEN' for 'O’Brien'. It is for finding; other names have the same form.
 */
export const wideNameKey = (name: string): string => wordsOf(foldLetters(name).replace(APOSTROPHES, '').replace(PAIRS, '')).sort().join(' ')

/** What joins two words, which some documents leave out. */
const HYPHENS = /[-‐‑–]/g

const joinedNameKey = (name: string): string => wideNameKey(name.replace(HYPHENS, ''))

/** How two names stand to each other: `mayBeSame` where only the wider form is equal, or hyphens or spaces differ. */
export function compareNames(one: string, other: string): 'same' | 'mayBeSame' | 'differs' {
  if (nameKey(one) === nameKey(other)) return 'same'
  const isJoined = joinedNameKey(one) === joinedNameKey(other) || fold(one).replace(PAIRS, '') === fold(other).replace(PAIRS, '')
  return isJoined || wideNameKey(one) === wideNameKey(other) ? 'mayBeSame' : 'differs'
}
