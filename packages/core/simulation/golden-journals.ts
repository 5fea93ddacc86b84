import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** A journal that was written once: as long as neither the form of records nor a rule changes, it is read and decided in the very same way. */
export interface Golden {
  records: number
  journal: string
  /** Hash of the state in the shape that snapshots have now: written anew when that shape changes, and only then. */
  state: string
  /** Decided by rules that have changed since: it is folded for ever, and not decided again. */
  former?: true
}

const FOLDER = new URL('golden/', import.meta.url)

/** Names of all golden journals. */
export const GOLDENS: readonly string[] = readdirSync(fileURLToPath(FOLDER))
  .flatMap(file => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
  .sort()

/** What is known of a golden journal, and its bytes. */
export const readGolden = (name: string): { golden: Golden; journal: Buffer } => ({
  golden: JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Golden,
  journal: brotliDecompressSync(readFileSync(new URL(`${name}.journal.br`, FOLDER))),
})
