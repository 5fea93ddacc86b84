import { expect, test } from 'vitest'
import { csvText } from './csv.tsx'

test('a comma, a quote or a line end stays inside its cell', () => {
  expect(csvText([['a,b', 'say "yes"', 'two\nlines']])).toBe('"a,b","say ""yes""","two\nlines"')
})

test('no cell becomes a formula, and a negative number stays a number', () => {
  expect(csvText([['=1+1', '+7', '@x', '-cmd', '-12.5']])).toBe("'=1+1,'+7,'@x,'-cmd,-12.5")
})
