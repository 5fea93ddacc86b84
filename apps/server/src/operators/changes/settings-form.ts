import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { RATE_SOURCES } from '@assay/rules/assets/us-dollars'
import { COUNTRY_ACCESS, isCountryCode } from '@assay/rules/countries'
import { type Bound, isFigureWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import type { ChangeLine } from '@assay/wire/operators/change-calls'
import { type SettingsProduct, settingsFieldsOf } from '@assay/wire/operators/settings-fields'
import type { SettingsUnit } from '@assay/wire/operators/settings-unit'
import type { WrittenSettings } from '@assay/wire/operators/written-settings'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { Changeable, Figures } from './market-settings.ts'

type Units = Readonly<Record<string, SettingsUnit>>

/** More than a person ever means. */
const COUNT_MAX = 1_000_000n

/** What is written for a person as the fields of a product. */
const fieldsOf = ({ product }: Changeable) => settingsFieldsOf(product as SettingsProduct)

/** Units of which a figure is a number of decimal places. */
type NumberUnit = Exclude<SettingsUnit, 'time' | 'country' | 'access' | 'rateSource'>

const scaleOf = (unit: NumberUnit, { baseScale, quoteScale }: Changeable): number =>
  ({ price: PRICE_SCALE, base: baseScale, quote: quoteScale, percent: RATE_SCALE - 2, lots: 0, count: 0 })[unit]

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/
const HOUR = 60

const writeTime = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

const readTime = (text: string): number | undefined => {
  if (!TIME.test(text)) return undefined
  const [hours = '', minutes = ''] = text.split(':')
  return Number(hours) * HOUR + Number(minutes)
}

const writeFigure = (figure: unknown, unit: SettingsUnit, listing: Changeable): string => {
  if (figure === undefined) return ''
  if (unit === 'country' || unit === 'rateSource') return String(figure)
  if (unit === 'access') return figure === false ? 'closed' : 'open'
  if (unit === 'time') return writeTime(Number(figure))
  return formatDecimal(BigInt(figure as bigint | number), scaleOf(unit, listing))
}

const writeFigures = (figures: Figures, units: Units, listing: Changeable): Record<string, string> =>
  Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, writeFigure(figures[name], unit, listing)]))

/** A version of the settings of a market as people read it. */
export const writeSettings = (listing: Changeable, version: object): WrittenSettings => {
  const { values, rows } = fieldsOf(listing)
  const figures = version as Figures
  const table = rows ? (figures[rows.name] as readonly Figures[]) : []
  return { values: writeFigures(figures, values, listing), rows: table.map(row => writeFigures(row, rows?.columns ?? {}, listing)) }
}

/** A typed figure; undefined for what is none. */
const readFigure = (text: string, unit: SettingsUnit, listing: Changeable): bigint | number | string | boolean | undefined => {
  if (unit === 'country') return isCountryCode(text) ? text : undefined
  if (unit === 'access') return text === 'open' || text === 'closed' ? text === 'open' : undefined
  if (unit === 'rateSource') return RATE_SOURCES.find(source => source === text)
  if (unit === 'time') return readTime(text)
  const figure = parseDecimal(text, scaleOf(unit, listing))
  if (unit !== 'count' || figure === undefined) return figure
  return figure > COUNT_MAX ? undefined : Number(figure)
}

/** Typed figures; the name of the first that is none. */
const readFigures = (typed: Readonly<Record<string, string>>, units: Units, listing: Changeable, optional: readonly string[] = []) => {
  const read: Record<string, unknown> = {}
  for (const [name, unit] of Object.entries(units)) {
    const text = typed[name] ?? ''
    if (text === '' && optional.includes(name)) continue
    const figure = readFigure(text, unit, listing)
    if (figure === undefined) return { wrong: name }
    read[name] = figure
  }
  return { read }
}

/** Typed settings as figures and rows. Whether they make sense the core's own rules say. */
export const readSettings = (
  listing: Changeable,
  typed: WrittenSettings,
): { figures: Figures; table: readonly Figures[] } | PeopleRefusal => {
  const { values, optional, rows } = fieldsOf(listing)
  const figures = readFigures(typed.values, values, listing, optional)
  const table = rows ? typed.rows.map(row => readFigures(row, rows.columns, listing)) : []
  const wrong = [figures, ...table].find(one => one.wrong !== undefined)?.wrong
  if (wrong !== undefined) return { refusal: 'inputInvalid', parameters: { field: wrong } }
  return { figures: figures.read ?? {}, table: table.map(({ read = {} }) => read) }
}

/** Why a figure lies outside of the bounds that the core has for it. */
export const outOfBounds = ({ product }: Changeable, figures: readonly Figures[]): PeopleRefusal | undefined => {
  for (const [field, bound] of Object.entries<Bound>(SETTINGS_BOUNDS[product as SettingsProduct]))
    for (const figure of figures.flatMap(row => row[field] ?? []))
      if (!isFigureWithin(bound, figure)) {
        const [least, most] = [bound.least, bound.most].map(limit => formatDecimal(limit, bound.scale)) as [string, string]
        return { refusal: 'settingOutOfBounds', parameters: { field, least, most } }
      }
  return undefined
}

const linesOf = (row: number, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): ChangeLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(name => ({ name, row, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter(line => line.before !== line.after)

type Row = WrittenSettings['rows'][number]

/** Rows by their country, in their order; one that is named again stands beside. */
const byCountry = (rows: readonly Row[]): Map<string, Row> => {
  const known = new Map<string, Row>()
  for (const row of rows) {
    let key = row.country ?? ''
    while (known.has(key)) key += ' again'
    known.set(key, row)
  }
  return known
}

/** What changes of countries, whichever row they stand in. A country that is not named is open to everything. */
const countryLines = (before: readonly Row[], after: readonly Row[]): ChangeLine[] => {
  const [old, next] = [byCountry(before), byCountry(after)]
  const keys = [...new Set([...next.keys(), ...old.keys()])]
  return keys.flatMap((key, place) => {
    const [was, will] = [old.get(key), next.get(key)]
    if (was && will && linesOf(0, was, will).length === 0) return []
    const { country = '' } = { ...was, ...will }
    return COUNTRY_ACCESS.map(name => ({
      ...{ name, row: place + 1, country },
      ...{ before: was?.[name] ?? 'open', after: will?.[name] ?? 'open' },
    }))
  })
}

/** What differs between two versions, in the order of the form. */
export const settingsLines = (before: WrittenSettings, after: WrittenSettings): ChangeLine[] => {
  const lines = linesOf(0, before.values, after.values)
  if ([...before.rows, ...after.rows].some(({ country }) => country !== undefined))
    return [...lines, ...countryLines(before.rows, after.rows)]
  for (let row = 0; row < Math.max(before.rows.length, after.rows.length); row++)
    lines.push(...linesOf(row + 1, before.rows[row] ?? {}, after.rows[row] ?? {}))
  return lines
}
