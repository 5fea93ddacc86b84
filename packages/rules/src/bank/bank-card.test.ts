import { expect, test } from 'vitest'
import { accountNumberProblem, bicProblem, cardNumbers, cardNumbersProblem, maskedNumber } from './bank-card.ts'

const said = (number: string) => accountNumberProblem(number)?.refusal

test.each([
  'GB82WEST12345698765432',
  'DE89 3704 0044 0532 0130 00',
  'no9386011117947',
  'BE68-5390-0754-7034',
  'FR1420041010050500013M02606',
])('%s is an IBAN', number => expect(said(number)).toBeUndefined())

// Each of the first three has the check digits of a right one: the modulus alone lets them through.
test.each([
  ['GB96BARC202015300934591', 'ibanLengthWrong'],
  ['AT32010000000173363', 'ibanLengthWrong'],
  ['US64SVBKUS6S3300958879', 'ibanCountryUnknown'],
  ['GB94BARC20201530093459', 'ibanChecksumWrong'],
  ['DE89370400440532013001', 'ibanChecksumWrong'],
  ['GB82123412345698765432', 'ibanLettersWrong'],
  ['DE89ABCD00440532013000', 'ibanLettersWrong'],
] as const)('%s is none: %s', (number, problem) => expect(said(number)).toBe(problem))

test('what is no IBAN is an account number of letters and digits', () => {
  for (const number of ['000123456789', '12-34-56 12345678', 'HDFC0001234']) expect(said(number)).toBeUndefined()
  for (const number of ['', '123', 'ABCDEF', '12345678901234567890123456789012345', '1234_5678'])
    expect(said(number)).toBe('accountNumberInvalid')
})

test.each(['DEUTDEFF', 'DEUTDEFF500', 'deutdeff'])('%s is a BIC', bic => expect(bicProblem(bic)).toBeUndefined())
test.each(['DEUTDEF', 'DEUTDEFF50', 'DEUT00FF', ''])('%s is no BIC', bic => expect(bicProblem(bic)?.refusal).toBe('bicInvalid'))

test('number and BIC are of one country, territories of a country among them; banks of the payment area are paid by IBAN alone', () => {
  const both = (number: string, bic: string) => cardNumbersProblem({ number, bic })
  expect(both('DE89370400440532013000', 'DEUTDEFF')).toBeUndefined()
  expect(both('DE89370400440532013000', 'BNPAFRPP')).toEqual({ refusal: 'bicCountryDiffers', parameters: { iban: 'DE', bic: 'FR' } })
  expect(both('GB82WEST12345698765432', 'BARCJESH')).toBeUndefined()
  expect(both('FR1420041010050500013M02606', 'BNPARERX')).toBeUndefined()
  expect(both('000123456789', 'CHASUS33')).toBeUndefined()
  expect(both('000123456789', 'DEUTDEFF')).toEqual({ refusal: 'ibanRequired', parameters: { country: 'DE' } })
})

test('a number is shown by its last four signs', () => {
  expect(maskedNumber(cardNumbers({ number: 'de89 3704 0044 0532 0130 00', bic: 'deutdeff' }))).toBe('DE •••• 3000')
  expect(maskedNumber(cardNumbers({ number: '000123456789', bic: 'CHASUS33' }))).toBe('•••• 6789')
})
