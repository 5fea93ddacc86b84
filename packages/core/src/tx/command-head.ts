import { type Encoded, readText } from '../memory/encoded.ts'

/**
 * An encoded command: what is journalled, what idempotency sums up, and what the most frequent commands are decided from. Its first word, the
 * head, says how long it is, which form it has, and where in it the idempotency key begins (0 without one). In every form but that of a text
 * the second word is the user, and a key stands last.
 */
export const USER = 1

/** The form of a command that is written as canonical text. */
export const TEXT_COMMAND = 0

const KEY_LENGTH_MAX = 64
const NAME_LENGTH_MAX = 64
const LONG_END = 1n << 63n

/** Whether it can be encoded: a number of a user or of an order, a name of an order, a 64-bit integer. */
export const isNumber = (number: unknown): number is number => Number.isSafeInteger(number) && (number as number) > 0
export const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= NAME_LENGTH_MAX
export const isLong = (value: unknown): value is bigint => typeof value === 'bigint' && value < LONG_END && value >= -LONG_END

export const isKey = (key: unknown): key is string => typeof key === 'string' && key.length > 0 && key.length <= KEY_LENGTH_MAX

export const formOf = ({ ints }: Encoded, at: number): number => (ints[at * 2 + 1] as number) & 255

/** Words of the command at a position. */
export const commandLength = ({ ints }: Encoded, at: number): number => ints[at * 2] as number

/** Where in the command its key begins; 0 when it has none. */
export const keyAt = ({ ints }: Encoded, at: number): number => (ints[at * 2 + 1] as number) >>> 8

/** Ends the command that begins at a position: adds its key, and says in its head what it is. */
export function endCommand(encoded: Encoded, at: number, form: number, key: string | undefined): void {
  const place = key === undefined ? 0 : encoded.length - at
  if (key !== undefined) encoded.addText(key)
  encoded.ints[at * 2] = encoded.length - at
  encoded.ints[at * 2 + 1] = form | (place << 8)
}

/** The command with the key of the encoding that it was read from. */
export function withKey<Keyed extends { key?: string }>(encoded: Encoded, at: number, command: Keyed): Keyed {
  const key = keyAt(encoded, at)
  if (key !== 0) command.key = readText(encoded, at + key)
  return command
}

/** 2^32: a whole number below 2^53 is high x this + low. */
const HALF = 4_294_967_296
/** The upper half of a whole number from 0 to 2^53 is below this. */
const HIGH_END = 2 ** 21

/** A 64-bit integer as a number: not a number, with which no comparison is true, when it is negative or beyond 2^53. */
export function numberAt({ ints }: Encoded, at: number): number {
  const high = ints[at * 2 + 1] as number
  return high >= 0 && high < HIGH_END ? high * HALF + ((ints[at * 2] as number) >>> 0) : Number.NaN
}
