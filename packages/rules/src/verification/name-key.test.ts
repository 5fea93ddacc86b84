import { expect, test } from 'vitest'
import { documentNumberKey, nameKey } from './name-key.ts'

test('a name is the same with and without accents, in whatever order and case', () => {
  expect(nameKey('José García-López')).toBe(nameKey('GARCIA LOPEZ, Jose'))
  expect(nameKey('Weiß Jörg')).toBe(nameKey('jorg weiss'))
  expect(nameKey('王 小明')).toBe(nameKey('小明 王'))
  expect(nameKey('Ana Lima')).not.toBe(nameKey('Ana Lime'))
})

test('a number is the same however it is spaced and written', () => {
  expect(documentNumberKey('ab 123-456')).toBe(documentNumberKey('AB123456'))
  expect(documentNumberKey('ＡＢ１２３')).toBe('AB123')
})
