import { expect, it } from 'vitest'
import { placeFindings, readGlossary, wordFindings } from './glossary-rules.ts'

const TEXT = `# Glossary
## One word a thing
| Thing | Word | Core | Wire | Server | Web | Dictionary |
|---|---|---|---|---|---|---|
| spot trading | \`spot\` | \`spot\` | \`spot\` | \`spot\` | \`spot\` | \`spot\` |
| people | \`people\` | – | in \`spot\` | \`accounts\`* | – | – |
## Ground
| Floor | Folders |
|---|---|
| core | \`engine\` |
## Words that are not used
| Not | But | Still in |
|---|---|---|
| \`fence\`, \`fences\` | bounds | |
| \`deed\` | action | \`apps/web\` |
| \`Words\` | Encoded | |
`

const FILES = [
  'packages/core/src/spot/read.ts',
  'packages/core/src/engine/core.ts',
  'packages/wire/src/spot/calls.ts',
  'apps/server/src/spot/calls.ts',
  'apps/server/src/accounts/calls.ts',
  'apps/server/src/main.ts',
  'apps/web/src/features/spot/product.ts',
  'packages/i18n/dictionaries/en/spot.json',
  'packages/i18n/dictionaries/en/spot-history.json',
]

const glossary = readGlossary(TEXT)
const placesOf = (...files: string[]) => placeFindings(glossary, files)

it('finds nothing where every place is named and has the word of its thing', () => {
  expect(placesOf(...FILES)).toEqual([])
})

it('finds a folder, a file of the contract and a feature that nobody named', () => {
  expect(
    placesOf(...FILES, 'apps/server/src/payouts/calls.ts', 'packages/wire/src/payouts.ts', 'apps/web/src/features/payouts/product.ts'),
  ).toEqual([
    'packages/wire/src/payouts: neither the place of a thing nor ground (GLOSSARY.md)',
    'apps/server/src/payouts: neither the place of a thing nor ground (GLOSSARY.md)',
    'apps/web/src/features/payouts: neither the place of a thing nor ground (GLOSSARY.md)',
  ])
})

it('finds a place that is gone', () => {
  expect(placesOf(...FILES.filter(file => !file.includes('/engine/')))).toEqual(['GLOSSARY.md: there is no packages/core/src/engine'])
})

it('finds another name for a thing that is not marked, and a mark that is not needed any more', () => {
  const unmarked = readGlossary(TEXT.replace('`accounts`*', '`accounts`'))
  expect(placeFindings(unmarked, FILES)).toEqual(["GLOSSARY.md: apps/server/src/accounts has another name than the word 'people'"])
  const renamed = FILES.map(file => file.replace('/accounts/', '/people/'))
  expect(placeFindings(readGlossary(TEXT.replace('`accounts`*', '`people`*')), renamed)).toEqual([
    "GLOSSARY.md: apps/server/src/people has the word 'people'",
  ])
})

it('finds a word that is not used in identifiers, private ones, types and names of files, not in comments and texts', () => {
  const text = `// the fence of a field\nconst text = 'a fence'\nconst priceFence = 1\nclass Grid {\n  #fences = [text, priceFence]\n}\ntype Encoded = Words`
  expect(wordFindings(glossary, 'packages/core/src/spot/price-fence.ts', text)).toEqual([
    'packages/core/src/spot/price-fence.ts: its name; say bounds (GLOSSARY.md)',
    'packages/core/src/spot/price-fence.ts:3 priceFence: say bounds (GLOSSARY.md)',
    'packages/core/src/spot/price-fence.ts:5 #fences: say bounds (GLOSSARY.md)',
    'packages/core/src/spot/price-fence.ts:7 Words: say Encoded (GLOSSARY.md)',
  ])
})

it('leaves a word alone where it may still stand, and words that only contain one', () => {
  expect(wordFindings(glossary, 'apps/web/src/deed.ts', 'const deed = 1')).toEqual([])
  expect(wordFindings(glossary, 'bench/deed.mjs', 'const deed = 1')).toHaveLength(2)
  expect(wordFindings(glossary, 'tools/indeed.ts', 'const indeed = defences')).toEqual([])
})

it('does not take a glossary without its tables', () => {
  expect(() => readGlossary('# Glossary')).toThrow("no table below 'Ground'")
})
