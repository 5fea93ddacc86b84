import { expect, it } from 'vitest'
import { isRefusal, REFUSALS, refuse } from './refusals.ts'

it('names each refusal once', () => expect(new Set(REFUSALS).size).toBe(REFUSALS.length))

it('makes a value that can be told from a result', () => {
  expect(isRefusal(refuse('orderUnknown'))).toBe(true)
  expect(refuse('priceOffTick', { tick: '0.1' })).toEqual({ refusal: 'priceOffTick', parameters: { tick: '0.1' } })
  for (const other of [undefined, null, 'refusal', 1n, { result: 1 }]) expect(isRefusal(other)).toBe(false)
})
