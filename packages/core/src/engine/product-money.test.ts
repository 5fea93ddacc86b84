import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { expect, test } from 'vitest'
import { ENCODED_NAMES as kept } from '../../scenarios/encoded-names.ts'
import { HOUSES, POOLS, WALLETS } from '../ledger/chart.ts'
import { HOLD_OWNERS } from '../ledger/holds.ts'
import { REFERENCES } from '../ledger/tape.ts'
import type { ProductMoney } from '../tx/product.ts'
import { PRODUCTS } from './products.ts'

/** Goal: a journal that was written is read the same for ever, and every name of the ledger is somebody's. Method: the lists against what is kept of them, and what products say. */
const LISTS: Readonly<Record<keyof typeof kept, readonly string[]>> = {
  wallets: WALLETS,
  pools: POOLS,
  houses: HOUSES,
  holds: HOLD_OWNERS,
  references: REFERENCES,
  reasons: POSTING_REASONS,
}

test.each(Object.keys(kept) as (keyof typeof kept)[])('%s: a name keeps its place for ever; a new one is written down at the end', list => {
  expect(LISTS[list].slice(0, kept[list].length)).toEqual(kept[list])
  expect(kept[list]).toHaveLength(LISTS[list].length)
})

const ofProducts = (what: keyof ProductMoney): string[] =>
  Object.values(PRODUCTS).flatMap(({ money }: { money?: ProductMoney }) => money?.[what] ?? [])

test.each(['wallets', 'holds', 'reasons'] as const)("%s: each is one product's", what => {
  expect(ofProducts(what).toSorted()).toEqual([...LISTS[what]].toSorted())
})

test('no pool keeps the promises of two products', () => {
  const pools = ofProducts('pools')
  expect(new Set(pools).size).toBe(pools.length)
})
