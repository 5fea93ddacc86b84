/** How a decimal string is written for a person. */
export interface NumberStyle {
  /** Exactly so many decimals: padded with zeros, cut (never rounded up) when there are more. Without it all decimals of the text are shown. */
  decimals?: number
  /** `always` writes a plus sign before what is above zero. */
  sign?: 'always'
}

const formats = new Map<string, Intl.NumberFormat>()

/** Intl formats are costly to make and there are few: kept by their options. */
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Intl reads a decimal string exactly; the type only wants to see that it is one. */
const exact = (text: string) => text as Intl.StringNumericLiteral

const DECIMAL = /^-?\d+(\.\d+)?$/

/** True for what the server gives as a number; anything else is shown as an ellipsis: unknown is not zero. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/**
 * Writes a decimal string by locale, digit for digit: it never becomes a binary floating point number and never an exponent.
 * Unknown text gives an ellipsis.
 */
export function formatNumber(text: string, locale: string, style: NumberStyle = {}): string {
  if (!isDecimal(text)) return '…'
  const decimals = style.decimals ?? text.split('.')[1]?.length ?? 0
  const options: Intl.NumberFormatOptions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, roundingMode: 'trunc' }
  // What is cut to nothing has no sign.
  options.signDisplay = style.sign === 'always' ? 'exceptZero' : 'negative'
  return formatOf(locale, options).format(exact(text))
}

/** Writes a share of one as a percentage with sign, cut and never rounded up: "-0.0123" gives "-1.23%", "0.99999" gives "99.99%". */
export function formatShare(text: string, locale: string, style: NumberStyle = {}): string {
  if (!isDecimal(text)) return '…'
  const decimals = style.decimals ?? 2
  const options: Intl.NumberFormatOptions = {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  }
  // What is cut to nothing has no sign.
  options.signDisplay = style.sign === 'always' ? 'exceptZero' : 'negative'
  return formatOf(locale, options).format(exact(text))
}

/** Writes a figure in percent with its sign, all its decimals shown: "2.5" gives "2.5%". */
export function formatPercent(text: string, locale: string): string {
  if (!isDecimal(text)) return '…'
  const decimals = text.split('.')[1]?.length ?? 0
  return formatOf(locale, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    exact(`${text}e-2`),
  )
}

/** A summary such as "12.4M"; never for a figure that somebody acts on. */
export function formatCompact(text: string, locale: string): string {
  if (!isDecimal(text)) return '…'
  // Some languages have no word for a thousand: without `always` German would write "3279,59".
  const options = {
    notation: 'compact',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
    useGrouping: 'always',
  } as const
  return formatOf(locale, options).format(exact(text))
}
