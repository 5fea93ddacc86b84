import { NO_PAYMENT_SETTINGS } from '@assay/rules/payment-settings'
import { expect, test } from 'vitest'
import { changedFields, paymentProblems } from './payment-form.ts'

const SHOWN = { ...NO_PAYMENT_SETTINGS, name: 'Anna Long', bankNumber: 'DE8****013000' }

test('a masked number that stays as it is is neither sent nor wrong; one that was half typed over is', () => {
  expect(changedFields(SHOWN, SHOWN)).toEqual({})
  expect(paymentProblems(SHOWN, SHOWN)).toEqual({})
  const half = { ...SHOWN, bankNumber: 'DE8****0130001' }
  expect(changedFields(half, SHOWN)).toEqual({ bankNumber: 'DE8****0130001' })
  expect(paymentProblems(half, SHOWN)).toEqual({ bankNumber: 'bankNumberInvalid' })
})

test('a field that is emptied is sent, and an account needs its holder', () => {
  expect(changedFields({ ...SHOWN, bankNumber: '' }, SHOWN)).toEqual({ bankNumber: '' })
  expect(paymentProblems({ ...SHOWN, name: ' ' }, SHOWN)).toEqual({ name: 'paymentNameRequired' })
  expect(paymentProblems(NO_PAYMENT_SETTINGS, SHOWN)).toEqual({})
})

test('digits of any keyboard are a number', () => {
  expect(paymentProblems({ ...SHOWN, bankNumber: '١٢٣٤٥٦٧٨' }, SHOWN)).toEqual({})
})
