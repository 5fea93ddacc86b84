import { plainKeyOf } from '../../../shared/keys/key-press.ts'

/** What a key does. `size` fills in a share of what is available, in percent. */
export type KeyAction =
  | { kind: 'side'; side: 'buy' | 'sell' }
  | { kind: 'best'; of: 'bid' | 'ask' }
  | { kind: 'size'; percent: number }
  | { kind: 'cancelAll' }

/** The keys by what stands on them in most alphabets: letters and digits only, so that no layout needs a modifier. */
const ACTIONS = new Map<string, KeyAction>([
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
  { keys: ['B'], action: 'buy' },
  { keys: ['S'], action: 'sell' },
  { keys: ['I'], action: 'bid' },
  { keys: ['A'], action: 'ask' },
  { keys: ['1', '2', '3', '4'], action: 'size' },
  { keys: ['X'], action: 'cancelAll' },
] as const

/** What a press means; undefined for nothing, and without the person's consent. */
export const actionOf = (press: Parameters<typeof plainKeyOf>[0], on: boolean): KeyAction | undefined =>
  on ? ACTIONS.get(plainKeyOf(press) ?? '') : undefined
