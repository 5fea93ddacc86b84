import { assert } from '@assay/money/assert'

/**
 * JSON that keeps bigints and tells them from strings: a bigint is the string "#123", and a string that begins with # is written with one more.
 * Numbers that JSON has not (NaN, infinities) are "#NaN" and so on, so that a hostile command is journalled as it came. Properties that are
 * undefined, functions and symbols are left out. The same value always gives the same text; properties keep their order.
 */
export function encode(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.charCodeAt(0) === HASH ? `#${value}` : value)
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? `${value}` : `"#${Object.is(value, -0) ? '-0.' : value}"`
    case 'bigint':
      return `"#${value}"`
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? encodeArray(value) : encodeObject(value)
    default:
      return 'null'
  }
}

/** Reads what `encode` wrote. Throws on a text that is not of its making. */
export function decode<T>(text: string): T {
  return revive(JSON.parse(text)) as T
}

const HASH = 35

function encodeArray(values: readonly unknown[]): string {
  if (values.length === 0) return '[]'
  let text = `[${encode(values[0])}`
  for (let index = 1; index < values.length; index++) text += `,${encode(values[index])}`
  return `${text}]`
}

function encodeObject(value: object): string {
  let text = ''
  for (const name of Object.keys(value)) {
    const member: unknown = (value as Record<string, unknown>)[name]
    if (member === undefined || typeof member === 'function' || typeof member === 'symbol') continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${encode(member)}`
  }
  return text === '' ? '{}' : `${text}}`
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return value.charCodeAt(0) === HASH ? reviveMarked(value) : value
  if (typeof value !== 'object' || value === null) return value
  const members = value as Record<string, unknown>
  for (const name of Object.keys(members)) {
    const member = members[name]
    if (typeof member !== 'string' && typeof member !== 'object') continue
    const revived = revive(member)
    if (revived !== member) Object.defineProperty(members, name, { value: revived, writable: true, enumerable: true, configurable: true })
  }
  return members
}

const NUMBERS: Readonly<Record<string, number>> = { NaN: Number.NaN, Infinity: Infinity, '-Infinity': -Infinity, '-0.': -0 }

function reviveMarked(text: string): unknown {
  if (text.charCodeAt(1) === HASH) return text.slice(1)
  const marked = text.slice(1)
  assert(marked !== '', 'a mark stands before something')
  return Object.hasOwn(NUMBERS, marked) ? NUMBERS[marked] : BigInt(marked)
}
