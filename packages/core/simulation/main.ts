import { parseArgs } from 'node:util'
import { PRODUCTS } from './play.ts'
import { simulate } from './run.ts'

/**
 * `npm run sim -- --seed 7 --commands 5000 --seeds 10`: the seeds 7 to 16, 5,000 commands each. `--product perp` plays another product than spot, each a history of
 * its own (`play.ts`); `realms` has real people beside people who practise. Prints what was met, in the end of all seeds together.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '2000' },
    seeds: { type: 'string', default: '1' },
    product: { type: 'string', default: 'spot' },
  },
})
const product = PRODUCTS.find(name => name === values.product)
if (!product) throw new Error(`Which product? One of ${PRODUCTS.join(', ')}.`)
const first = Number(values.seed)
const kinds = new Map<string, { accepted: number; refused: number }>()
const seen = new Map<string, number>()
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const outcome = simulate(seed, Number(values.commands), product)
  const refused = byNumber(outcome.refusals).map(([name, count]) => `${name} ${count}`)
  const { commands, records, trades } = outcome
  console.log(`seed ${seed}: ${commands} commands, ${records} records, ${trades} trades, no difference; refused: ${refused.join(', ')}`)
  for (const [kind, { accepted, refused: no }] of outcome.kinds) {
    const before = kinds.get(kind) ?? { accepted: 0, refused: 0 }
    kinds.set(kind, { accepted: before.accepted + accepted, refused: before.refused + no })
  }
  for (const [name, count] of outcome.seen) seen.set(name, (seen.get(name) ?? 0) + count)
}
for (const [kind, { accepted, refused }] of [...kinds].sort()) console.log(`${kind}: ${accepted} accepted, ${refused} refused`)
for (const [name, count] of byNumber(seen)) console.log(`${name}: ${count}`)

function byNumber(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((one, other) => other[1] - one[1])
}
