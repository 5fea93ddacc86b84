import { assert } from '@assay/money/assert'

/**
 * JSON that keeps bigints and tells them from strings: a bigint is the string "#123", and a string that begins with # is written with one more.
 * Numbers that JSON has not (NaN, infinities) are "#NaN" and so on, so that a hostile command is journalled as it came. Properties that are
 * undefined, functions and symbols are left out. The same value always gives the same text; properties keep their order.
 */
export function encode(value: unknown): string {
  return textOf(value) ?? 'null'
}

/** Reads what `encode` wrote. Throws on a text that is not of its making. */
export function decode<T>(text: string): T {
  return revive(JSON.parse(text)) as T
}

const HASH = 35
/** Below it a bigint is written sooner as a number. */
const NUMBER_END = 1n << 53n
const SPACE = 32
const QUOTE = 34
const BACKSLASH = 92
const SURROGATES = 0xd800
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0.', -0],
])

/** What JSON.stringify would say of a value whose bigints, marked strings and odd numbers are marked; it takes several times as long with a replacer. */
function textOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return quoted(value.charCodeAt(0) === HASH ? `#${value}` : value)
    case 'bigint':
      return value < NUMBER_END && value > -NUMBER_END ? `"#${Number(value)}"` : `"#${value}"`
    case 'number':
      if (Object.is(value, -0)) return '"#-0."'
      return Number.isFinite(value) ? `${value}` : `"#${value}"`
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? textOfArray(value) : textOfObject(value as Record<string, unknown>)
    default:
      return undefined
  }
}

function textOfArray(values: readonly unknown[]): string {
  let text = ''
  for (let index = 0; index < values.length; index++) text += `${index === 0 ? '' : ','}${textOf(values[index]) ?? 'null'}`
  return `[${text}]`
}

function textOfObject(members: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const name of Object.keys(members)) {
    const member = textOf(members[name])
    if (member !== undefined) text += (text === '' ? '{' : ',') + nameText(name) + member
  }
  return text === '' ? '{}' : `${text}}`
}

/** Names of properties as they are written: those of events and commands are few and return all the time, those of hostile commands are not kept. */
const nameTexts = new Map<string, string>()
const NAMES_KEPT_MAX = 1000

function nameText(name: string): string {
  const known = nameTexts.get(name)
  if (known !== undefined) return known
  const text = `${quoted(name)}:`
  if (nameTexts.size < NAMES_KEPT_MAX) nameTexts.set(name, text)
  return text
}

/** A text in quotes. Only what JSON writes otherwise than it stands is left to JSON. */
function quoted(text: string): string {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < SPACE || unit === QUOTE || unit === BACKSLASH || unit >= SURROGATES) return JSON.stringify(text)
  }
  return `"${text}"`
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
