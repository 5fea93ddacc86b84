import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { RATE_SOURCES } from '@assay/rules/assets/us-dollars'
import { type Bounds, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { type SettingsProduct, settingsFieldsOf } from '@assay/wire/operators/settings-fields'
import type { SettingsUnit } from '@assay/wire/operators/settings-unit'
import type { WrittenSettings } from '@assay/wire/operators/written-settings'
import { isFigure } from '../../shared/form/is-amount.ts'

export interface TypedSettings extends WrittenSettings {
  /** As a `datetime-local` field has it, in UTC. */
  begin: string
  reason: string
}

/** Fields of the form: a figure by its name, one of the table as `2.ceiling`, `begin`, `reason`, and `settings` as a whole. */
export type SettingsProblem = 'figure' | 'bounds' | 'time' | 'country' | 'access' | 'rateSource' | 'begin' | 'reason' | 'unchanged'

const MINUTES_END = 16
const DAY_MS = 86_400_000

/** In two days at this time, as the field has it: what is worse for people begins a day after it was approved at the earliest. */
export const inTwoDays = (now: number): string => new Date(now + 2 * DAY_MS).toISOString().slice(0, MINUTES_END)

/** When it begins, ms; not a number for what is no time. */
export const beginOf = (begin: string): number => Date.parse(`${begin}Z`)

/** Name of the field of a figure in the table. */
export const cellName = (row: number, column: string): string => `${row + 1}.${column}`

const trimmed = (figures: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, text.trim()]))

/** What is sent of the figures. */
export const sentSettings = ({ values, rows }: WrittenSettings): WrittenSettings => ({ values: trimmed(values), rows: rows.map(trimmed) })

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const COUNTRY = /^[A-Z]{2}$/

/** What is wrong with one figure, by its unit. */
const problemOf = (text: string, unit: SettingsUnit): SettingsProblem | undefined => {
  if (unit === 'time') return TIME.test(text) ? undefined : 'time'
  if (unit === 'country') return COUNTRY.test(text) ? undefined : 'country'
  if (unit === 'access') return text === 'open' || text === 'closed' ? undefined : 'access'
  if (unit === 'rateSource') return RATE_SOURCES.some(source => source === text) ? undefined : 'rateSource'
  return isFigure(text) ? undefined : 'figure'
}

/** Bounds of a figure as people write them; undefined for what has none. */
export const boundsOf = (product: SettingsProduct, name: string): { least: string; most: string } | undefined => {
  const bound = (SETTINGS_BOUNDS[product] as Bounds)[name]
  return bound && { least: formatDecimal(bound.least, bound.scale), most: formatDecimal(bound.most, bound.scale) }
}

const boundsProblem = (product: SettingsProduct, name: string, text: string): SettingsProblem | undefined => {
  const bound = (SETTINGS_BOUNDS[product] as Bounds)[name]
  if (!bound) return undefined
  const figure = parseDecimal(text, bound.scale)
  return figure !== undefined && (figure < bound.least || figure > bound.most) ? 'bounds' : undefined
}

/** A row to begin with: what is open or closed begins closed, as a country is named to close something to it. */
export const emptyRow = (product: SettingsProduct): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settingsFieldsOf(product).rows?.columns ?? {}).flatMap(([name, unit]) => (unit === 'access' ? [[name, 'closed']] : [])),
  )

/** The rows whose country stands in a row before as well. */
const twice = (rows: readonly Record<string, string>[]): number[] =>
  rows.flatMap((row, place) => (row.country && rows.findIndex(other => other.country === row.country) < place ? place : []))

/** Everything that is wrong with a form, by field. */
export const problemsOf = (
  product: SettingsProduct,
  newest: WrittenSettings,
  typed: TypedSettings,
  now: number,
): Partial<Record<string, SettingsProblem>> => {
  const { values, optional = [], rows } = settingsFieldsOf(product)
  const problems: Partial<Record<string, SettingsProblem>> = {}
  const note = (field: string, problem: SettingsProblem | undefined) => {
    if (problem) problems[field] = problem
  }
  for (const [name, unit] of Object.entries(values)) {
    const text = (typed.values[name] ?? '').trim()
    if (text !== '' || !optional.includes(name)) note(name, problemOf(text, unit) ?? boundsProblem(product, name, text))
  }
  for (const [place, row] of typed.rows.entries())
    for (const [column, unit] of Object.entries(rows?.columns ?? {})) {
      const text = (row[column] ?? '').trim()
      note(cellName(place, column), problemOf(text, unit) ?? boundsProblem(product, column, text))
    }
  for (const place of twice(typed.rows)) note(cellName(place, 'country'), 'country')
  if (!(beginOf(typed.begin) > now)) problems.begin = 'begin'
  if (typed.reason.trim() === '') problems.reason = 'reason'
  if (JSON.stringify(sentSettings(typed)) === JSON.stringify(newest)) problems.settings = 'unchanged'
  return problems
}
