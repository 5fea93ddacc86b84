import { wordsOf } from '../ledger/tape.ts'
import { readText, type Words } from '../memory/words.ts'
import { ORDER_ACCEPTED, ORDER_CLOSED, ORDER_FILLED } from '../spot/tape-codes.ts'
import { type RememberedRow, type ReplyMemory, SAID_WORDS } from './reply-memory.ts'

/** Codes on the tape: what is remembered under an idempotency key, and a refusal in place of events. */
export const REMEMBERED = 90
export const REFUSED = 91

/** Status of an order in a reply. */
export const ORDER_STATUSES = ['open', 'filled', 'closed'] as const
const OPEN = 0
const FILLED = 1
const CLOSED = 2
/** Stands for the reply to a cancelled order. */
export const CANCELLED = 3

/** What the sender hears at once who placed or cancelled one order, read from the tape. One is used again for every command. */
export class OrderReply {
  /** 0 when the command was another. */
  orderId = 0
  /** Index of the market in spot's list. */
  market = 0
  status = OPEN
  /** Index in `SPOT_CLOSE_REASONS`. */
  closeReason = 0
  lots = 0
  /** Quote units. */
  readonly notional = new BigInt64Array(1)

  /** Reads the tape of an accepted command of this kind; `orderId` is 0 afterwards when its reply is not that of one order. */
  read(kind: string, tape: Words): void {
    this.orderId = 0
    this.market = 0
    this.status = kind === 'spot.cancelOrder' ? CANCELLED : OPEN
    this.closeReason = 0
    this.lots = 0
    this.notional[0] = 0n
    if (kind === 'spot.placeOrder') for (let at = 0; at < tape.length; at += wordsOf(tape, at)) this.readPlaced(tape, at)
    if (kind === 'spot.cancelOrder') for (let at = 0; at < tape.length; at += wordsOf(tape, at)) this.readCancelled(tape, at)
  }

  private readPlaced(tape: Words, at: number): void {
    const { ints, floats, longs } = tape
    const code = ints[at * 2]
    if (code === ORDER_ACCEPTED && this.orderId === 0) {
      this.orderId = floats[at + 2] as number
      this.market = ints[at * 2 + 2] as number
    } else if (code === ORDER_FILLED && (floats[at + 6] === this.orderId || floats[at + 5] === this.orderId)) {
      this.lots += floats[at + 4] as number
      this.notional[0] = (this.notional[0] as bigint) + (longs[at + 7] as bigint)
    } else if (code === ORDER_CLOSED && floats[at + 2] === this.orderId) {
      this.closeReason = ints[at * 2 + 3] as number
      this.status = this.closeReason === 0 ? FILLED : CLOSED
    }
  }

  private readCancelled({ ints, floats }: Words, at: number): void {
    if (ints[at * 2] === ORDER_CLOSED && this.orderId === 0) this.orderId = floats[at + 2] as number
  }
}

/** What a key and its command add up to (`Digest`). */
export interface RememberedSums {
  user: number
  keyA: number
  keyB: number
  commandA: number
  commandB: number
}

/** Writes what is remembered under a key: the reply about one order, or `text` when the reply is another. */
export function writeRemembered(tape: Words, sums: RememberedSums, order: OrderReply, lotUnits: bigint, text: string | undefined): void {
  const at = tape.reserve(SAID_WORDS)
  const { ints, floats, longs } = tape
  ints[at * 2] = REMEMBERED
  ints[at * 2 + 2] = sums.keyA
  ints[at * 2 + 3] = sums.keyB
  ints[at * 2 + 4] = sums.commandA
  ints[at * 2 + 5] = sums.commandB
  floats[at + 3] = sums.user
  const isOrder = text === undefined
  floats[at + 4] = isOrder ? order.orderId : 0
  ints[at * 2 + 10] = isOrder ? order.status : 0
  ints[at * 2 + 11] = isOrder ? order.closeReason : 0
  longs[at + 6] = isOrder && order.lots > 0 ? BigInt(order.lots) * lotUnits : 0n
  longs[at + 7] = isOrder ? (order.notional[0] as bigint) : 0n
  if (!isOrder) tape.addText(text)
  tape.ints[at * 2 + 1] = tape.length - at
}

export function foldRemembered(replies: ReplyMemory, tape: Words, at: number, seq: number, time: number): void {
  const text = tape.floats[at + 4] === 0 ? readText(tape, at + SAID_WORDS) : undefined
  replies.add(tape, at, seq, time, text)
}

/** Whether the row remembers this very command. */
export const isSameCommand = ({ ints, at }: RememberedRow, sums: RememberedSums): boolean =>
  ints[at * 2 + 4] === sums.commandA && ints[at * 2 + 5] === sums.commandB

/** What a row says of the reply. */
export const readRemembered = ({ floats, ints, longs, at, text }: RememberedRow) => ({
  text,
  orderId: floats[at + 4] as number,
  status: ints[at * 2 + 10] as number,
  closeReason: ints[at * 2 + 11] as number,
  filledQuantity: longs[at + 6] as bigint,
  filledNotional: longs[at + 7] as bigint,
})
