import { expect, test } from 'vitest'
import { paymentFieldProblem } from '../payment-settings.ts'

const problem = (number: string) => paymentFieldProblem('bankNumber', number)

test.each([
  'DE89 3704 0044 0532 0130 00',
  'gb29nwbk60161331926819',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'TR33 0006 1005 1978 6457 8413 26',
])('%s is an IBAN', number => expect(problem(number)).toBeUndefined())

test.each(['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0310 00', 'DE89 3704 0044 0532 0130 0', 'GB29 NWBK 6016 1331 9268 191'])(
  '%s cannot be one: a digit wrong, two exchanged, one missing, one too many',
  number => expect(problem(number)).toBe('ibanInvalid'),
)

test.each(['6222 0212 3456 7890', '000123456789', 'HDFC0001234', 'US64 1234 5678', '12-34-56 12345678'])(
  '%s is the number of an account of a country without IBAN',
  number => expect(problem(number)).toBeUndefined(),
)
