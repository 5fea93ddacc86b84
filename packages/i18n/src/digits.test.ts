import { expect, test } from 'vitest'
import { latinDigits, typedDigits } from './digits.ts'

test('the ten digits of every script that has them are read as 0 to 9', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter(code => code < 0xd800 || code > 0xdfff)
    .map(code => String.fromCodePoint(code))
    .filter(sign => /^\p{Nd}$/u.test(sign))
  expect(latinDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})

test.each([
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['\u2066123456\u2069', '123456'],
  ['\u200f١٢٣\u00a0٤٥٦\ufeff', '123456'],
  ['12a456', '12a456'],
  ['②½²', '②½²'],
])('%j is read as %j', (typed, read) => expect(typedDigits(typed)).toBe(read))
