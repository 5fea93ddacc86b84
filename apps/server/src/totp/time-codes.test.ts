import { expect, test } from 'vitest'
import { isTimeCode, newKey, stepOfCode, uriOf, writtenKey } from './time-codes.ts'

/** RFC 6238, appendix B: the key of SHA-1, and its codes of eight digits, of which apps show the last six. */
const KEY = writtenKey(Buffer.from('12345678901234567890'))
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

test.each(VECTORS)('at second %d the code of RFC 6238 is %s', (second, code) => {
  const step = Math.floor(second / 30)
  expect(stepOfCode(KEY, code.slice(2), { now: second * 1000, lastStep: 0 })).toBe(step)
})

test('a code counts one step earlier and later, and no further', () => {
  const at = (second: number) => stepOfCode(KEY, '005924', { now: second * 1000, lastStep: 0 })
  const step = 1_234_567_890 / 30
  expect([-31, -30, -1, 0, 29, 30, 59, 60].map(away => at(1_234_567_890 + away))).toEqual([
    undefined,
    step,
    step,
    step,
    step,
    step,
    step,
    undefined,
  ])
})

test('a code that was taken, or one before it, counts in no window', () => {
  for (const away of [-30, 0, 30])
    expect(stepOfCode(KEY, '005924', { now: (1_234_567_890 + away) * 1000, lastStep: 1_234_567_890 / 30 })).toBeUndefined()
})

test('a key has 160 bits, and its address says whose it is', () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newKey()).not.toBe(newKey())
  const uri = new URL(uriOf(KEY, { issuer: 'Assay', label: 'anna@example.org' }))
  expect([uri.protocol, uri.host, uri.searchParams.get('issuer'), uri.searchParams.get('secret')]).toEqual([
    'otpauth:',
    'totp',
    'Assay',
    KEY,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', 'ABCDE-FGHJK'])('%j is no code of an app', typed => {
  expect(isTimeCode(typed)).toBe(false)
})
