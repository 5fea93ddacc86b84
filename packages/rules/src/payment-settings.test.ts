import { expect, test } from 'vitest'
import { maskedAccount, maskedPaymentSettings, NO_PAYMENT_SETTINGS, paymentFieldProblem } from './payment-settings.ts'

/** Goal: what people are paid by is taken as banks write it and shown so that nobody learns it over a shoulder. */
test.each([
  ['bankNumber', 'DE89 3704 0044 0532 0130 00', undefined],
  ['bankNumber', '6222021234567890123', undefined],
  ['bankNumber', '12-345-678', undefined],
  ['bankNumber', '', undefined],
  ['bankNumber', '123', 'bankNumberInvalid'],
  ['bankNumber', 'DE8****013000', 'bankNumberInvalid'],
  ['bankNumber', '1234;5678', 'bankNumberInvalid'],
  ['bankNumber', '1'.repeat(41), 'paymentTextTooLong'],
  ['name', 'José García-López', undefined],
  ['name', '王小明', undefined],
  ['name', 'A'.repeat(101), 'paymentTextTooLong'],
  ['name', 'Anna\u0007Long', 'paymentTextInvalid'],
  ['bankName', 'Bank\u2028of nowhere', 'paymentTextInvalid'],
  ['alipayAccount', 'anna@example.org', undefined],
  ['alipayAccount', 'ann****le.org', 'paymentTextInvalid'],
  ['weixinNickname', '**star**', undefined],
] as const)('%s %j: %s', (field, text, problem) => {
  expect(paymentFieldProblem(field, text)).toBe(problem)
})

test('the masking of the specification: the first 3 and the last 6 of at least 7 characters', () => {
  expect(maskedAccount('6222021234567890123')).toBe('622****890123')
  expect(maskedAccount('123456')).toBe('****')
  expect(maskedAccount('')).toBe('')
  expect(maskedPaymentSettings({ ...NO_PAYMENT_SETTINGS, name: 'Anna', bankNumber: 'DE89370400440532013000' })).toEqual({
    ...NO_PAYMENT_SETTINGS,
    name: 'Anna',
    bankNumber: 'DE8****013000',
  })
})
