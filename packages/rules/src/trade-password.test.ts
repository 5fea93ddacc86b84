import { describe, expect, test } from 'vitest'
import { tradePasswordProblem } from './trade-password.ts'

describe('a trade password', () => {
  test.each(['', '12345', '1234567', '12345a', '12 456', '１２３４５６'])('is exactly six digits: %j is not', typed =>
    expect(tradePasswordProblem(typed)).toBe('tradePasswordFormat'),
  )

  test.each(['000000', '777777', '123456', '234567', '654321', '121212', '123123', '909090'])(
    'is not one that is guessed first: %s',
    typed => expect(tradePasswordProblem(typed)).toBe('tradePasswordSimple'),
  )

  test.each(['482915', '112233', '135790', '000001', '102030'])('may be any other: %s', typed =>
    expect(tradePasswordProblem(typed)).toBeUndefined(),
  )
})
