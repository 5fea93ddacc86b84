import { recordsOf } from '../src/engine/encoded-record.ts'
import { decideHistory } from './golden-history.ts'

/** The end of a short history: its last records, one behind the other. */
export interface Tail {
  bytes: Uint8Array
  /** Where each of them begins, and the end. */
  bounds: number[]
}

/** The last records of the history of a seed. What stands before them is whole, whatever happens to them. */
export function tailOf(seed: number, commands: number, records: number): Tail {
  const { journal } = decideHistory(seed, commands)
  const starts = [0]
  for (const record of recordsOf(journal)) starts.push((starts.at(-1) as number) + record.length * 8)
  const from = starts.at(-1 - records) as number
  return { bytes: journal.subarray(from), bounds: starts.slice(-1 - records).map(start => start - from) }
}

/**
 * Reads a tail that was cut at a byte. Throws unless every whole record comes out as it was written, and a torn one is said to be torn.
 */
export function checkCut({ bytes, bounds }: Tail, length: number): void {
  let read = 0
  let isTorn = false
  try {
    for (const record of recordsOf(bytes.slice(0, length))) {
      const written = bytes.subarray(bounds[read], bounds[read + 1])
      if (Buffer.compare(record.bytes(), written) !== 0) throw new Error(`record ${read} of a journal cut at byte ${length} is another one`)
      read++
    }
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
    isTorn = true
  }
  const whole = bounds.filter(bound => bound > 0 && bound <= length).length
  if (read !== whole) throw new Error(`${read} records of a journal cut at byte ${length} were read, ${whole} are whole`)
  if (isTorn === bounds.includes(length)) throw new Error(`a journal cut at byte ${length} was said to be ${isTorn ? 'torn' : 'whole'}`)
}
