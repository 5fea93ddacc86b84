import { assert } from '@assay/money/assert'

/**
 * JSON that keeps bigints and tells them from strings: a bigint is the string "#123", and a string that begins with # is written with one more.
 * Numbers that JSON has not (NaN, infinities) are "#NaN" and so on, so that a hostile command is journalled as it came. Properties that are
 * undefined, functions and symbols are left out. The same value always gives the same text; properties keep their order.
 */
export function encode(value: unknown): string {
  return JSON.stringify(value, mark) ?? 'null'
}

/** Reads what `encode` wrote. Throws on a text that is not of its making. */
export function decode<T>(text: string): T {
  return revive(JSON.parse(text)) as T
}

const HASH = 35
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0.', -0],
])

/** What JSON cannot say, or would confuse with what we make of it, as a marked string. */
function mark(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `#${value}`
  if (typeof value === 'string') return value.charCodeAt(0) === HASH ? `#${value}` : value
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return value
  return Object.is(value, -0) ? '#-0.' : `#${value}`
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return value.charCodeAt(0) === HASH ? reviveMarked(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) reviveArray(value)
  else reviveObject(value as Record<string, unknown>)
  return value
}

function reviveArray(values: unknown[]): void {
  for (let index = 0; index < values.length; index++) {
    const member = values[index]
    if (typeof member === 'string' || typeof member === 'object') values[index] = revive(member)
  }
}

function reviveObject(members: Record<string, unknown>): void {
  for (const name in members) {
    const member = members[name]
    if (typeof member === 'object') revive(member)
    else if (typeof member === 'string' && member.charCodeAt(0) === HASH) replace(members, name, reviveMarked(member))
  }
}

/** Assigning to a property called __proto__ would do something else. */
function replace(members: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true })
  else members[name] = value
}

function reviveMarked(text: string): unknown {
  if (text.charCodeAt(1) === HASH) return text.slice(1)
  const marked = text.slice(1)
  assert(marked !== '', 'a mark stands before something')
  return NUMBERS.has(marked) ? NUMBERS.get(marked) : BigInt(marked)
}
