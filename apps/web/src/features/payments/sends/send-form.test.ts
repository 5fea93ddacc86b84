import { describe, expect, test } from 'vitest'
import { fieldOfSendRefusal, sendProblems } from './send-form.ts'

describe('money for somebody else', () => {
  test.each([
    [
      { recipient: '', asset: 'USDT', amount: '' },
      { recipient: 'accountEmpty', amount: 'amountNotPositive' },
    ],
    [{ recipient: '  ', asset: 'USDT', amount: '5' }, { recipient: 'accountEmpty' }],
    [{ recipient: '12345678', asset: 'USDT', amount: '0' }, { amount: 'amountNotPositive' }],
    [{ recipient: '12345678', asset: 'USDT', amount: '10.000001' }, { amount: 'insufficientBalance' }],
    [{ recipient: 'anna@example.org', asset: 'USDT', amount: '10' }, {}],
  ])('%o of 10 has the problems %o', (values, problems) => expect(sendProblems(values, '10')).toEqual(problems))

  test('what is available is compared once it is known', () =>
    expect(sendProblems({ recipient: '12345678', asset: 'USDT', amount: '1000' }, undefined)).toEqual({}))

  test('who cannot be found is said at the recipient, everything else above the button', () => {
    expect(fieldOfSendRefusal('recipientUnknown')).toBe('recipient')
    expect(fieldOfSendRefusal('tooManyAttempts')).toBeUndefined()
  })
})
