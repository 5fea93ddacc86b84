interface KeyPress {
  key: string
  /** Physical key, for alphabets without Latin letters: `KeyB`. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** The key that was pressed by itself, a letter in lower case and in Latin; undefined for chords and for a key that is held down. */
export function plainKeyOf({ key, code, ctrlKey, metaKey, altKey, repeat }: KeyPress): string | undefined {
  if (ctrlKey || metaKey || altKey || repeat) return undefined
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const isLatin = /^[a-z0-9/?]$/i.test(key)
  return isLatin ? key.toLowerCase() : (letter ?? key)
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
const isIn = (target: EventTarget | null, places: string): boolean => target instanceof Element && target.closest(places) !== null

/** True in a field, where a press writes. */
export const isField = (target: EventTarget | null): boolean => isIn(target, FIELDS)

/** True where a press is typing, and means nothing else: in a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null): boolean => isIn(target, `${FIELDS}, [role=dialog], [role=menu], [role=listbox]`)
