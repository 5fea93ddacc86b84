import { LANGUAGE_CODES, type Language } from '@assay/i18n/languages'
import { expect, test } from 'vitest'
import { loadMessages } from '../http/messages.ts'
import type { User } from '../people/users.ts'
import { alertMail } from './alert-mail.ts'
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
const mailTo = (person: Partial<User>) => alertMail({ users: { find: async () => person as User }, messages })

test.each(LANGUAGE_CODES)('the mail says in %s which market, as every screen names it, and at which prices', async lang => {
  const mail = await mailTo({ email: 'a@example.org', lang })(ROW, SPOT)
  expect(mail?.recipient).toBe('a@example.org')
  expect(mail?.subject).toContain('ETH/USDT')
  for (const part of ['ETH/USDT', ...PRICES[lang]]) expect(mail?.text).toContain(part)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\{|mail:|ETHUSDT/)
})

test('a contract keeps its own name', async () => {
  const mail = await mailTo({ email: 'a@example.org', lang: 'en' })({ ...ROW, pair: 'ETH-PERP' }, { ...SPOT, kind: 'perp' })
  expect(mail?.subject).toContain('ETH-PERP')
})

test('who has no address gets no mail', async () => {
  expect(await mailTo({ email: null, lang: 'en' })(ROW, SPOT)).toBeUndefined()
})
