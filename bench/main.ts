import { parseArgs } from 'node:util'
import type { BenchResult } from './result.ts'

/** `npm run bench -- durable-http --rounds 5`: measures one file of rows and prints it. */
const { values, positionals } = parseArgs({ options: { rounds: { type: 'string', default: '5' } }, allowPositionals: true })
const [name = 'durable-http'] = positionals
const { measure } = (await import(`./rows/${name}.ts`)) as { measure(options: { rounds: number }): Promise<BenchResult[]> }

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

for (const result of await measure({ rounds: Number(values.rounds) })) {
  const { value, anchorValue, ratio, low, high, levels, unit, better } = result
  const reached = Object.entries(levels).filter(([, level]) => (better === 'higher' ? ratio >= level : ratio <= level))
  console.log(`${result.row}  ${result.measure}`)
  console.log(`   ${figure(value)} ${unit} against ${figure(anchorValue)} (${result.anchor})`)
  console.log(
    `   ratio ${figure(ratio)} [${figure(low)} to ${figure(high)}], level ${reached.at(-1)?.[0].toUpperCase() ?? 'missed'} of ${JSON.stringify(levels)}`,
  )
  for (const check of result.checks) console.log(`   proved: ${check}`)
}
