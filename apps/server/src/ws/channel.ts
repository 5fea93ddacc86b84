import type { UserId } from '@assay/core/people/state'
import type { Merge } from '@assay/wire/channel'
import type { ChannelName } from '@assay/wire/channels'
import { type ChannelData, MERGE } from '@assay/wire/sockets'
import { textFrame } from './text-frame.ts'

/** Past deltas that are kept for clients that come back: so many, and so many bytes of them. Beyond that a snapshot is shorter. */
const RING_FRAMES_MAX = 256
const RING_BYTES_MAX = 1024 * 1024

type Kind = keyof ChannelData

/** Somebody who listens: one socket. */
export interface Subscriber {
  /** Takes one frame of a channel, framed for the connection and the same for all. Must not throw and must not wait. */
  deliver(channel: Channel, frame: Buffer): void
}

interface PastFrame {
  previous: number
  seq: number
  bytes: Buffer
}

/** One stream of frames: its number, who listens, what waits for the next tick, and what was sent lately. */
export class Channel {
  readonly name: ChannelName
  readonly kind: Kind
  readonly parameters: readonly string[]
  readonly user: UserId | undefined
  /** Number of the last frame; a new channel begins at the journal's number. */
  seq: number
  isMarked = false
  /** Since when nobody listens, ms. */
  idleSince = Date.now()
  #pending: ChannelData[Kind][] = []
  #ring: PastFrame[] = []
  #ringBytes = 0
  #subscribers = new Set<Subscriber>()

  constructor(options: { name: ChannelName; user: UserId | undefined; seq: number }) {
    this.name = options.name
    // A market of practice has a colon in its name: `book:demo:BTCUSDT`.
    const [kind, ...parameters] = options.name.split(/(?<!:demo):/)
    this.kind = kind as Kind
    this.parameters = parameters
    this.user = options.user
    this.seq = options.seq
  }

  get isWatched(): boolean {
    return this.#subscribers.size > 0
  }

  join(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber)
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
    if (this.#subscribers.size === 0) this.idleSince = Date.now()
  }

  /** Keeps a delta until the next `sendPending`. */
  add(delta: ChannelData[Kind]): void {
    this.#pending.push(delta)
  }

  /** Sends what was kept as one delta. */
  sendPending(seq: number): void {
    if (this.#pending.length === 0) return
    const merge = MERGE[this.kind] as Merge<ChannelData[Kind]>
    const delta = this.#pending.length === 1 ? this.#pending[0]! : merge(this.#pending)
    this.#pending = []
    this.send(delta, seq)
  }

  /** Sends a delta to all; it gets the number `seq`, or the next free one when that is taken. */
  send(delta: ChannelData[Kind], seq: number): void {
    const previous = this.seq
    this.seq = Math.max(seq, previous + 1)
    const bytes = encode({ channel: this.name, type: 'delta', seq: this.seq, previous, at: Date.now(), data: delta })
    this.#keep({ previous, seq: this.seq, bytes })
    for (const subscriber of this.#subscribers) subscriber.deliver(this, bytes)
  }

  /** A snapshot frame that stands at the number `seq`. */
  encodeSnapshot(data: ChannelData[Kind], seq: number): Buffer {
    return encode({ channel: this.name, type: 'snapshot', seq, at: Date.now(), data })
  }

  /** The frames after number `since`, oldest first; undefined when they are no longer all here. */
  missedSince(since: number): Buffer[] | undefined {
    if (since === this.seq) return []
    const first = this.#ring.findIndex(frame => frame.previous === since)
    return first < 0 ? undefined : this.#ring.slice(first).map(frame => frame.bytes)
  }

  #keep(frame: PastFrame): void {
    this.#ring.push(frame)
    this.#ringBytes += frame.bytes.length
    while (this.#ring.length > RING_FRAMES_MAX || this.#ringBytes > RING_BYTES_MAX) this.#ringBytes -= this.#ring.shift()!.bytes.length
  }
}

const encode = (frame: object): Buffer => textFrame(JSON.stringify(frame))
