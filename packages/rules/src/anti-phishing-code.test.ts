import { expect, test } from 'vitest'
import { antiPhishingCodeOf } from './anti-phishing-code.ts'

test.each([
  ['Blue-Heron7', 'Blue-Heron7'],
  ['  鲸鱼海风  ', '鲸鱼海风'],
  ['Cafe\u0301_', 'Café_'],
  ['قمر-٧٧', 'قمر-٧٧'],
])('%j is kept as %j', (typed, kept) => expect(antiPhishingCodeOf(typed)).toBe(kept))

test.each([
  ['', 'nothing'],
  ['abc', 'too short'],
  ['a'.repeat(21), 'too long'],
  ['evil.example', 'would be made a link of'],
  ['two\nlines', 'a line of its own'],
  ['<b>bold</b>', 'markup'],
  ['abc\u202ecba', 'turns the direction of writing'],
])('%j cannot be one: %s', typed => expect(antiPhishingCodeOf(typed)).toBeUndefined())
