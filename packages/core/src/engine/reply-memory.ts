import { NONE } from '../memory/none.ts'
import type { Digest } from './digest.ts'
import type { OrderReply } from './replies.ts'

/** An idempotency key is remembered for so long of journal time … */
export const KEY_KEPT_MS = 24 * 60 * 60 * 1000

/** … unless so many newer ones came meanwhile: then the oldest go first, and memory stays bounded (about 150 MB). */
export const KEYS_KEPT_MAX = 2_000_000

/**
 * A row is eight words, a line of the machine's cache: sums of key and command, user, number and time of the record, order id with status and
 * close reason above it, filled quantity and notional.
 */
const ROW_WORDS = 8
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

/** Rows are kept in blocks that are used again, so that growing copies nothing. A power of two, so that places are cut out by bits. */
const BLOCK_BITS = 14
const BLOCK_ROWS = 2 ** BLOCK_BITS
const TABLE_START = 4096
const TABLE_GROWTH = 4
/** So many are forgotten at once when there are too many: near each other, their places in the table are read side by side. */
const FORGOTTEN_AT_ONCE = 1024

/** A place of the table holds a position in its lower bits, and in the upper ones a part of the key's second sum, so that most searches end here. */
const POSITION_BITS = 21
const POSITION_MASK = 2 ** POSITION_BITS - 1
const POSITIONS = POSITION_MASK

interface Block {
  floats: Float64Array
  ints: Int32Array
  longs: BigInt64Array
}

/** A remembered row: where it is in its block's memory. One is used again for every search. */
export interface RememberedRow extends Block {
  /** First word of the row. */
  at: number
  text: string | undefined
}

/**
 * The first command and reply under each user's key, oldest first, with a hash table over them: open addressing, linear probing, at most half
 * full. Replies that are no numbers, a refusal for example, are texts beside the rows. Blocks of what is forgotten are used again, so that a
 * long life touches no new memory.
 */
export class ReplyMemory {
  private readonly blocks: Block[] = []
  private readonly texts = new Map<number, string>()
  private readonly spare: Block[] = []
  /** Positions of the first block, of the oldest row and behind the newest; they only rise. */
  private start = 0
  private oldest = 0
  private newest = 0
  /** 0 is empty. */
  private table = new Int32Array(TABLE_START)
  private readonly found: RememberedRow = { ...createBlock(0), at: 0, text: undefined }

  get size(): number {
    return this.newest - this.oldest
  }

  /** The row of the key that was summed up, `undefined` when it is not remembered. Valid until the next search. */
  find(digest: Digest): RememberedRow | undefined {
    const position = this.positionOf(digest)
    if (position === NONE) return undefined
    const { ints, floats, longs } = this.blockOf(position)
    const { found } = this
    found.ints = ints
    found.floats = floats
    found.longs = longs
    found.at = this.wordOf(position)
    found.text = this.texts.get(position)
    return found
  }

  /** Reads the places of the table at which searches for so many keys begin, given by their first sums. A short loop: the machine has more reads at once under way. */
  touch(keys: Int32Array, count: number): number {
    const { table } = this
    const mask = table.length - 1
    let seen = 0
    for (let index = 0; index < count; index++) seen ^= table[(keys[index] as number) & mask] as number
    return seen
  }

  /** Remembers the reply about one order, or `text` when the reply is another, under a key that is not remembered yet. */
  add(digest: Digest, seq: number, time: number, order: OrderReply, text: string | undefined): void {
    if (this.size === KEYS_KEPT_MAX) for (let count = 0; count < FORGOTTEN_AT_ONCE; count++) this.forgetOldest()
    const position = this.take()
    const { ints, floats, longs } = this.blockOf(position)
    const at = this.wordOf(position)
    ints[(at + KEY) * 2] = digest.keyA
    ints[(at + KEY) * 2 + 1] = digest.keyB
    ints[(at + COMMAND) * 2] = digest.commandA
    ints[(at + COMMAND) * 2 + 1] = digest.commandB
    floats[at + USER] = digest.user
    floats[at + SEQ] = seq
    floats[at + AT] = time
    const orderId = text === undefined ? order.orderId : 0
    const reason = order.isPerp ? order.closeReason | IS_PERP : order.closeReason
    ints[(at + ORDER) * 2] = orderId | 0
    ints[(at + ORDER) * 2 + 1] = (orderId / HALF) | (order.status << ID_HIGH_BITS) | (reason << (ID_HIGH_BITS + STATUS_BITS))
    longs[at + QUANTITY] = order.quantity[0] as bigint
    longs[at + NOTIONAL] = order.notional[0] as bigint
    this.enter(position, digest.keyA, digest.keyB)
    if (text !== undefined) this.texts.set(position, text)
  }

  /** Forgets the keys whose time is over. */
  forgetExpired(time: number): void {
    while (this.size > 0 && (this.blockOf(this.oldest).floats[this.wordOf(this.oldest) + AT] as number) <= time - KEY_KEPT_MS)
      this.forgetOldest()
  }

  save() {
    const { oldest } = this
    const rows = new Float64Array(this.size * ROW_WORDS)
    for (let row = 0; row < this.size; row++) {
      const at = this.wordOf(oldest + row)
      rows.set(this.blockOf(oldest + row).floats.subarray(at, at + ROW_WORDS), row * ROW_WORDS)
    }
    return { rows, texts: [...this.texts].map(([position, text]): [row: number, text: string] => [position - oldest, text]) }
  }

