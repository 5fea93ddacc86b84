import { expect, it } from 'vitest'
import { checkCut, tailOf } from './tear.ts'

const JOURNALS = 200
const RECORDS = 3

it(`a journal cut at every byte of its last ${RECORDS} records gives its whole records and says that one is torn, ${JOURNALS} times`, () => {
  let cuts = 0
  for (let seed = 1; seed <= JOURNALS; seed++) {
    const tail = tailOf(seed, 12, RECORDS)
    for (let length = 0; length <= tail.bytes.length; length++) checkCut(tail, length)
    cuts += tail.bytes.length
  }
  expect(cuts).toBeGreaterThan(JOURNALS * RECORDS * 100)
})
