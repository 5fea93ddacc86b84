import { LANGUAGE_CODES, type Language } from '@assay/i18n/languages'
import { expect, test } from 'vitest'
import { price } from '../../test/core-commands.ts'
import { loadMessages } from '../http/messages.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import { writtenMessage } from '../messages/written.ts'
import { noticeMessage } from './notice-message.ts'
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
const written = (row: NoticeRow, lang: Language) => {
  const message = noticeMessage(row, Date.now())
  return { ...writtenMessage(message, lang, messages), leadsTo: message.leadsTo }
}

test.each(LANGUAGE_CODES)('a warning says in %s which position, how near, at which prices, and where to act', lang => {
  const mail = written(ROW, lang)
  expect(mail.subject).toMatch(/BTC-PERP/)
  const [mark, liquidation] = ['44500', '40200.5'].map(text => writtenDecimal(text, lang))
  for (const part of [mark, liquidation]) expect(mail.text).toContain(part)
  expect(mail.leadsTo).toBe('/deal_c?pair=BTC-PERP')
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|perp-guard|perp-lists/)
})

test.each(LANGUAGE_CODES)('a warning at a quarter of the distance at entry says so in %s', lang => {
  const mail = written({ ...ROW, level: 25 }, lang)
  expect(mail.subject).toMatch(/25/)
  expect(mail.text).not.toBe(written(ROW, lang).text.replace('10', '25'))
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|perp-guard|perp-lists/)
})

test.each(LANGUAGE_CODES)('terms to come are told in %s with their begin, and lead to where the position can be closed', lang => {
  const mail = written({ ...ROW, kind: 'terms', level: 0, liquidationPrice: null }, lang)
  expect(mail.subject).toMatch(/BTC-PERP.*UTC/)
  expect(mail.leadsTo).toBe('/deal_c?pair=BTC-PERP')
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|perp-guard|perp-lists/)
})

test.each(['reduced', 'liquidated', 'deleveraged'] as const)('what was %s leads to its evidence', kind => {
  const mail = written({ ...ROW, kind, level: 0, liquidationPrice: null }, 'en')
  expect(mail.leadsTo).toBe('/contractEvidence?position=42')
})