  static load({ rows, texts }: SavedReplies): ReplyMemory {
    const replies = new ReplyMemory()
    for (let from = 0; from < rows.length; from += ROW_WORDS) {
      const position = replies.take()
      const { floats, ints } = replies.blockOf(position)
      const at = replies.wordOf(position)
      floats.set(rows.subarray(from, from + ROW_WORDS), at)
      replies.enter(position, ints[(at + KEY) * 2] as number, ints[(at + KEY) * 2 + 1] as number)
    }
    for (const [row, text] of texts) replies.texts.set(row, text)
    return replies
  }

  private positionOf({ user, keyA, keyB }: Digest): number {
    const { table } = this
    const mask = table.length - 1
    for (let place = keyA & mask; ; place = (place + 1) & mask) {
      const entry = table[place] as number
      if (entry === 0) return NONE
      if (((entry ^ keyB) & ~POSITION_MASK) !== 0) continue
      const position = this.positionIn(entry)
      const { ints, floats } = this.blockOf(position)
      const at = this.wordOf(position)
      if (ints[(at + KEY) * 2] === keyA && ints[(at + KEY) * 2 + 1] === keyB && floats[at + USER] === user) return position
    }
  }

  /** Makes room for one row more behind the newest. */
  private take(): number {
    if (this.size * 2 >= this.table.length) this.growTable()
    const position = this.newest++
    if (position - this.start === this.blocks.length * BLOCK_ROWS) this.blocks.push(this.spare.pop() ?? createBlock(BLOCK_ROWS))
    return position
  }

  private blockOf(position: number): Block {
    return this.blocks[(position - this.start) >> BLOCK_BITS] as Block
  }

  private wordOf(position: number): number {
    return ((position - this.start) & (BLOCK_ROWS - 1)) * ROW_WORDS
  }

  /** The position that an entry means: fewer rows are kept than its bits tell apart. */
  private positionIn(entry: number): number {
    const ahead = ((entry & POSITION_MASK) - 1 - this.oldest) % POSITIONS
    return this.oldest + (ahead < 0 ? ahead + POSITIONS : ahead)
  }

  private enter(position: number, keyA: number, keyB: number): void {
    const { table } = this
    const mask = table.length - 1
    let place = keyA & mask
    while (table[place] !== 0) place = (place + 1) & mask
    table[place] = entryOf(position, keyB)
  }

  private homeOf(position: number): number {
    return (this.blockOf(position).ints[(this.wordOf(position) + KEY) * 2] as number) & (this.table.length - 1)
  }

  private forgetOldest(): void {
    const { table } = this
    const mask = table.length - 1
    let gap = this.homeOf(this.oldest)
    while (this.positionIn(table[gap] as number) !== this.oldest) gap = (gap + 1) & mask
    for (let place = (gap + 1) & mask; table[place] !== 0; place = (place + 1) & mask) {
      const home = this.homeOf(this.positionIn(table[place] as number))
      if (((place - home) & mask) < ((place - gap) & mask)) continue
      table[gap] = table[place] as number
      gap = place
    }
    table[gap] = 0
    this.texts.delete(this.oldest++)
    if (this.oldest - this.start < BLOCK_ROWS) return
    this.spare.push(this.blocks.shift() as Block)
    this.start += BLOCK_ROWS
  }

  private growTable(): void {
    this.table = new Int32Array(this.table.length * TABLE_GROWTH)
    for (let position = this.oldest; position < this.newest; position++) {
      const { ints } = this.blockOf(position)
      const half = (this.wordOf(position) + KEY) * 2
      this.enter(position, ints[half] as number, ints[half + 1] as number)
    }
  }
}

export type SavedReplies = ReturnType<ReplyMemory['save']>

/** Whether the row remembers this very command. */
export const isSameCommand = ({ ints, at }: RememberedRow, { commandA, commandB }: Digest): boolean =>
  ints[(at + COMMAND) * 2] === commandA && ints[(at + COMMAND) * 2 + 1] === commandB

/** What a row says of the reply: `text`, or about one order. */
export function readRemembered({ floats, ints, longs, at, text }: RememberedRow) {
  const high = ints[(at + ORDER) * 2 + 1] as number
  return {
    seq: floats[at + SEQ] as number,
    at: floats[at + AT] as number,
    text,
    orderId: (high & ID_HIGH_MASK) * HALF + ((ints[(at + ORDER) * 2] as number) >>> 0),
    status: (high >>> ID_HIGH_BITS) & (2 ** STATUS_BITS - 1),
    closeReason: (high >>> (ID_HIGH_BITS + STATUS_BITS)) & (IS_PERP - 1),
    isPerp: high < 0,
    filledQuantity: longs[at + QUANTITY] as bigint,
    filledNotional: longs[at + NOTIONAL] as bigint,
  }
}

const entryOf = (position: number, keyB: number): number => ((position % POSITIONS) + 1) | (keyB & ~POSITION_MASK)

function createBlock(rows: number): Block {
  const floats = new Float64Array(rows * ROW_WORDS)
  return { floats, ints: new Int32Array(floats.buffer), longs: new BigInt64Array(floats.buffer) }
}
