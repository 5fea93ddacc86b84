import type { Amount } from '@assay/money/kinds'
import { expect, test } from 'vitest'
import { createWithdrawals, loadWithdrawals, noteRequest, noteUnpaid, requestedOn, saveWithdrawals } from './state.ts'

/** 00:00 in Hong Kong. */
const MIDNIGHT = Date.UTC(2026, 0, 4, 16)
const units = (whole: number) => BigInt(whole) as Amount

test('requests count to their day in Hong Kong, and a new day forgets those of all people', () => {
  const withdrawals = createWithdrawals()
  for (const user of [1, 2, 3]) noteRequest(withdrawals, user, units(10), MIDNIGHT - 1)
  noteRequest(withdrawals, 1, units(5), MIDNIGHT - 1)
  expect(requestedOn(withdrawals, 1, MIDNIGHT - 1)).toEqual({ count: 2, amount: 15n })
  expect(requestedOn(withdrawals, 1, MIDNIGHT)).toEqual({ count: 0, amount: 0n })

  noteRequest(withdrawals, 2, units(7), MIDNIGHT)
  expect([...withdrawals.requested.of.keys()]).toEqual([2])
  // What was requested yesterday and is not paid gives today nothing back.
  noteUnpaid(withdrawals, 2, units(10), MIDNIGHT - 1)
  expect(requestedOn(withdrawals, 2, MIDNIGHT)).toEqual({ count: 1, amount: 7n })
  noteUnpaid(withdrawals, 2, units(7), MIDNIGHT)
  expect(requestedOn(loadWithdrawals(saveWithdrawals(withdrawals)), 2, MIDNIGHT)).toEqual({ count: 0, amount: 0n })
})
