import { LANGUAGES, type Language } from '@assay/i18n/languages'

/** One for each number of decimals, language and unit: they are costly to make. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, decimals: number, isPercent: boolean): Intl.NumberFormat {
  const key = `${language} ${decimals} ${isPercent}`
  const known = formats.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(LANGUAGES[language].locale, isPercent ? { ...digits, style: 'unit', unit: 'percent' } : digits)
  formats.set(key, format)
  return format
}

/** A decimal string, or one with `%` behind it, as a language writes it in a message, digit for digit; an empty one for a figure that is not there. */
export function writtenDecimal(text: string, language: Language): string {
  if (text === '') return ''
  const isPercent = text.endsWith('%')
  const figure = isPercent ? text.slice(0, -1) : text
  // Intl reads a decimal string exactly; the type only wants to see that it is one.
  return formatOf(language, figure.split('.')[1]?.length ?? 0, isPercent).format(figure as Intl.StringNumericLiteral)
}
