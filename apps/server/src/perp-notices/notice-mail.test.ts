import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { expect, test } from 'vitest'
import { price } from '../../test/core-commands.ts'
import { loadMessages } from '../http/messages.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import type { User } from '../people/users.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeRow } from './notice-store.ts'

const ROW: NoticeRow = {
  id: 1,
  user: 7,
  kind: 'warning',
  positionId: 42,
  market: 'BTC-PERP',
  side: 'long',
  level: 10,
  mark: price('44500'),
  liquidationPrice: price('40200.5'),
  cause: null,
  at: Date.UTC(2026, 10, 22, 8),
}
const messages = await loadMessages()
const mailTo = (person: Partial<User>) =>
  noticeMail({ users: { find: async () => person as User }, messages, publicUrl: 'https://assay.example.org' })

test.each(LANGUAGE_CODES)('a warning says in %s which position, how near, at which prices, and where to act', async lang => {
  const mail = await mailTo({ email: 'a@example.org', lang })(ROW)
  expect(mail?.recipient).toBe('a@example.org')
  expect(mail?.subject).toMatch(/BTC-PERP/)
  const [mark, liquidation] = ['44500', '40200.5'].map(text => writtenDecimal(text, lang))
  for (const part of [mark, liquidation, 'https://assay.example.org/deal_c?pair=BTC-PERP']) expect(mail?.text).toContain(part)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\{|perp-guard|perp-lists/)
})

test.each(LANGUAGE_CODES)('a warning at a quarter of the distance at entry says so in %s', async lang => {
  const mail = await mailTo({ email: 'a@example.org', lang })({ ...ROW, level: 25 })
  expect(mail?.subject).toMatch(/25/)
  expect(mail?.text).not.toBe((await mailTo({ email: 'a@example.org', lang })(ROW))?.text.replace('10', '25'))
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\{|perp-guard|perp-lists/)
})

test.each(LANGUAGE_CODES)('terms to come are told in %s with their begin, and lead to where the position can be closed', async lang => {
  const mail = await mailTo({ email: 'a@example.org', lang })({ ...ROW, kind: 'terms', level: 0, liquidationPrice: null })
  expect(mail?.subject).toMatch(/BTC-PERP.*UTC/)
  expect(mail?.text).toContain('https://assay.example.org/deal_c?pair=BTC-PERP')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\{|perp-guard|perp-lists/)
})

test.each(['reduced', 'liquidated', 'deleveraged'] as const)('what was %s leads to its evidence', async kind => {
  const mail = await mailTo({ email: 'a@example.org', lang: 'en' })({ ...ROW, kind, level: 0, liquidationPrice: null })
  expect(mail?.text).toContain('https://assay.example.org/contractEvidence?position=42')
})

test('who has no address gets no mail', async () => {
  expect(await mailTo({ email: null, lang: 'en' })(ROW)).toBeUndefined()
})
