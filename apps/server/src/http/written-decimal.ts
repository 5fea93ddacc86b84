import { LANGUAGES, type Language } from '@assay/i18n/languages'

/** A decimal string as a language writes it in a message, digit for digit; an empty one for a figure that is not there. */
export function writtenDecimal(text: string, language: Language): string {
  if (text === '') return ''
  const digits = text.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(LANGUAGES[language].locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Intl reads a decimal string exactly; the type only wants to see that it is one.
  return format.format(text as Intl.StringNumericLiteral)
}
