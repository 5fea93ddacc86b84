import { expect, test } from 'vitest'
import { readAvoided, wordingFindings } from './wording-rules.ts'

const TERMS = `# Terms

| Term | de |
|---|---|
| strike | Startkurs |

## Words that are not used

| Language | Not | But |
|---|---|---|
| de | Kaufpreis; Markpreis | Startkurs; Mark-Preis |
| en | press \\*\\* | click |
`
const avoided = readAvoided(TERMS)

test('a word that a language does not use is found in whatever case, and only there', () => {
  expect(wordingFindings('de', 'Der kaufpreis steht fest.', avoided)).toEqual(["says 'Kaufpreis' (TERMS.md)"])
  expect(wordingFindings('de', 'Der Startkurs steht fest.', avoided)).toEqual([])
  expect(wordingFindings('fr', 'Kaufpreis', avoided)).toEqual([])
  expect(wordingFindings('en', 'Now press **Buy**.', avoided)).toEqual(["says 'press **' (TERMS.md)"])
})

test('signs of a language have their spaces', () => {
  expect(wordingFindings('fr', 'Prix : 5', avoided)).toEqual(['needs U+202F before ; : ? ! % »'])
  expect(wordingFindings('fr', 'Prix\u202f: 5\u202f% à 12:00, [lien](https://example.org)', avoided)).toEqual([])
  expect(wordingFindings('de', '{{rate}} %', avoided)).toEqual(['needs a no-break space before %'])
  expect(wordingFindings('de', '5\u00a0%', avoided)).toEqual([])
  expect(wordingFindings('zh', '**您永远无需先付款。** 好', avoided)).toEqual(['needs the full stop behind bold'])
  expect(wordingFindings('zh', '**您永远无需先付款**。好', avoided)).toEqual([])
  expect(wordingFindings('zh', '**现货**可以买卖。**合约**可以做多。', avoided)).toEqual([])
})
