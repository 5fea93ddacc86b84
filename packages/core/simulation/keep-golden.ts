import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { recordsOf } from '../src/engine/record-words.ts'
import { decideHistory } from './golden-history.ts'
import { PRODUCTS } from './play.ts'

/** `tsx packages/core/simulation/keep-golden.ts 1 spot`: keeps a golden journal under a name, once for each shape of records; `perp` of contracts, `options` of delivery contracts. */
const [name = '1', product = 'spot'] = process.argv.slice(2)
const folder = fileURLToPath(new URL('golden', import.meta.url))
const { journal, hash } = decideHistory(
  2026,
  4_000,
  PRODUCTS.find(one => one === product),
)
const records = [...recordsOf(journal)].length
writeFileSync(join(folder, `${name}.journal.br`), brotliCompressSync(journal), { flag: 'wx' })
const kept = { records, journal: createHash('sha256').update(journal).digest('hex'), state: hash }
writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`, { flag: 'wx' })
