import { expect, test } from 'vitest'
import { securityLevelOf } from './security-level.ts'

const NOTHING = { hasTradePassword: false, hasSecondFactor: false, hasSecondContact: false }

test.each([
  ['dangerous', NOTHING],
  ['dangerous', { ...NOTHING, hasSecondFactor: true, hasSecondContact: true }],
  ['weak', { ...NOTHING, hasTradePassword: true }],
  ['weak', { hasTradePassword: true, hasSecondFactor: true, hasSecondContact: false }],
  ['weak', { hasTradePassword: true, hasSecondFactor: false, hasSecondContact: true }],
  ['strong', { hasTradePassword: true, hasSecondFactor: true, hasSecondContact: true }],
] as const)('an account is %s with %j', (level, protection) => {
  expect(securityLevelOf(protection)).toBe(level)
})
