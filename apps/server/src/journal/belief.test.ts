import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { Core } from '@assay/core/engine/core'
import { recordsOf } from '@assay/core/engine/encoded-record'
import { expect, test } from 'vitest'
import { beliefsOf } from '../products.ts'
import { foldRecord, readRecord } from './record-bytes.ts'

/** Goal: what the core believes of people is what their records add up to, and where it is not, it is said of whom. Method: the kept journals of all products. */

const GOLDEN = fileURLToPath(new URL('../../../../packages/core/simulation/golden/', import.meta.url))
const journals = readdirSync(GOLDEN).flatMap(file => (file.endsWith('.journal.br') ? [file.slice(0, -'.journal.br'.length)] : []))

/** The core after a kept journal, with what its records add up to. */
const folded = (name: string) => {
  const [core, beliefs] = [new Core(), beliefsOf()]
  for (const record of recordsOf(brotliDecompressSync(readFileSync(join(GOLDEN, `${name}.journal.br`))))) {
    const bytes = record.bytes()
    for (const belief of beliefs) belief.take(readRecord(core, bytes))
    foldRecord(core, bytes)
  }
  return { core, findings: () => beliefs.flatMap(belief => belief.compare(core)) }
}

test.each(journals)('the records of %s add up to what the core believes', name => expect(folded(name).findings()).toEqual([]))

test.each(['spot', 'perp', 'options'] as const)('a turnover of %s that its records do not give is named with its person', product => {
  const { core, findings } = folded(product)
  const { user, turnover } = core.state[product].traders.columns
  const row = turnover.findIndex(units => units > 0n)
  expect(row).toBeGreaterThanOrEqual(0)
  turnover[row] = (turnover[row] as bigint) + 7n
  const [finding, ...others] = findings()
  expect(finding).toContain(String(user[row]))
  expect(finding).toMatch(/^(spot turnover|perp turnover|stakes) of .*: the core believes \d+, the journal gives \d+$/)
  expect(others).toEqual([])
})
