/** Fields that hold a moment in milliseconds. */
const MOMENT = /(^at|At|^until|Until|From|Since)$/
/** What a table program takes for a formula, unless it is a plain figure; programs of East Asia take the wide signs too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const FIGURE = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /["\n\r,;]/

const isoMoment = (at: number): string => (at > 0 ? new Date(at).toISOString() : '')

const plainValue = (name: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number' && MOMENT.test(name)) return isoMoment(value)
  return value ?? ''
}

/** Rows as they are written: amounts as texts, moments as ISO 8601 in UTC, nothing for what is not there. */
export const plainRows = (rows: readonly object[]): Record<string, unknown>[] =>
  rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(name, value)])))

/** Whether a table program could take a text for a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

const cell = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = isFormula(text) && !FIGURE.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`

/** The first line of a table (RFC 4180). */
export const csvHead = (names: readonly string[]): string => csvLine(names)

/** Rows of a table, in which no cell is a formula. */
export const csvLines = (names: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  rows.map(row => csvLine(names.map(name => row[name] ?? ''))).join('')
