import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { Realm } from '@assay/rules/realm'
import type { ChannelName } from '@assay/wire/channels'
import type { ChannelData, PrivateChannel } from '@assay/wire/sockets'
import type { Engine } from '../core-host/engine.ts'
import { Channel, type Subscriber } from './channel.ts'

/**
 * Between two ticks. What comes after a silence is told at once; what comes sooner waits for the next tick, and the deltas of one channel
 * that wait travel as one frame.
 */
const TICK_MS = 40
/** A channel that nobody listens to is kept this long, so that a client that comes back can resume. */
const IDLE_MS_MAX = 60_000

type Kind = keyof ChannelData
type PublicKind = Exclude<Kind, PrivateChannel>
type PublicName = Exclude<ChannelName, PrivateChannel>
type KindOf<Name extends PublicName> = Name extends `${infer K extends PublicKind}:${string}` ? K : Name extends PublicKind ? Name : never

/** One channel as its source sees it: `candles:BTCUSDT:1m` has the parameters ['BTCUSDT', '1m']; a private channel has its user. */
export type ChannelAddress = Pick<Channel, 'name' | 'parameters' | 'user'>

/** Of a channel with all markets of a realm: `ticker`, and `ticker:demo` of practice. */
export const realmOfChannel = ({ parameters: [realm] }: ChannelAddress): Realm => (realm === 'demo' ? 'demo' : 'real')

/** Where the data of one kind of channel comes from. `core` always stands at a durable state. */
export interface ChannelSource<K extends Kind> {
  /** The channel begins. A snapshot may not follow: whoever resumes at the very number at which it begins has missed nothing. */
  open?(address: ChannelAddress, core: Core): void
  /**
   * All that a new subscriber must know; undefined when there is no such channel (an unknown pair). When it is a promise, deltas that were
   * published meanwhile follow the snapshot, even those that it already contains.
   */
  snapshot(address: ChannelAddress, core: Core): ChannelData[K] | undefined | Promise<ChannelData[K] | undefined>
  /** For channels that are only marked as changed: what differs from what was told last; undefined for nothing. */
  delta?(address: ChannelAddress, core: Core): ChannelData[K] | undefined
  /** The channel is forgotten, because nobody has listened for a while. */
  forget?(address: ChannelAddress): void
}

interface SubscriptionRequest {
  name: ChannelName
  /** Of a private channel. */
  user?: UserId | undefined
  /** Number of the last frame that the subscriber has from before a cut. */
  since?: number | undefined
  subscriber: Subscriber
  /** Asked before joining, because the subscriber may have left while a snapshot was made. */
  isWanted(): boolean
}

interface PendingSnapshot {
  channel: Channel
  seq: number
  data: Promise<ChannelData[Kind] | undefined> | undefined
}

/**
 * Distributes live data to sockets. A source registers once per kind with `serve`, and then either publishes deltas (merged until the next
 * tick) or marks a channel as changed, whose `delta` is asked for at the tick. What nobody listens to costs nothing.
 * A frame's number is the journal's number at which it stands, so numbers go on rising after a restart.
 */
export class Hub {
  #engine: Engine
  #onFault: (fault: unknown) => void
  #sources = new Map<Kind, ChannelSource<Kind>>()
  #channels = new Map<string, Channel>()
  #changed = new Set<Channel>()
  #timer: NodeJS.Timeout | undefined
  #tickedAt = 0
  #sweeper = setInterval(() => this.#forgetIdle(), IDLE_MS_MAX / 2).unref()

  /** `onFault` hears of a channel whose source could not say what changed: that channel waits for its next change, all others are told. Without it a fault is thrown. */
  constructor(engine: Engine, onFault: (fault: unknown) => void = rethrow) {
    this.#engine = engine
    this.#onFault = onFault
  }

  /** Registers the source of a kind of channel. */
  serve<K extends Kind>(kind: K, source: ChannelSource<K>): void {
    this.#sources.set(kind, source)
  }

  /** Sends a delta to everybody who listens to a public channel, such as `trades:BTCUSDT`. */
  publish<Name extends PublicName>(name: Name, delta: ChannelData[KindOf<Name>]): void {
    this.#add(this.#channels.get(name), delta)
  }

  /** Sends a delta to the sockets of one user. */
  publishTo<K extends PrivateChannel>(user: UserId, kind: K, delta: ChannelData[K]): void {
    this.#add(this.#channels.get(keyOf(kind, user)), delta)
  }

  /** Says that a channel has changed: its source's `delta` is asked for at the next tick. Private channels name their user. */
  mark(name: ChannelName, user?: UserId): void {
    const channel = this.#channels.get(keyOf(name, user))
    if (!channel) return
    channel.isMarked = true
    this.#change(channel)
  }

