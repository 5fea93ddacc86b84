import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { recordsOf } from '../src/engine/encoded-record.ts'
import { decideHistory } from './golden-history.ts'
import { PRODUCTS } from './play.ts'

/** `tsx packages/core/simulation/keep-golden.ts perp`: keeps the golden journal of a product anew, when the form of records or a rule has changed. */
const product = PRODUCTS.find(one => one === process.argv[2])
if (!product) throw new Error(`Which product? One of ${PRODUCTS.join(', ')}.`)
const folder = fileURLToPath(new URL('golden', import.meta.url))
const { journal, hash } = decideHistory(2026, 4_000, product)
const records = [...recordsOf(journal)].length
writeFileSync(join(folder, `${product}.journal.br`), brotliCompressSync(journal))
const kept = { records, journal: createHash('sha256').update(journal).digest('hex'), state: hash }
writeFileSync(join(folder, `${product}.json`), `${JSON.stringify(kept, null, 2)}\n`)
