import { expect, test } from 'vitest'
import { fold, isFound } from './fold.ts'

test.each([
  ['BTC-PERP', ['btc perp', 'BTCPERP', 'BTC_PERP', 'ＢＴＣ－ＰＥＲＰ', 'btc–perp', '\u2066BTC-PERP\u2069']],
  ['BTC/USDT', ['BTC_USDT', 'BTC:USDT', 'btc usdt', 'BTC·USDT', 'ｂｔｃｕｓｄｔ', 'BTC／USDT']],
  ['LINK', ['LİNK', 'link', 'lınk', 'Línk']],
  ["Côte d'Ivoire", ['cote divoire', 'CÔTE D’IVOIRE', 'Co\u0302te d Ivoire']],
  ['Österreich', ['osterreich', 'O\u0308STERREICH']],
  ['Việt Nam', ['viet nam', 'VIỆT NAM', 'vietnam']],
  ['Đồng', ['dong']],
  ['الإمارات العربية', ['الامارات العربيه', 'الإِمَارَات']],
  ['ビットコイン', ['びっとこいん', 'ﾋﾞｯﾄｺｲﾝ']],
  ['대한민국', ['대한', '\u1103\u1162한']],
  ['Deutschland (+49)', ['+49', '٤٩', '４９']],
  ['Straße', ['STRASSE', 'strasse']],
])('%s is found by each of its spellings', (text, spellings) => {
  for (const typed of spellings) expect(isFound([text], typed), typed).toBe(true)
})

test('what differs stays different', () => {
  expect(isFound(['BTC/USDT'], 'ETH')).toBe(false)
  // A Thai vowel and a Japanese voiced sound are letters, not accents.
  expect(fold('ขา')).not.toBe(fold('ขี'))
  expect(fold('か')).not.toBe(fold('が'))
})

test('nothing sought finds all, so does a sign between letters alone, and a sign that no name has finds none', () => {
  expect(isFound(['BTC/USDT'], '  ')).toBe(true)
  expect(isFound(['BTC/USDT'], '🚀')).toBe(false)
  expect(isFound(['BTC/USDT'], '+')).toBe(true)
})
