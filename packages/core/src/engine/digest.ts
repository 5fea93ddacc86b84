import { Encoded, PLACE_MASK } from '../memory/encoded.ts'
import { commandLength, isKey, keyAt, USER } from '../tx/command-head.ts'
import type { Command } from './record.ts'

const START_A = 0x811c9dc5 | 0
const START_B = 0x2545f491
/** Multipliers and shifts of MurmurHash3's two 32-bit steps and of its end (Appleby, 2011). */
const MULTIPLIER_A = 0xcc9e2d51
const MULTIPLIER_B = 0x1b873593
const END_A = 0x85ebca6b
const END_B = 0xc2b2ae35

/** What there is to sum up of a command's key: it has none, none that is valid, one. */
export const NO_KEY = 0
export const INVALID_KEY = 1
export const SUMMED_KEY = 2

/** Keys of commands that are texts are written here to be summed up word by word, as those of the others are. */
const scratch = new Encoded()

/**
 * What keys and their commands add up to, row by row: 64 bits each, to find a key and to tell two commands under one key apart without keeping the first.
 * Not cryptographic: whoever makes two commands of theirs collide hears the first answer to the second, nothing else; a key never meets
 * another user's, because the user is compared.
 */
export class Digests {
  /** `NO_KEY`, `INVALID_KEY` or `SUMMED_KEY`; the other columns say something of the last only. */
  readonly key: Uint8Array
  readonly user: Float64Array
  /** 0 without a key. */
  readonly keyA: Int32Array
  readonly keyB: Int32Array
  readonly commandA: Int32Array
  readonly commandB: Int32Array
  private a = 0
  private b = 0

  constructor(rows: number) {
    this.key = new Uint8Array(rows)
    this.user = new Float64Array(rows)
    this.keyA = new Int32Array(rows)
    this.keyB = new Int32Array(rows)
    this.commandA = new Int32Array(rows)
    this.commandB = new Int32Array(rows)
  }

  /** Sums up an encoded command. */
  ofEncoded(row: number, encoded: Encoded, at: number): void {
    const key = keyAt(encoded, at)
    this.key[row] = key === 0 ? NO_KEY : SUMMED_KEY
    this.keyA[row] = 0
    if (key === 0) return
    this.begin()
    this.encoded(encoded, at + USER, at + key)
    this.endCommand(row)
    const user = encoded.floats[at + USER] as number
    this.begin()
    this.encoded(encoded, at + key, at + commandLength(encoded, at))
    this.endKey(row, user)
  }

  /** Sums up a command that is journalled as a text; the order of its properties, absent ones and the key do not matter. */
  ofText(row: number, command: Command): void {
    const { user, key } = (command ?? {}) as { user?: unknown; key?: unknown }
    this.keyA[row] = 0
    if (key === undefined) this.key[row] = NO_KEY
    else if (isKey(key) && typeof user === 'number') this.sumText(row, command, user, key)
    else this.key[row] = INVALID_KEY
  }

  private sumText(row: number, command: Command, user: number, key: string): void {
    this.key[row] = SUMMED_KEY
    this.begin()
    this.value(command)
    this.endCommand(row)
    scratch.length = 0
    scratch.addText(key)
    this.begin()
    this.encoded(scratch, 0, scratch.length)
    this.endKey(row, user)
  }

  private begin(): void {
    this.a = START_A
    this.b = START_B
  }

  private endCommand(row: number): void {
    this.end()
    this.commandA[row] = this.a
    this.commandB[row] = this.b
  }

  private endKey(row: number, user: number): void {
    this.user[row] = user
    this.mix(user | 0, Math.floor(user / 2 ** 32))
    this.end()
    this.keyA[row] = this.a
    this.keyB[row] = this.b
  }

  /** As `mix`, word by word, two in a turn; in variables, since this is done for every command. */
  private encoded({ ints }: Encoded, from: number, to: number): void {
    let { a, b } = this
    let word = from & PLACE_MASK
    const end = to & PLACE_MASK
    for (; word < end - 1; word += 2) {
      a = Math.imul(a ^ (ints[word * 2] as number), MULTIPLIER_A)
      b = Math.imul(b ^ (ints[word * 2 + 1] as number), MULTIPLIER_B)
      a = (((a << 15) | (a >>> 17)) + b) | 0
      b = ((b << 13) | (b >>> 19)) ^ a
      a = Math.imul(a ^ (ints[word * 2 + 2] as number), MULTIPLIER_A)
      b = Math.imul(b ^ (ints[word * 2 + 3] as number), MULTIPLIER_B)
      a = (((a << 15) | (a >>> 17)) + b) | 0
      b = ((b << 13) | (b >>> 19)) ^ a
    }
    this.a = a
    this.b = b
    if (word < end) this.mix(ints[word * 2] as number, ints[word * 2 + 1] as number)
  }

  private value(value: unknown): void {
    if (Array.isArray(value) || (typeof value === 'object' && value !== null)) this.members(value as Readonly<Record<string, unknown>>)
    else this.text((typeof value).charCodeAt(0), String(value))
  }

  /** Each member is summed by itself and the sums are added, so that their order does not matter. */
  private members(members: Readonly<Record<string, unknown>>): void {
    const [startA, startB] = [this.a, this.b]
    let [sumA, sumB] = [Array.isArray(members) ? 1 : 2, 3]
    for (const name of Object.keys(members)) {
      if (members[name] === undefined || name === 'key') continue
      this.begin()
      this.text(0, name)
      this.value(members[name])
      this.end()
      sumA = (sumA + this.a) | 0
      sumB = (sumB + this.b) | 0
    }
    this.a = startA
    this.b = startB
    this.mix(sumA, sumB)
  }

  private text(kind: number, text: string): void {
    this.mix(kind, text.length)
    for (let index = 0; index < text.length; index++) this.mix(text.charCodeAt(index), index)
  }

  private mix(one: number, other: number): void {
    const a = Math.imul(this.a ^ one, MULTIPLIER_A)
    const b = Math.imul(this.b ^ other, MULTIPLIER_B)
    this.a = (((a << 15) | (a >>> 17)) + b) | 0
    this.b = ((b << 13) | (b >>> 19)) ^ this.a
  }

  /** Every bit of what was summed moves every bit of both sums. */
  private end(): void {
    let { a, b } = this
    a = Math.imul(a ^ (a >>> 16), END_A)
    b = (Math.imul(b ^ (b >>> 15), END_B) + a) | 0
    a = Math.imul(a ^ (a >>> 13) ^ b, END_B)
    b = Math.imul(b ^ (b >>> 16), END_A)
    this.a = a ^ (a >>> 16)
    this.b = b ^ (b >>> 13) ^ a
  }
}
