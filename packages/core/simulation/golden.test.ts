import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { recordBytes } from '../scenarios/exchange.ts'
import { Core } from '../src/engine/core.ts'
import { recordsOf } from '../src/engine/encoded-record.ts'
import { hashOf } from './golden-history.ts'
import { GOLDENS, readGolden } from './golden-journals.ts'

describe.each(GOLDENS)('the golden journal %s', name => {
  const { golden, journal } = readGolden(name)

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
