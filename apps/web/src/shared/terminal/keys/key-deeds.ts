/** What a key does. `size` fills in a share of what is available, in percent. */
export type KeyDeed =
  | { kind: 'side'; side: 'buy' | 'sell' }
  | { kind: 'best'; of: 'bid' | 'ask' }
  | { kind: 'size'; percent: number }
  | { kind: 'cancelAll' }
  | { kind: 'help' }

/** The keys by what stands on them in most alphabets: letters and digits only, so that no layout needs a modifier; and `?`. */
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
  ['?', { kind: 'help' }],
])

/** The keys as the help sheet lists them. */
export const KEY_LIST = [
  { keys: ['B'], deed: 'buy' },
  { keys: ['S'], deed: 'sell' },
  { keys: ['I'], deed: 'bid' },
  { keys: ['A'], deed: 'ask' },
  { keys: ['1', '2', '3', '4'], deed: 'size' },
  { keys: ['X'], deed: 'cancelAll' },
  { keys: ['?'], deed: 'help' },
] as const

interface Press {
  key: string
  /** Physical key, for alphabets without Latin letters: `KeyB`. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** What a press means; undefined for nothing. Held keys and chords mean nothing, and without the person's consent only the help does. */
export function deedOf({ key, code, ctrlKey, metaKey, altKey, repeat }: Press, on: boolean): KeyDeed | undefined {
  if (ctrlKey || metaKey || altKey || repeat) return undefined
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const isLatin = /^[a-z0-9?]$/i.test(key)
  const deed = DEEDS.get(isLatin ? key.toLowerCase() : (letter ?? key))
  return on || deed?.kind === 'help' ? deed : undefined
}

/** True where a press is typing, not trading: in a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]',
  ) !== null
