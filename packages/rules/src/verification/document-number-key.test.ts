import { expect, test } from 'vitest'
import { documentNumberKey } from './document-number-key.ts'

test('a number is the same however it is spaced and written', () => {
  expect(documentNumberKey('ab 123-456')).toBe(documentNumberKey('AB123456'))
  expect(documentNumberKey('ＡＢ１２３')).toBe('AB123')
})
