import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Core } from '../src/engine/core.ts'
import { recordsOf } from '../src/engine/encoded-record.ts'
import { decideHistory, hashOf } from './golden-history.ts'
import { PRODUCTS } from './play.ts'

/**
 * `tsx packages/core/simulation/keep-golden.ts perp`: keeps the golden journal of a product anew, when the form of records or a rule has changed. After
 * a change of a rule the journal before it stays beside it under a name of its own, `former` in its figures: it is folded, and no longer decided again.
 * `keep-golden.ts <that name>` writes only the hash of its state anew.
 */
const name = process.argv[2] ?? ''
const folder = fileURLToPath(new URL('golden', import.meta.url))
const [journalFile, figuresFile] = [join(folder, `${name}.journal.br`), join(folder, `${name}.json`)]
const product = PRODUCTS.find(one => one === name)
const digest = (journal: Uint8Array): string => createHash('sha256').update(journal).digest('hex')

/** What is known of a journal that leads to this state. */
function keep(journal: Uint8Array, state: string, former = false): void {
  const records = [...recordsOf(journal)].length
  const kept = { records, journal: digest(journal), state, ...(former && { former }) }
  writeFileSync(figuresFile, `${JSON.stringify(kept, null, 2)}\n`)
}

if (product) {
  const { journal, hash } = decideHistory(2026, 4_000, product)
  writeFileSync(journalFile, brotliCompressSync(journal))
  keep(journal, hash)
} else if (existsSync(journalFile)) {
  const journal = brotliDecompressSync(readFileSync(journalFile))
  const core = new Core()
  for (const record of recordsOf(journal)) core.fold(record)
  keep(journal, hashOf(core), true)
} else throw new Error(`Which journal? One of ${PRODUCTS.join(', ')}, or one that is kept.`)
