import { expect, test } from 'vitest'
import { ISOLATED_AMOUNTS } from './isolated-amounts.ts'

const inLanguage = (language: string, text: string) => ISOLATED_AMOUNTS.process(text, 'any:key', {}, { language })

test.each([
  ['وصل 1,234.5 USDT إلى محفظتك', 'وصل \u20661,234.5 USDT\u2069 إلى محفظتك'],
  ['−0.1 BTC و 5 ETH.', '\u2066−0.1 BTC\u2069 و \u20665 ETH\u2069.'],
  ['1 USDT = 3.75 USD', '\u20661 USDT\u2069 = \u20663.75 USD\u2069'],
  ['حتى 2026-12-01 08:00 UTC', 'حتى 2026-12-01 \u206608:00 UTC\u2069'],
  ['\u20665 USDT\u2069', '\u20665 USDT\u2069'],
  ['USDT عبر ERC20، SHA-256، 24 ساعة، 10x', 'USDT عبر ERC20، SHA-256، 24 ساعة، 10x'],
])('in Arabic an amount stands with its asset from left to right: %s', (text, shown) => {
  expect(inLanguage('ar', text)).toBe(shown)
})

test('other languages stay as they are, and the language of one text counts before that of the page', () => {
  expect(inLanguage('de', '5 USDT sind da')).toBe('5 USDT sind da')
  expect(ISOLATED_AMOUNTS.process('5 USDT', 'any:key', { lng: 'ar' }, { language: 'en' })).toBe('\u20665 USDT\u2069')
  expect(ISOLATED_AMOUNTS.process('5 USDT', 'any:key', { lng: 'en' }, { language: 'ar' })).toBe('5 USDT')
})
