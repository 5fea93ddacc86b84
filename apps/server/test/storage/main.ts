import { parseArgs } from 'node:util'
import { type Met, simulateStorage } from './history.ts'

/** `npm run storage -- --seed 7 --seeds 1000`: the seeds 7 to 1006. */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } } })
const first = Number(values.seed)
const met: Met = new Map()
const begun = performance.now()
for (let seed = first; seed < first + Number(values.seeds); seed++) await simulateStorage(seed, met)
console.log(`${values.seeds} histories in ${Math.round(performance.now() - begun)} ms, no difference`)
for (const [what, times] of [...met].sort((one, other) => other[1] - one[1])) console.log(`${String(times).padStart(7)} ${what}`)
