import { NONE } from '../memory/none.ts'
import type { Words } from '../memory/words.ts'

/** An idempotency key is remembered for so long of journal time … */
export const KEY_KEPT_MS = 24 * 60 * 60 * 1000

/** … unless so many newer ones came meanwhile: then the oldest go first, and memory stays bounded (about 200 MB). */
export const KEYS_KEPT_MAX = 2_000_000

/** Words of a row: what the journal says of it (`replies.ts`), then the number and the time of its record. */
export const SAID_WORDS = 8
const SEQ = 8
const AT = 9
const ROW_WORDS = 10

/** Rows are kept in blocks, so that growing copies nothing and what is forgotten is given back. A power of two, so that places are cut out by bits. */
const BLOCK_BITS = 14
const BLOCK_ROWS = 2 ** BLOCK_BITS
const TABLE_START = 4096
const TABLE_GROWTH = 8

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
 * The first command and reply under each user's key, oldest first, with a hash table over them. A row is ten words one behind the other, since
 * a row is always written and read whole. Replies that are no numbers, a refusal for example, are texts beside them.
 */
export class ReplyMemory {
  private blocks: Block[] = []
  private readonly texts = new Map<number, string>()
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

  /** The row of a key, `undefined` when it is not remembered. Valid until the next search. */
  find(user: number, keyA: number, keyB: number): RememberedRow | undefined {
    const position = this.positionOf(user, keyA, keyB)
    if (position === NONE) return undefined
    const block = this.blockOf(position)
    const { found } = this
    found.floats = block.floats
    found.ints = block.ints
    found.longs = block.longs
    found.at = this.wordOf(position)
    found.text = this.texts.get(position)
    return found
  }

  /** Remembers what the tape says at a position, for a key that is not remembered yet. */
  add(tape: Words, from: number, seq: number, time: number, text: string | undefined): void {
    if (this.size === KEYS_KEPT_MAX) this.forgetOldest()
    if (this.size * 2 >= this.table.length) this.growTable()
    const position = this.newest++
    if (position - this.start === this.blocks.length * BLOCK_ROWS) this.blocks.push(createBlock(BLOCK_ROWS))
    const { floats, ints } = this.blockOf(position)
    const at = this.wordOf(position)
    const said = tape.ints
    // By halves: as a floating number a word could lose bits.
    for (let half = 0; half < SAID_WORDS * 2; half++) ints[at * 2 + half] = said[from * 2 + half] as number
    floats[at + SEQ] = seq
    floats[at + AT] = time
    this.enter(position, ints[at * 2 + 2] as number, ints[at * 2 + 3] as number)
    if (text !== undefined) this.texts.set(position, text)
  }

  /** Number and journal time of the record of a row. */
  recordOf({ floats, at }: RememberedRow): { seq: number; at: number } {
    return { seq: floats[at + SEQ] as number, at: floats[at + AT] as number }
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
    const size = rows.length / ROW_WORDS
    while (replies.table.length <= size * 2) replies.table = new Int32Array(replies.table.length * TABLE_GROWTH)
    for (let row = 0; row < size; row++) {
      const position = replies.newest++
      if (row === replies.blocks.length * BLOCK_ROWS) replies.blocks.push(createBlock(BLOCK_ROWS))
      replies.blockOf(position).floats.set(rows.subarray(row * ROW_WORDS, (row + 1) * ROW_WORDS), replies.wordOf(position))
    }
    replies.enterAll()
    for (const [row, text] of texts) replies.texts.set(row, text)
    return replies
  }

  private positionOf(user: number, keyA: number, keyB: number): number {
    const { table } = this
    const mask = table.length - 1
    for (let place = keyA & mask; ; place = (place + 1) & mask) {
      const entry = table[place] as number
      if (entry === 0) return NONE
      if (((entry ^ keyB) & ~POSITION_MASK) !== 0) continue
      const position = this.positionIn(entry)
      const { ints, floats } = this.blockOf(position)
      const at = this.wordOf(position)
      if (ints[at * 2 + 2] === keyA && ints[at * 2 + 3] === keyB && floats[at + 3] === user) return position
    }
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

  /** Puts a row into the table. Words 1 of a row are the two sums of its key. */
  private enter(position: number, keyA: number, keyB: number): void {
    const { table } = this
    const mask = table.length - 1
    let place = keyA & mask
    while (table[place] !== 0) place = (place + 1) & mask
    table[place] = entryOf(position, keyB)
  }

  private homeOf(position: number): number {
    return (this.blockOf(position).ints[this.wordOf(position) * 2 + 2] as number) & (this.table.length - 1)
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
    this.blocks.shift()
    this.start += BLOCK_ROWS
  }

  private enterAll(): void {
    for (let position = this.oldest; position < this.newest; position++) {
      const { ints } = this.blockOf(position)
      const half = this.wordOf(position) * 2
      this.enter(position, ints[half + 2] as number, ints[half + 3] as number)
    }
  }

  private growTable(): void {
    this.table = new Int32Array(this.table.length * TABLE_GROWTH)
    this.enterAll()
  }
}

export type SavedReplies = ReturnType<ReplyMemory['save']>

const entryOf = (position: number, keyB: number): number => ((position % POSITIONS) + 1) | (keyB & ~POSITION_MASK)

function createBlock(rows: number): Block {
  const floats = new Float64Array(rows * ROW_WORDS)
  return { floats, ints: new Int32Array(floats.buffer), longs: new BigInt64Array(floats.buffer) }
}
