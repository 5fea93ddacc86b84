import { parseArgs } from 'node:util'
import { simulate } from './run.ts'

/** `npm run sim -- --seed 7 --commands 5000 --seeds 10`: the seeds 7 to 16, 5,000 commands each. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '2000' },
    seeds: { type: 'string', default: '1' },
  },
})
const first = Number(values.seed)
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const { commands, records, refusals, trades } = simulate(seed, Number(values.commands))
  const refused = [...refusals].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`)
  console.log(`seed ${seed}: ${commands} commands, ${records} records, ${trades} trades, no difference; refused: ${refused.join(', ')}`)
}
