import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test.each([
  ['an empty account', { total: '0.00', hasTraded: false }, 'getFunds'],
  ['money that never traded', { total: '10000', hasTraded: false }, 'placeOrder'],
  ['a person who trades', { total: '9000', hasTraded: true }, undefined],
  ['a trader who has lost everything is not sent to fetch more', { total: '0', hasTraded: true }, undefined],
  ['what is not known yet', { total: undefined, hasTraded: undefined }, undefined],
] as const)('%s', (_, progress, step) => expect(nextStep(progress)).toBe(step))
