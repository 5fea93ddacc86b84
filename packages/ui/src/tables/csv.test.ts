import { expect, test } from 'vitest'
import { csvText } from './csv.tsx'

test('a comma, a quote or a line end stays inside its cell', () => {
  expect(csvText([['a,b', 'say "yes"', 'two\nlines']])).toBe('"a,b","say ""yes""","two\nlines"')
})

test('no cell becomes a formula, and a negative number stays a number', () => {
  expect(csvText([['=1+1', '+7', '@x', '-cmd', '-12.5']])).toBe("'=1+1,'+7,'@x,'-cmd,-12.5")
  // The wide signs of East Asian keyboards, a line feed in front, and what a program with semicolons takes for the next cell.
  expect(csvText([['＝1+1', '＋7', '－cmd', '＠x', '\n=1', 'a;=1']])).toBe("\ufeff'＝1+1,'＋7,'－cmd,'＠x,\"'\n=1\",\"a;=1\"")
})

test.each(['Währung', '市场', '市場', 'السوق', 'Marché'])(
  'a file with %s in its head says that it is UTF-8, one in plain English needs no mark',
  head => {
    expect(csvText([[head], ['1']])).toBe(`\ufeff${head}\r\n1`)
    expect(csvText([['market'], ['1']])).toBe('market\r\n1')
  },
)
