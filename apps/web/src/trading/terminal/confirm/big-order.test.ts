import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { OrderPreview } from '@assay/rules/order-preview'
import { expect, test } from 'vitest'
import { restorePreferences } from '../preferences/trading-preferences.ts'
import { bigOrder } from './big-order.ts'

const limits = { warnBigOrder: true, balanceShare: 75, bookShare: 25 }
const book = [[60_000n, 40n] as [Price, Quantity], [60_010n, 60n] as [Price, Quantity]]
const order = (hold: bigint, filled: bigint) => ({ hold: hold as Amount, preview: { filledQuantity: filled } as OrderPreview })

test('an order is big from the share of the balance and from the share of the book that the person has set', () => {
  const around = { available: 1_000n as Amount, levels: book }
  expect(bigOrder(order(749n, 24n), around, limits)).toBeUndefined()
  expect(bigOrder(order(750n, 24n), around, limits)).toEqual({ ofBalance: 75 })
  expect(bigOrder(order(10n, 25n), around, limits)).toEqual({ ofBook: 25 })
  expect(bigOrder(order(1_000n, 100n), around, limits)).toEqual({ ofBalance: 100, ofBook: 100 })
})

test('who does not want to be warned is not; an unknown balance and an empty book warn of nothing', () => {
  const around = { available: undefined, levels: [] }
  expect(bigOrder(order(1_000n, 0n), around, limits)).toBeUndefined()
  expect(bigOrder(order(1_000n, 100n), { available: 1n as Amount, levels: book }, { ...limits, warnBigOrder: false })).toBeUndefined()
})

test('preferences come back as they were kept; what does not fit is as in the beginning', () => {
  const beginning = restorePreferences(undefined)
  expect(beginning).toMatchObject({ warnBigOrder: true, keys: false, fillSound: false, confirm: { market: false, cancelAll: true } })
  const chosen = { ...beginning, keys: true, balanceShare: 40, confirm: { ...beginning.confirm, market: true } }
  expect(restorePreferences(JSON.stringify(chosen))).toEqual(chosen)
  expect(restorePreferences('{"keys":"yes","balanceShare":0,"bookShare":1e9,"confirm":{"market":1}}')).toEqual(beginning)
  expect(restorePreferences('not json')).toEqual(beginning)
})
