import { Core } from '@assay/core/engine/core'
import { expect, test } from 'vitest'
import { foldRecord, JournalOfOtherForm } from './record-bytes.ts'

test('a record of another form is refused by name before anything of it is taken over', () => {
  const writer = new Core()
  writer.execute({ kind: 'clock.tick' }, Date.UTC(2026, 0, 1))
  const bytes = Uint8Array.from(writer.recordBytes())
  const older = Uint8Array.from(bytes)
  // The form stands in the lowest byte of the second number of a record.
  older[4] = (older[4] as number) - 1
  const reader = new Core()
  expect(() => foldRecord(reader, older)).toThrow(JournalOfOtherForm)
  expect(reader.seq).toBe(0)
  foldRecord(reader, bytes)
  expect(reader.seq).toBe(1)
})
