import { SETTINGS_PRODUCTS } from '@assay/wire/operators/settings-fields'
import { REVIEW_KINDS } from '@assay/wire/reviews/calls'
import { expect, test } from 'vitest'
import { PRODUCTS } from './products.ts'
import { ROUTES } from './routes.ts'

/** Goal: what the contract has for operators, one product of the console shows. Method: the list of products against the lists of the contract. */
const ofAll = <Part,>(partsOf: (product: (typeof PRODUCTS)[number]) => readonly Part[] | undefined) =>
  PRODUCTS.flatMap(product => partsOf(product) ?? [])

test('every kind of settings and of cases is of one product', () => {
  expect(ofAll(({ settings }) => settings).map(({ of }) => of)).toHaveLength(SETTINGS_PRODUCTS.length)
  expect(new Set(ofAll(({ settings }) => settings).map(({ of }) => of))).toEqual(new Set(SETTINGS_PRODUCTS))
  expect(ofAll(({ cases }) => cases).map(({ kind }) => kind)).toHaveLength(REVIEW_KINDS.length)
  expect(new Set(ofAll(({ cases }) => cases).map(({ kind }) => kind))).toEqual(new Set(REVIEW_KINDS))
})

test('every line of the menu opens a screen, and no path, card or part of the house is there twice', () => {
  const paths = ROUTES.map(({ path }) => path)
  const lines = ofAll(({ menu }) => menu).map(({ path }) => path)
  expect(lines.filter(path => !paths.includes(path))).toEqual([])
  for (const names of [
    paths,
    lines,
    ofAll(({ person }) => person).map(({ name }) => name),
    ofAll(({ house }) => house).map(({ name }) => name),
  ])
    expect(new Set(names).size).toBe(names.length)
})
