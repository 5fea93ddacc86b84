import { plainKeyOf } from '../../../shared/keys/key-press.ts'

/** What a key does. `size` fills in a share of what is available, in percent. */
export type KeyDeed =
  | { kind: 'side'; side: 'buy' | 'sell' }
  | { kind: 'best'; of: 'bid' | 'ask' }
  | { kind: 'size'; percent: number }
  | { kind: 'cancelAll' }

/** The keys by what stands on them in most alphabets: letters and digits only, so that no layout needs a modifier. */
const DEEDS = new Map<string, KeyDeed>([
  ['b', { kind: 'side', side: 'buy' }],
  ['s', { kind: 'side', side: 'sell' }],
  ['i', { kind: 'best', of: 'bid' }],
  ['a', { kind: 'best', of: 'ask' }],
  ['1', { kind: 'size', percent: 25 }],
  ['2', { kind: 'size', percent: 50 }],
  ['3', { kind: 'size', percent: 75 }],
  ['4', { kind: 'size', percent: 100 }],
  ['x', { kind: 'cancelAll' }],
])

/** The keys as the sheet lists them. */
export const KEY_LIST = [
  { keys: ['B'], deed: 'buy' },
  { keys: ['S'], deed: 'sell' },
  { keys: ['I'], deed: 'bid' },
  { keys: ['A'], deed: 'ask' },
  { keys: ['1', '2', '3', '4'], deed: 'size' },
  { keys: ['X'], deed: 'cancelAll' },
] as const

/** What a press means; undefined for nothing, and without the person's consent. */
export const deedOf = (press: Parameters<typeof plainKeyOf>[0], on: boolean): KeyDeed | undefined =>
  on ? DEEDS.get(plainKeyOf(press) ?? '') : undefined
