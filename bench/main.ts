import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../tools/sources.ts'
import type { BenchResult } from './result.ts'
import { isMissed, markdownOf, tableOf } from './table.ts'

/**
 * `npm run bench -- [row ...]`: measures the named rows, or all of bench/rows, and prints the table; with `--markdown` as the page
 * docs/performance.md, to be kept by `npm run --silent bench -- --markdown > docs/performance.md`. `--check` ends with 1 when a level A is
 * missed by more than a fifth. `--minutes` is for rows that watch something for a while.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { markdown: { type: 'boolean', default: false }, check: { type: 'boolean', default: false }, minutes: { type: 'string' } },
})
const known = readdirSync(join(ROOT, 'bench', 'rows')).flatMap(file => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
const unknown = positionals.filter(row => !known.includes(row))
if (unknown.length > 0) {
  console.error(`no row ${unknown.join(', ')}; there are ${known.join(', ')}`)
  process.exit(2)
}

const results: BenchResult[] = []
for (const row of positionals.length > 0 ? positionals : known) {
  console.error(`measuring ${row}`)
  const { measure } = (await import(`./rows/${row}.ts`)) as { measure: (options: { minutes?: number }) => Promise<BenchResult[]> }
  try {
    results.push(...(await measure(values.minutes === undefined ? {} : { minutes: Number(values.minutes) })))
  } catch (error) {
    // The others took long: they are not thrown away.
    console.error(`${row} could not be measured:`, error)
    process.exitCode = 1
  }
}
console.log(values.markdown ? markdownOf(results) : tableOf(results))
const missed = results.filter(isMissed)
for (const { measure, ratio, levels } of missed) console.error(`missed: ${measure}: ${ratio.toFixed(2)}, A is ${levels.a}`)
if (values.check && missed.length > 0) process.exit(1)
