const DIGIT = /\p{Nd}/gu

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode keeps the ten digits of a script side by side from zero on: how far a digit stands from the beginning says which one it is. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

/** The text with the decimal digits of every script as 0 to 9: what an Arabic, Thai, Indian or full-width keyboard writes. The rest stays. */
export const latinDigits = (text: string): string => text.replace(DIGIT, digit => (digit <= '9' ? digit : digitValue(digit)))

/** Marks without a figure that come along when somebody copies: directions, joiners, the byte order mark. */
const INVISIBLE = /\p{Cf}/gu

/** The text without what cannot be seen in it. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** A code, a PIN or a number of a person as it is typed or pasted: digits of any script, with spaces or hyphens between them. Other signs stay. */
export const typedDigits = (text: string): string => latinDigits(withoutInvisible(text)).replace(/[\s\p{Pd}]/gu, '')
