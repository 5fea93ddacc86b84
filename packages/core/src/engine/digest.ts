import { Words } from '../memory/words.ts'
import { commandLength, isKey, keyAt, USER } from '../tx/command-head.ts'
import type { Command } from './record.ts'

const START_A = 0x811c9dc5 | 0
const START_B = 0x2545f491
/** Multipliers and shifts of MurmurHash3's two 32-bit steps and of its end (Appleby, 2011). */
const MULTIPLIER_A = 0xcc9e2d51
const MULTIPLIER_B = 0x1b873593
const END_A = 0x85ebca6b
const END_B = 0xc2b2ae35

/** Keys of commands that are texts are written here to be summed up word by word, as those of the others are. */
const scratch = new Words()

/**
 * What a key and its command add up to: 64 bits each, to find a key and to tell two commands under one key apart without keeping the first.
 * Not cryptographic: whoever makes two commands of theirs collide hears the first answer to the second, nothing else; a key never meets
 * another user's, because the user is compared.
 */
export class Digest {
  /** What there is to sum up: no key, none that is valid, one. */
  key: 'none' | 'invalid' | 'summed' = 'none'
  user = 0
  keyA = 0
  keyB = 0
  commandA = 0
  commandB = 0
  private a = 0
  private b = 0

  /** Sums up a command in words. */
  ofWords(words: Words, at: number): void {
    this.key = keyAt(words, at) === 0 ? 'none' : 'summed'
    if (this.key === 'none') return
    this.begin()
    this.words(words, at + USER, at + keyAt(words, at))
    this.endCommand()
    this.user = words.floats[at + USER] as number
    this.begin()
    this.words(words, at + keyAt(words, at), at + commandLength(words, at))
    this.endKey()
  }

  /** Sums up a command that is journalled as a text; the order of its properties, absent ones and the key do not matter. */
  ofText(command: Command): void {
    const { user, key } = (command ?? {}) as { user?: unknown; key?: unknown }
    this.key = key === undefined ? 'none' : isKey(key) && typeof user === 'number' ? 'summed' : 'invalid'
    if (this.key === 'summed') this.sumText(command, user as number, key as string)
  }

  private sumText(command: Command, user: number, key: string): void {
    this.user = user
    this.begin()
    this.value(command)
    this.endCommand()
    scratch.length = 0
    scratch.addText(key)
    this.begin()
    this.words(scratch, 0, scratch.length)
    this.endKey()
  }

  private begin(): void {
    this.a = START_A
    this.b = START_B
  }

  private endCommand(): void {
    this.end()
    this.commandA = this.a
    this.commandB = this.b
  }

  private endKey(): void {
    this.mix(this.user | 0, Math.floor(this.user / 2 ** 32))
    this.end()
    this.keyA = this.a
    this.keyB = this.b
  }

  /** As `mix`, word by word; in variables, since this is done for every command. */
  private words({ ints }: Words, from: number, to: number): void {
    let { a, b } = this
    for (let half = from * 2; half < to * 2; half += 2) {
      a = Math.imul(a ^ (ints[half] as number), MULTIPLIER_A)
      b = Math.imul(b ^ (ints[half + 1] as number), MULTIPLIER_B)
      a = (((a << 15) | (a >>> 17)) + b) | 0
      b = ((b << 13) | (b >>> 19)) ^ a
    }
    this.a = a
    this.b = b
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
    let [a, b] = [this.a, this.b]
    a = Math.imul(a ^ (a >>> 16), END_A)
    b = (Math.imul(b ^ (b >>> 15), END_B) + a) | 0
    a = Math.imul(a ^ (a >>> 13) ^ b, END_B)
    b = Math.imul(b ^ (b >>> 16), END_A)
    this.a = a ^ (a >>> 16)
    this.b = b ^ (b >>> 13) ^ a
  }
}
