import { type Bounds, GRID_FIGURES, isFigureWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { describe, expect, test } from 'vitest'
import { SETTINGS_PRODUCTS, settingsFieldsOf } from './settings-fields.ts'

/** What is bounded by its unit: a time is one of the day, a country two letters, access open or closed, a source of rates one that is known. */
const BY_UNIT = ['time', 'country', 'access', 'rateSource']

describe.each(SETTINGS_PRODUCTS)('the settings of %s', product => {
  const { values, rows } = settingsFieldsOf(product)
  const fields = Object.entries({ ...values, ...rows?.columns })
  const bounds: Bounds = SETTINGS_BOUNDS[product]

  test('have bounds for every figure, or these are those of the grid of a market or of the unit', () => {
    const unbounded = fields.filter(([name, unit]) => !(name in bounds) && !BY_UNIT.includes(unit)).map(([name]) => name)
    expect(unbounded.filter(name => !(GRID_FIGURES as readonly string[]).includes(name))).toEqual([])
    expect(Object.keys(bounds).filter(name => !fields.some(([field]) => field === name))).toEqual([])
  })

  test.each(Object.entries(bounds))('take %s at both ends and nothing beyond', (_name, bound) => {
    const written = (figure: bigint) => (bound.scale === 0 ? Number(figure) : figure)
    expect(bound.least).toBeLessThan(bound.most)
    for (const within of [bound.least, bound.most]) expect(isFigureWithin(bound, written(within))).toBe(true)
    for (const beyond of [bound.least - 1n, bound.most + 1n]) expect(isFigureWithin(bound, written(beyond))).toBe(false)
  })
})
