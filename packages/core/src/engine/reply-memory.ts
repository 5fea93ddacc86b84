import { NONE } from '../memory/none.ts'
import type { Digests } from './digest.ts'
import type { OrderReply } from './replies.ts'

/** An idempotency key is remembered for so long of journal time … */
export const KEY_KEPT_MS = 24 * 60 * 60 * 1000

/** … unless so many newer ones came meanwhile: then the oldest go first, and memory stays bounded (about 150 MB). */
export const KEYS_KEPT_MAX = 2_000_000

/**
 * So many refusals of one user are remembered at a time, and so many of all: of what is refused beyond, nothing was done, and a repeat of it is decided anew.
 * Whoever sends refusals all day fills no memory and no snapshot.
 */
export const REFUSALS_KEPT_OF_USER = 1_000
export const REFUSALS_KEPT = 100_000

/** Rows for all of them: a power of two, as every number of rows, so that places are cut out by bits. */
export const KEYS_ROOM = 2 ** 21
const ROOM_START = 1024

/**
 * A row is eight words, a line of the machine's cache: sums of key and command, user, number and time of the record, order id with status and
 * close reason above it, filled quantity and notional.
 */
const ROW_LENGTH = 8
const KEY = 0
const COMMAND = 1
const USER = 2
const SEQ = 3
const AT = 4
const ORDER = 5
const QUANTITY = 6
const NOTIONAL = 7

/** The order id takes 21 bits of its upper half; status and close reason stand above. */
const ID_HIGH_BITS = 21
const ID_HIGH_MASK = 2 ** ID_HIGH_BITS - 1
const STATUS_BITS = 2
/** Above the close reason, for an order of contracts. */
const IS_PERP = 256
const HALF = 2 ** 32

/** So many are forgotten at once when there are too many: near each other, their places in the table are read side by side. */
const FORGOTTEN_AT_ONCE = 1024

/** A place of the table holds a row in its lower bits, above it a part of the key's second sum, so that most searches end here, and says in the highest that it is taken. */
const ROW_MASK = 0x1fffff
const SUM_MASK = 0x7fe00000
const TAKEN = -0x80000000

/** The remembered keys as they are asked for those that are summed up in one place, each given by its row there. */
export interface KnownKeys {
  /** The row of the reply under a key, `NONE` when it is not remembered. Valid until the next one is remembered. */
  find(index: number): number
  /** Whether the row of a reply remembers this very command. */
  isSameCommand(row: number, index: number): boolean
  /** Reads the places of the table at which searches for the first keys begin; a few more are read than are asked for. */
  touch(count: number): number
  /** Remembers the reply about one order, or `text` when the reply is another, under a key that is not remembered yet; a refusal only while there is room for it. */
  add(index: number, seq: number, time: number, text: string | undefined): void
}

/**
 * The first command and reply under each user's key, oldest first, with a hash table over them: open addressing, linear probing, at most half
 * full. Rows go round in one memory. Replies that are no numbers, a refusal for example, are texts beside the rows.
 */
export class ReplyMemory {
  private floats: Float64Array
  private ints: Int32Array
  private longs: BigInt64Array
  /** 0 is empty. */
  private table: Int32Array
  private readonly texts = new Map<number, string>()
  /** How many refusals are remembered of each user, and of all. */
  private readonly refusalsOf = new Map<number, number>()
  private refusals = 0
  private oldest = 0
  private count = 0

  /** With room for so many rows, a power of two; more is made when they are not enough. */
  constructor(room = ROOM_START) {
    this.floats = new Float64Array(room * ROW_LENGTH)
    this.ints = new Int32Array(this.floats.buffer)
    this.longs = new BigInt64Array(this.floats.buffer)
    this.table = new Int32Array(room * 2)
  }

  get size(): number {
    return this.count
  }

