import { expect, test } from 'vitest'
import { fixedFigure, foreignFigure } from './figure-rules.ts'

test.each([
  ['people:code.sent', 'Sent. The code is valid for 10 minutes.', '10'],
  ['refusals:fileTooLarge', 'The file is larger than 8 MB.', '8'],
  ['people:code.sent', 'Sent. The code is valid for {{codeMinutes}} minutes.', undefined],
  ['deposits:hint', 'USDT over ERC20, credited from 00:00 in Hong Kong', undefined],
  ['palette:words.totp', '2fa, two-factor', undefined],
  ['markets:hint', 'High and low of the last 24 hours', undefined],
  ['contacts:holdNote', 'Nothing can leave your account for 24 hours.', '24'],
  ['perp-guard:question.stake', 'You buy a contract for 100 USDT.', undefined],
])('in %s, %j has the fixed figure %s', (key, english, figure) => expect(fixedFigure(key, english)).toBe(figure))

test.each([
  ['At most {{hours}} hours', 'Höchstens 24 Stunden', '24'],
  ['From 00:00 to 24:00', '0:00 bis 24 Uhr', undefined],
  ['Last 30 days', '最近 30 天', undefined],
  ['A daily limit', '1日の上限', undefined],
  ['At most 0.1 of a coin', 'Höchstens 0,1 einer Münze', undefined],
])('of %j, %j has %s for itself', (english, text, figure) => expect(foreignFigure('limits:hint', english, text)).toBe(figure))
