import { expect, test } from 'vitest'
import { loadMessages } from './messages.ts'

test('in Arabic an amount stands with its asset from left to right in whatever text it is put; other languages are without marks', async () => {
  const messages = await loadMessages()
  const parameters = { amount: '1,234.5', asset: 'USDT', days: '30' }
  expect(messages('ar', 'loan-contract:clause.loan', parameters)).toContain('\u20661,234.5\u00a0USDT\u2069')
  expect(messages('de', 'loan-contract:clause.loan', parameters)).not.toMatch(/[\u2066-\u2069]/)
})
