// `npm run where -- options`: the files outside of a product's own folders that know it, and why; without a word, how many each product has.
import { knowers, productSources, productWords } from './knowers.ts'

const products = productWords()
const sources = productSources()
const [asked] = process.argv.slice(2)
if (asked && !products.includes(asked)) throw new Error(`Which product? One of ${products.join(', ')}.`)
for (const word of asked ? [asked] : products) {
  const found = knowers(word, sources)
  if (asked) for (const { file, reasons } of found) process.stdout.write(`${file} (${reasons.join(', ')})\n`)
  process.stdout.write(`${word}: known by ${found.length} files outside of its own folders\n`)
}
