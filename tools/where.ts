// `npm run where -- options`: the files outside of a product's own folders that know it, and why; without a word, how many each product has.
import { readdirSync } from 'node:fs'
import { filesOf, isTest, textOf, withoutComments } from './sources.ts'

/** Folders of the core that are no products. */
const FRAME = new Set(['engine', 'audit', 'tx', 'memory', 'ledger', 'pools', 'markets', 'people', 'clock', 'matching'])

const products = readdirSync('packages/core/src').filter(folder => !FRAME.has(folder))
const sources = filesOf('*.ts', '*.tsx').filter(file => /^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file))

/** A product's own: a folder of its word on any floor, or a file of the contract that begins with it. */
const isOwn = (file: string, word: string): boolean =>
  file.includes(`/${word}/`) || new RegExp(`^packages/wire/src/${word}(-[a-z-]+)?\\.ts$`).test(file)

/** What in a file shows that it knows a product: an import out of its folders, or its word as the beginning of a name of the journal or of a text. */
const reasonsIn = (text: string, word: string): string[] => [
  ...(new RegExp(`from '[^']*(?:/${word}/[^']*|@assay/wire/${word}(?:-[a-z-]+)?)'`).test(text) ? ['import'] : []),
  ...(new RegExp(`'${word}\\.[a-zA-Z]+'`).test(text) ? ['name of the journal'] : []),
]

export const knowers = (word: string): { file: string; reasons: string[] }[] =>
  sources.flatMap(file => {
    const reasons = isOwn(file, word) ? [] : reasonsIn(withoutComments(textOf(file)), word)
    return reasons.length > 0 ? [{ file, reasons }] : []
  })

const [asked] = process.argv.slice(2)
if (asked && !products.includes(asked)) throw new Error(`Which product? One of ${products.join(', ')}.`)
for (const word of asked ? [asked] : products) {
  const found = knowers(word)
  if (asked) for (const { file, reasons } of found) process.stdout.write(`${file} (${reasons.join(', ')})\n`)
  process.stdout.write(`${word}: known by ${found.length} files outside of its own folders\n`)
}
