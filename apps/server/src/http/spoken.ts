import { LANGUAGES, type Language } from '@assay/i18n/languages'
import { plainName } from '@assay/rules/realm'

type Parameters = Readonly<Record<string, string>>

const DECIMAL = /^-?\d+(\.\d+)?$/

/** One for each number of decimals and language: they are costly to make. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const { locale } = LANGUAGES[language]
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format
}

/** What a sentence says, as people read it in a language: figures with all their digits, names of assets and markets without their realm. */
export function spoken(parameters: Parameters | undefined, language: Language): Parameters | undefined {
  if (!parameters) return undefined
  return Object.fromEntries(
    Object.entries(parameters).map(([name, said]) => [name, DECIMAL.test(said) ? figure(said, language) : plainName(said)]),
  )
}

/** Intl reads a decimal text exactly; it never becomes a floating number. */
const figure = (text: string, language: Language): string =>
  formatOf(language, text.split('.')[1]?.length ?? 0).format(text as Intl.StringNumericLiteral)
