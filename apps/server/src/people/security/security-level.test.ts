import { expect, test } from 'vitest'
import { securityLevelOf } from './security-level.ts'

const NOTHING = { hasTradePassword: false, hasSecondFactor: false, hasSecondContact: false, hasSecurityQuestion: false }
const ALL = { hasTradePassword: true, hasSecondFactor: true, hasSecondContact: true, hasSecurityQuestion: true }

test.each([
  ['dangerous', NOTHING],
  ['dangerous', { ...ALL, hasTradePassword: false }],
  ['weak', { ...NOTHING, hasTradePassword: true }],
  ['weak', { ...NOTHING, hasTradePassword: true, hasSecondFactor: true }],
  ['weak', { ...ALL, hasSecondFactor: false }],
  ['strong', { ...ALL, hasSecurityQuestion: false }],
  ['strong', { ...ALL, hasSecondContact: false }],
  ['strong', ALL],
] as const)('an account is %s with %j', (level, protection) => {
  expect(securityLevelOf(protection)).toBe(level)
})
