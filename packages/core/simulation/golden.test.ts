import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { recordBytes } from '../scenarios/exchange.ts'
import { Core } from '../src/engine/core.ts'
import { recordsOf } from '../src/engine/encoded-record.ts'
import { hashOf } from './golden-history.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** A journal that was written once: as long as neither the form of records nor a rule changes, it is read and decided in the very same way. */
interface Golden {
  records: number
  journal: string
  /** Hash of the state in the shape that snapshots have now: written anew when that shape changes, and only then. */
  state: string
  /** Decided by rules that have changed since: it is folded for ever, and not decided again. */
  former?: true
}

const goldens = readdirSync(join(HERE, 'golden'))
  .flatMap(file => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
  .sort()

describe.each(goldens)('the golden journal %s', name => {
  const golden = JSON.parse(readFileSync(join(HERE, 'golden', `${name}.json`), 'utf8')) as Golden
  const journal = brotliDecompressSync(readFileSync(join(HERE, 'golden', `${name}.journal.br`)))

  it('is what was kept', () => expect(createHash('sha256').update(journal).digest('hex')).toBe(golden.journal))

  it('leads to the state that it led to when it was written', () => {
    const core = new Core()
    for (const record of recordsOf(journal)) core.fold(record)
    expect([core.seq, hashOf(core)]).toEqual([golden.records, golden.state])
    expect(core.audit()).toEqual([])
  })

  if (golden.former) return

  it('is decided again in the same way, byte by byte', () => {
    const core = new Core()
    for (const record of recordsOf(journal)) {
      core.executeAgain(record)
      expect(Buffer.compare(recordBytes(core), record.bytes()), `record ${core.seq}`).toBe(0)
    }
    expect(hashOf(core)).toBe(golden.state)
  })
})
