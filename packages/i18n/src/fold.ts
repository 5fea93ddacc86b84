import { latinDigits } from './digits.ts'

/** Letters that stand for others without being made of them. */
const SAME: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
}

/** Accents of Latin, Greek and Cyrillic letters, the vowel marks and the stretcher of Arabic ones. Marks of Thai and Japanese are letters of their own. */
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g

/** What stands between words and letters: hyphens, slashes, colons, spaces, marks of direction. Signs that mean something (a currency, a picture) stay. */
const BETWEEN = /[\p{P}\p{Z}\p{C}\p{Sm}\p{Sk}]/gu

/** Apostrophes that Unicode counts as letters: the Ukrainian one, the Hawaiian one, those of transliterations. */
const APOSTROPHES = /[ʹ-ʿˈ]/g

/** Katakana stand in the same order as hiragana, so far behind them. */
const KATAKANA_BEHIND = 0x60

/** A text whose width, case, accents, kana and digits of other scripts make no difference any more; what stands between its words does. */
export function foldLetters(text: string): string {
  const small = latinDigits(text.normalize('NFKD')).toLowerCase().normalize('NFKD').replace(ACCENTS, '').normalize('NFC')
  return small
    .replace(/[\u0080-\uffff]/g, letter => SAME[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/g, kana => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_BEHIND))
    .replace(APOSTROPHES, "'")
}

/**
 * A text as it is compared, in a search as in an answer: `BTC-PERP`, `btc perp` and `ＢＴＣＰＥＲＰ` are one. Beside what `foldLetters` does, whatever stands
 * between the letters makes no difference.
 */
export const fold = (text: string): string => foldLetters(text).replace(BETWEEN, '')

/** Whether one of the texts holds what is sought, both folded. Nothing sought, or a hyphen alone so far, is in all. */
export function isFound(texts: readonly string[], sought: string): boolean {
  const folded = fold(sought)
  return texts.some(text => fold(text).includes(folded))
}
