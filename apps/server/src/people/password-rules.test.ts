import { expect, test } from 'vitest'
import { checkPassword } from './password-rules.ts'

const own = (value: string) => [{ kind: value.includes('@') ? ('email' as const) : ('phone' as const), value, address: value }]
const refusalOf = (password: string, contact = 'anna.meier@example.org') => checkPassword(password, own(contact))?.refusal

test.each(
  [
    ['assay123', 'Assay2026!', '4ssay123', 'a55ay123'],
    ['121212', 'abcabc', '112233112233', '234567', '987654321', 'fedcba'],
    ['bitcoin1', 'B1tcoin2024', 'Ethereum99', 'btcusdt1', 'usdt1234', 'dogecoin', '1solana1'],
    ['summer2026', 'Winter2025!', 'Sommer24', 'verano2026'],
    ['password', 'P@ssw0rd', 'letmein1', 'dragon99', 'Qwerty12', 'Cyclone123', 'Jason2001'],
  ].flat(),
)('%s is among the first that a guesser tries', password => expect(refusalOf(password)).toBe('passwordCommon'))

test.each([
  ['Meier2026', 'anna.meier@example.org'],
  ['meier!', 'anna.meier@example.org'],
  ['anna.meier', 'anna.meier@example.org'],
  ['bluewhale77', 'bluewhale@example.org'],
  ['mycompany1', 'anna@mycompany.com'],
  ['23456789', '+4915123456789'],
  ['512345', '+4915123456789'],
])('%s is what %s begins with or is called', (password, contact) => expect(refusalOf(password, contact)).toBe('passwordCommon'))

test.each(['blau7Hund', 'tR4-kelp', 'Fresh9Pass', 'gruen8Kuh', 'éàüñçô', 'summerbike7x', '我的钱包很安全'])('%s is taken', password =>
  expect(refusalOf(password)).toBeUndefined(),
)