  /**
   * The remembered keys for those that are summed up in one place, and remembered with what `order` says. The functions are made here, and not shared: so the places of
   * everything that they touch are constants to the machine.
   */
  bind(digests: Digests, order: OrderReply): KnownKeys {
    const find = (index: number): number => {
      const { table, ints, floats } = this
      const keyA = digests.keyA[index] as number
      const keyB = digests.keyB[index] as number
      const mask = table.length - 1
      for (let place = keyA & mask; ; place = (place + 1) & mask) {
        const entry = table[place] as number
        if (entry === 0) return NONE
        if (((entry ^ keyB) & SUM_MASK) !== 0) continue
        const row = entry & ROW_MASK
        const at = row * ROW_LENGTH
        if (ints[(at + KEY) * 2] === keyA && ints[(at + KEY) * 2 + 1] === keyB && floats[at + USER] === digests.user[index]) return row
      }
    }
    const isSameCommand = (row: number, index: number): boolean => {
      const half = (row * ROW_LENGTH + COMMAND) * 2
      return this.ints[half] === digests.commandA[index] && this.ints[half + 1] === digests.commandB[index]
    }
    // Nothing between the reads, so that the machine has as many under way as it can: eight in a turn take half the time of one.
    const touch = (count: number): number => {
      const { table } = this
      const mask = table.length - 1
      const read = (index: number) => table[(digests.keyA[index] as number) & mask] as number
      let seen = 0
      for (let i = 0; i < count; i += 8)
        seen ^= read(i) ^ read(i + 1) ^ read(i + 2) ^ read(i + 3) ^ read(i + 4) ^ read(i + 5) ^ read(i + 6) ^ read(i + 7)
      return seen
    }
    const add = (index: number, seq: number, time: number, text: string | undefined): void => {
      if (isRefusal(text) && !this.hasRoomForRefusal(digests.user[index] as number)) return
      if (this.count === KEYS_KEPT_MAX) for (let count = 0; count < FORGOTTEN_AT_ONCE; count++) this.forgetOldest()
      if (this.count * 2 >= this.table.length) this.grow()
      const { ints, floats, longs } = this
      const row = this.rowOf(this.count++)
      const at = row * ROW_LENGTH
      const keyA = digests.keyA[index] as number
      const keyB = digests.keyB[index] as number
      ints[(at + KEY) * 2] = keyA
      ints[(at + KEY) * 2 + 1] = keyB
      ints[(at + COMMAND) * 2] = digests.commandA[index] as number
      ints[(at + COMMAND) * 2 + 1] = digests.commandB[index] as number
      floats[at + USER] = digests.user[index] as number
      floats[at + SEQ] = seq
      floats[at + AT] = time
      const orderId = text === undefined ? order.orderId : 0
      const reason = order.isPerp ? order.closeReason | IS_PERP : order.closeReason
      ints[(at + ORDER) * 2] = orderId | 0
      ints[(at + ORDER) * 2 + 1] = (orderId / HALF) | (order.status << ID_HIGH_BITS) | (reason << (ID_HIGH_BITS + STATUS_BITS))
      longs[at + QUANTITY] = order.quantity[0] as bigint
      longs[at + NOTIONAL] = order.notional[0] as bigint
      this.enter(row, keyA, keyB)
      if (text !== undefined) this.keepText(row, text)
    }
    return { find, isSameCommand, touch, add }
  }

  /** What a row says of the reply: `text`, or about one order. */
  read(row: number) {
    const { floats, ints, longs } = this
    const at = row * ROW_LENGTH
    const high = ints[(at + ORDER) * 2 + 1] as number
    return {
      seq: floats[at + SEQ] as number,
      at: floats[at + AT] as number,
      text: this.texts.get(row),
      orderId: (high & ID_HIGH_MASK) * HALF + ((ints[(at + ORDER) * 2] as number) >>> 0),
      status: (high >>> ID_HIGH_BITS) & (2 ** STATUS_BITS - 1),
      closeReason: (high >>> (ID_HIGH_BITS + STATUS_BITS)) & (IS_PERP - 1),
      isPerp: high < 0,
      filledQuantity: longs[at + QUANTITY] as bigint,
      filledNotional: longs[at + NOTIONAL] as bigint,
    }
  }

  /** Forgets the keys whose time is over. */
  forgetExpired(time: number): void {
    while (this.count > 0 && (this.floats[this.oldest * ROW_LENGTH + AT] as number) <= time - KEY_KEPT_MS) this.forgetOldest()
    // A quiet exchange goes round in the same memory every day.
    if (this.count === 0) this.oldest = 0
  }

