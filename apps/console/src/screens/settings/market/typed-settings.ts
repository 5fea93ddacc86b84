import { type SettingsProduct, settingsFieldsOf, type WrittenSettings } from '@assay/wire/operators/settings-fields'
import { isFigure } from '../../../shared/form/is-amount.ts'

export interface TypedSettings extends WrittenSettings {
  /** As a `datetime-local` field has it, in UTC. */
  begin: string
  reason: string
}

/** Fields of the form: a figure by its name, one of the table as `2.ceiling`, `begin`, `reason`, and `settings` as a whole. */
export type SettingsProblem = 'figure' | 'begin' | 'reason' | 'unchanged'

const MINUTES_END = 16
const DAY_MS = 86_400_000

/** Tomorrow at this time, as the field has it. */
export const tomorrow = (now: number): string => new Date(now + DAY_MS).toISOString().slice(0, MINUTES_END)

/** When it begins, ms; not a number for what is no time. */
export const beginOf = (begin: string): number => Date.parse(`${begin}Z`)

/** Name of the field of a figure in the table. */
export const cellName = (row: number, column: string): string => `${row + 1}.${column}`

const trimmed = (figures: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, text.trim()]))

/** What is sent of the figures. */
export const sentSettings = ({ values, rows }: WrittenSettings): WrittenSettings => ({ values: trimmed(values), rows: rows.map(trimmed) })

/** Everything that is wrong with a form, by field. */
export const problemsOf = (
  product: SettingsProduct,
  newest: WrittenSettings,
  typed: TypedSettings,
  now: number,
): Partial<Record<string, SettingsProblem>> => {
  const { values, optional = [], rows } = settingsFieldsOf(product)
  const problems: Partial<Record<string, SettingsProblem>> = {}
  for (const name of Object.keys(values)) {
    const text = (typed.values[name] ?? '').trim()
    if (!isFigure(text) && !(text === '' && optional.includes(name))) problems[name] = 'figure'
  }
  for (const [place, row] of typed.rows.entries())
    for (const column of Object.keys(rows?.columns ?? {})) if (!isFigure(row[column] ?? '')) problems[cellName(place, column)] = 'figure'
  if (!(beginOf(typed.begin) > now)) problems.begin = 'begin'
  if (typed.reason.trim() === '') problems.reason = 'reason'
  if (JSON.stringify(sentSettings(typed)) === JSON.stringify(newest)) problems.settings = 'unchanged'
  return problems
}