  /** Says the same of a private channel of everybody. */
  markAll(kind: PrivateChannel): void {
    for (const channel of this.#channels.values()) if (channel.kind === kind) this.mark(kind, channel.user)
  }

  /** Whether anybody listens or may soon resume, so that a costly delta can be left out. */
  isWatched(name: ChannelName, user?: UserId): boolean {
    return this.#channels.has(keyOf(name, user))
  }

  /** Whether anybody listens to any channel. */
  isListenedTo(): boolean {
    for (const { isWatched } of this.#channels.values()) if (isWatched) return true
    return false
  }

  /** Adds a subscriber: it hears what it missed, or a snapshot, and every delta afterwards. False when there is no such channel. */
  async subscribe(request: SubscriptionRequest): Promise<boolean> {
    const source = this.#sources.get(request.name.split(':')[0] as Kind)
    if (!source) return false
    const begun = await this.#engine.read(core => this.#begin(request, source, core))
    if (begun === 'joined') return true
    const data = await begun.data
    if (data === undefined) return false
    const { channel, seq } = begun
    const missed = channel.missedSince(seq)
    if (!missed) return this.subscribe(request)
    this.#join(channel, request, [channel.encodeSnapshot(data, seq), ...missed])
    return true
  }

  unsubscribe(name: ChannelName, subscriber: Subscriber, user?: UserId): void {
    this.#channels.get(keyOf(name, user))?.leave(subscriber)
  }

  close(): void {
    clearInterval(this.#sweeper)
    clearTimeout(this.#timer)
  }

  /** The channel with everything told that has happened, so that a snapshot taken now fits the deltas that follow. */
  #open(name: ChannelName, user: UserId | undefined, core: Core): Channel {
    const key = keyOf(name, user)
    const known = this.#channels.get(key)
    if (known) {
      this.#flush(known, core)
      return known
    }
    const channel = new Channel({ name, user, seq: core.seq })
    this.#channels.set(key, channel)
    this.#sources.get(channel.kind)?.open?.(channel, core)
    return channel
  }

  /** Joins at once when that is possible; otherwise says which snapshot must be waited for, and the frame that it stands at. */
  #begin(request: SubscriptionRequest, source: ChannelSource<Kind>, core: Core): 'joined' | PendingSnapshot {
    const channel = this.#open(request.name, request.user, core)
    const missed = request.since === undefined ? undefined : channel.missedSince(request.since)
    if (missed) return this.#join(channel, request, missed)
    const data = source.snapshot(channel, core)
    if (data === undefined) this.#forget(channel)
    if (data === undefined || data instanceof Promise) return { channel, seq: channel.seq, data }
    return this.#join(channel, request, [channel.encodeSnapshot(data, channel.seq)])
  }

  #join(channel: Channel, { subscriber, isWanted }: SubscriptionRequest, frames: Buffer[]): 'joined' {
    if (!isWanted()) return 'joined'
    channel.join(subscriber)
    for (const frame of frames) subscriber.deliver(channel, frame)
    return 'joined'
  }

  #add<K extends Kind>(channel: Channel | undefined, delta: ChannelData[K]): void {
    if (!channel) return
    channel.add(delta)
    this.#change(channel)
  }

  #change(channel: Channel): void {
    this.#changed.add(channel)
    this.#timer ??= setTimeout(() => void this.#tick(), Math.max(0, this.#tickedAt + TICK_MS - performance.now()))
  }

  async #tick(): Promise<void> {
    await this.#engine.read(core => {
      this.#timer = undefined
      this.#tickedAt = performance.now()
      const changed = [...this.#changed]
      this.#changed.clear()
      for (const channel of changed) this.#flushOrReport(channel, core)
    })
  }

  #flushOrReport(channel: Channel, core: Core): void {
    try {
      this.#flush(channel, core)
    } catch (fault) {
      this.#onFault(fault)
    }
  }

  #flush(channel: Channel, core: Core): void {
    if (channel.isMarked) {
      channel.isMarked = false
      const delta = this.#sources.get(channel.kind)?.delta?.(channel, core)
      if (delta !== undefined) channel.send(delta, core.seq)
    }
    channel.sendPending(core.seq)
  }

  #forget(channel: Channel): void {
    this.#channels.delete(keyOf(channel.name, channel.user))
    this.#changed.delete(channel)
    this.#sources.get(channel.kind)?.forget?.(channel)
  }

  #forgetIdle(): void {
    const before = Date.now() - IDLE_MS_MAX
    for (const channel of this.#channels.values()) if (!channel.isWatched && channel.idleSince < before) this.#forget(channel)
  }
}

const rethrow = (fault: unknown): never => {
  throw fault
}

const keyOf = (name: ChannelName, user: UserId | undefined): string => (user === undefined ? name : `${name}@${user}`)