  save() {
    const rows = this.rowsInOrder()
    return { rows, texts: [...this.texts].map(([row, text]): [place: number, text: string] => [this.placeOf(row), text]) }
  }

  /** What was saved, with room for at least so many rows. */
  static load({ rows, texts }: SavedReplies, room = ROOM_START): ReplyMemory {
    const count = rows.length / ROW_LENGTH
    let needed = room
    while (needed < count) needed *= 2
    const replies = new ReplyMemory(needed)
    replies.floats.set(rows)
    replies.count = count
    for (let row = 0; row < count; row++) replies.enterRow(row)
    for (const [row, text] of texts) replies.keepText(row, text)
    return replies
  }

  /** Row of the reply with so many older ones, and the reverse. */
  private rowOf(place: number): number {
    return (this.oldest + place) & ((this.table.length >> 1) - 1)
  }

  private placeOf(row: number): number {
    return (row - this.oldest) & ((this.table.length >> 1) - 1)
  }

  private hasRoomForRefusal(user: number): boolean {
    return this.refusals < REFUSALS_KEPT && (this.refusalsOf.get(user) ?? 0) < REFUSALS_KEPT_OF_USER
  }

  private keepText(row: number, text: string): void {
    this.texts.set(row, text)
    if (isRefusal(text)) this.countRefusal(row, 1)
  }

  private forgetText(row: number): void {
    if (isRefusal(this.texts.get(row))) this.countRefusal(row, -1)
    this.texts.delete(row)
  }

  private countRefusal(row: number, change: 1 | -1): void {
    const user = this.floats[row * ROW_LENGTH + USER] as number
    const count = (this.refusalsOf.get(user) ?? 0) + change
    this.refusals += change
    if (count === 0) this.refusalsOf.delete(user)
    else this.refusalsOf.set(user, count)
  }

  private rowsInOrder(): Float64Array {
    const rows = new Float64Array(this.count * ROW_LENGTH)
    const untilEnd = Math.min(this.count, (this.table.length >> 1) - this.oldest)
    rows.set(this.floats.subarray(this.oldest * ROW_LENGTH, (this.oldest + untilEnd) * ROW_LENGTH))
    rows.set(this.floats.subarray(0, (this.count - untilEnd) * ROW_LENGTH), untilEnd * ROW_LENGTH)
    return rows
  }

  private enter(row: number, keyA: number, keyB: number): void {
    const { table } = this
    const mask = table.length - 1
    let place = keyA & mask
    while (table[place] !== 0) place = (place + 1) & mask
    table[place] = row | (keyB & SUM_MASK) | TAKEN
  }

  private enterRow(row: number): void {
    const half = (row * ROW_LENGTH + KEY) * 2
    this.enter(row, this.ints[half] as number, this.ints[half + 1] as number)
  }

  private homeOf(row: number): number {
    return (this.ints[(row * ROW_LENGTH + KEY) * 2] as number) & (this.table.length - 1)
  }

  private forgetOldest(): void {
    const { table, oldest } = this
    const mask = table.length - 1
    let gap = this.homeOf(oldest)
    while (((table[gap] as number) & ROW_MASK) !== oldest) gap = (gap + 1) & mask
    for (let place = (gap + 1) & mask; table[place] !== 0; place = (place + 1) & mask) {
      const home = this.homeOf((table[place] as number) & ROW_MASK)
      if (((place - home) & mask) < ((place - gap) & mask)) continue
      table[gap] = table[place] as number
      gap = place
    }
    table[gap] = 0
    this.forgetText(oldest)
    this.oldest = this.rowOf(1)
    this.count--
  }

  private grow(): void {
    const larger = ReplyMemory.load(this.save(), this.table.length)
    this.floats = larger.floats
    this.ints = larger.ints
    this.longs = larger.longs
    this.table = larger.table
    this.oldest = 0
    this.texts.clear()
    for (const [row, text] of larger.texts) this.texts.set(row, text)
  }
}

/** A refusal is kept as its name with its figures; it is worded in the person's language by the server. */
const isRefusal = (text: string | undefined): boolean => text?.startsWith('{"refusal"') === true

export type SavedReplies = ReturnType<ReplyMemory['save']>
