import { LANGUAGE_CODES, type Language } from '@assay/i18n/languages'
import type { TitledMarket } from '@assay/rules/market-title'
import { expect, test } from 'vitest'
import { loadMessages } from '../http/messages.ts'
import { writtenMessage } from '../messages/written.ts'
import { alertMessage } from './alert-message.ts'
import type { AlertRow } from './alert-store.ts'

const ROW: AlertRow = {
  id: 1,
  user: 7,
  pair: 'ETHUSDT',
  kind: 'cross',
  rate: null,
  risesTo: '3100',
  fallsTo: null,
  setAt: '3000.5',
  byMail: true,
  createdAt: 1,
  firedAt: Date.UTC(2026, 10, 22, 8),
  firedPrice: '3101.2',
}
const SPOT = { kind: 'spot', base: 'ETH', quote: 'USDT' } as const
const POINT = ['3,101.2', '3,000.5']
/** What fired and what it was set at, as each language writes them. */
const PRICES: Record<Language, string[]> = {
  ...Object.fromEntries(LANGUAGE_CODES.map(code => [code, POINT])),
  de: ['3.101,2', '3.000,5'],
  es: ['3101,2', '3000,5'],
  fr: ['3\u202f101,2', '3\u202f000,5'],
  vn: ['3.101,2', '3.000,5'],
} as Record<Language, string[]>
const messages = await loadMessages()
const written = (row: AlertRow, market: TitledMarket, lang: Language) => writtenMessage(alertMessage(row, market), lang, messages)

test.each(LANGUAGE_CODES)('the mail says in %s which market, as every screen names it, and at which prices', lang => {
  const mail = written(ROW, SPOT, lang)
  expect(mail.subject).toContain('ETH/USDT')
  for (const part of ['ETH/USDT', ...PRICES[lang]]) expect(mail.text).toContain(part)
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|mail:|ETHUSDT/)
})

test('a contract keeps its own name', () => {
  const mail = written({ ...ROW, pair: 'ETH-PERP' }, { ...SPOT, kind: 'perp' }, 'en')
  expect(mail.subject).toContain('ETH-PERP')
})

test('who did not ask for a mail has the message alone', () => {
  expect([alertMessage(ROW, SPOT).mail, alertMessage({ ...ROW, byMail: false }, SPOT).mail]).toEqual(['on', 'never'])
})
