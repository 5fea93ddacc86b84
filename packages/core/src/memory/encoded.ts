const CAPACITY_START = 1024
const ASCII_MAX = 127

/** Says to the compiler that a place is a small whole number, as everything that is reckoned from it. */
export const PLACE_MASK = 0x1fffffff

/** 2^32: a whole number below 2^53 is high x this + low. */
const HALF = 4_294_967_296

/**
 * Memory of 8-byte words, each a floating number, a 64-bit integer or two 32-bit integers. What a command does is written here as it happens,
 * one after the other, and used again for the next command: no object is made. Bytes are little-endian as the machine writes them.
 */
export class Encoded {
  floats: Float64Array
  longs: BigInt64Array
  ints: Int32Array
  private octets: Uint8Array
  /** Words in use. */
  length = 0

  /** With room for so many words; more is made when they are not enough. */
  constructor(room = CAPACITY_START) {
    this.floats = new Float64Array(room)
    this.longs = new BigInt64Array(this.floats.buffer)
    this.ints = new Int32Array(this.floats.buffer)
    this.octets = new Uint8Array(this.floats.buffer)
  }

  /** Makes room for `count` more words, all of which the caller sets, and gives the position of the first. */
  reserve(count: number): number {
    const at = this.length
    this.length = at + count
    if (this.length > this.floats.length) this.grow(this.length)
    return at
  }

  /** Makes room for `count` more words that may come. */
  makeRoom(count: number): void {
    if (this.length + count > this.floats.length) this.grow(this.length + count)
  }

  /** Adds a text: a word with its length, then its characters, a byte each when all are ASCII (length negative: two bytes each). */
  addText(text: string): void {
    const { length } = text
    const at = this.reserve(1 + ((length + 7) >> 3))
    const { octets } = this
    if (length > 0) this.floats[this.length - 1] = 0
    this.floats[at] = length
    for (let index = 0, place = (at + 1) * 8; index < length; index++, place++) {
      const unit = text.charCodeAt(index)
      if (unit > ASCII_MAX) {
        this.addWideText(at, text)
        return
      }
      octets[place] = unit
    }
  }

  /** Adds words of another memory, two in a turn. */
  copy(from: Encoded, at: number, count: number): void {
    const place = this.reserve(count)
    const source = from.longs
    const target = this.longs
    let word = at & PLACE_MASK
    const end = (at + count) & PLACE_MASK
    const further = (place - at) | 0
    for (; word < end - 1; word += 2) {
      target[word + further] = source[word] as bigint
      target[word + further + 1] = source[word + 1] as bigint
    }
    if (word < end) target[word + further] = source[word] as bigint
  }

  /** The bytes from a word on; valid until the next change. */
  bytes(from = 0): Uint8Array {
    return new Uint8Array(this.floats.buffer, from * 8, (this.length - from) * 8)
  }

  /** Takes the place of everything by a copy of these bytes, a whole number of words. */
  fill(bytes: Uint8Array): void {
    this.length = 0
    this.reserve(bytes.length / 8)
    this.octets.set(bytes)
  }

  private addWideText(at: number, text: string): void {
    this.length = at
    this.reserve(1 + ((text.length + 3) >> 2))
    this.floats[at] = -text.length
    const units = new Uint16Array(this.floats.buffer, (at + 1) * 8, (this.length - at - 1) * 4)
    units.fill(0)
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
  }

  private grow(encoded: number): void {
    let capacity = this.floats.length
    while (capacity < encoded) capacity *= 2
    const larger = new Float64Array(capacity)
    larger.set(this.floats)
    this.floats = larger
    this.longs = new BigInt64Array(this.floats.buffer)
    this.ints = new Int32Array(this.floats.buffer)
    this.octets = new Uint8Array(this.floats.buffer)
  }
}

/** Length in words of the text at a position. */
export function textLength(encoded: Encoded, at: number): number {
  const length = encoded.floats[at] as number
  return length < 0 ? 1 + ((3 - length) >> 2) : 1 + ((length + 7) >> 3)
}

/** The text that `addText` put at a position. */
export function readText(encoded: Encoded, at: number): string {
  const length = encoded.floats[at] as number
  const { buffer } = encoded.floats
  const units = length < 0 ? new Uint16Array(buffer, (at + 1) * 8, -length) : new Uint8Array(buffer, (at + 1) * 8, length)
  let text = ''
  for (let index = 0; index < units.length; index += 4096)
    text += String.fromCharCode.apply(null, units.subarray(index, index + 4096) as unknown as number[])
  return text
}

/** From here on a floating number of eight bytes has no room for a bit more: its lower bits are what was added to this. */
const LAST_BIT = 2 ** 52
const LAST_BIT_AS_LONG = new BigInt64Array(Float64Array.of(LAST_BIT).buffer)

/** Amounts at work: 64-bit integers that stay in memory, so that no object is made of them. */
export class Longs {
  readonly values: BigInt64Array
  private readonly floats: Float64Array
  private readonly halves: Int32Array

  constructor(count: number) {
    this.values = new BigInt64Array(count)
    this.floats = new Float64Array(this.values.buffer)
    this.halves = new Int32Array(this.values.buffer)
  }

  /** Sets a whole number from 0 to 2^53. Whole words at once where they reach: the machine waits when it reads a word that was written in halves. */
  setNumber(index: number, value: number): void {
    if (value < LAST_BIT) {
      this.floats[index] = value + LAST_BIT
      this.values[index] = (this.values[index] as bigint) - (LAST_BIT_AS_LONG[0] as bigint)
      return
    }
    this.halves[index * 2] = value | 0
    this.halves[index * 2 + 1] = Math.floor(value / HALF)
  }

  /** A place as a number: exact from -2^53 to 2^53. V8 leaves its machine code to make a number of a `bigint`. */
  number(index: number): number {
    return (this.halves[index * 2 + 1] as number) * HALF + ((this.halves[index * 2] as number) >>> 0)
  }
}
