import { type ChannelName, publicAudience } from '@assay/wire/channels'
import type { WireRefusalName } from '@assay/wire/refusals'
import type { ChannelFrame, ClientFrame, ServerFrame } from '@assay/wire/sockets'
import { app } from '../app.ts'
import { type RetryBounds, retryDelay } from '../call/retry-delay.ts'
import { awaitArrival } from '../loading/under-way.ts'
import { judgeFrame } from './judge-frame.ts'

/** `waiting`: nothing asked for yet. `connecting`: for the first time, or anew because the page wanted it. `reconnecting`: the connection was lost, or never came, and is being tried again. */
export type ConnectionStatus = 'waiting' | 'connecting' | 'open' | 'reconnecting'

/** The part of a browser's WebSocket that is used. */
export interface SocketLike {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

interface LiveSocketOptions {
  connect(): SocketLike
  /** The session's token, if somebody is signed in. */
  token(): string | undefined
  onStatus(status: ConnectionStatus): void
  /** A connection came to nobody. */
  onUnreached(): void
  /** A frame in its order: nothing is missing before it, and it comes once. */
  onFrame(frame: ChannelFrame): void
  onSessionEnded(): void
  /** A channel was left: what it told grows old from now on. */
  onLeft(name: ChannelName): void
  /** Any sign of life, heartbeat answers included. */
  onAlive(at: number): void
  /** The page is in the background: the server does not count it as time of the person. */
  isAway(): boolean
  now(): number
  retry: RetryBounds
  /** A channel that nobody wants any more stays for this long, so that a change of screen does not cost a new snapshot. */
  lingerMs: number
}

const OPEN = 1
/** What the server says when the session no longer counts. */
const SESSION_REFUSALS: readonly string[] = ['sessionEnded', 'signedInElsewhere', 'loginRequired'] satisfies WireRefusalName[]
/** A subscription that is not answered for so long is sent again. */
const ANSWER_WITHIN_MS = 3000

interface Channel {
  wanted: number
  /** When its last frame came, or when it was asked for first. */
  receivedAt: number
  /** Its first frame has come, or will not. */
  arrived(): void
  last?: number
  /** When a subscription was sent that is not answered yet; deltas that don't fit are dropped until then. */
  askedAt?: number
  leaving?: ReturnType<typeof setTimeout>
}

const isPrivate = (channel: string) => publicAudience(channel) === undefined

/**
 * The one connection to `/ws`. Counts who wants which channel, puts frames in order by their numbers, asks again from the last number when
 * one is missing, and comes back by itself after a cut, each channel from where it stood.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  readonly #channels = new Map<ChannelName, Channel>()
  #socket: SocketLike | undefined
  #status: ConnectionStatus = 'waiting'
  #authenticated = false
  #ready = false
  #attempt = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #aliveAt = 0

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  /** Asks for a channel until the returned function is called. Many may ask for the same one. */
  retain(name: ChannelName): () => void {
    const channel = this.#channels.get(name) ?? this.#begin(name)
    channel.wanted += 1
    clearTimeout(channel.leaving)
    let held = true
    return () => {
      if (!held) return
      held = false
      channel.wanted -= 1
      if (channel.wanted === 0) channel.leaving = setTimeout(() => this.#leave(name, channel), this.#options.lingerMs)
    }
  }

  /** Signs of life: asks the server for one. Returns how long it has been silent, in ms. */
  beat(): number {
    const now = this.#options.now()
    if (this.#status === 'open') this.#send({ op: 'ping', at: now, ...(this.#options.isAway() && { away: true }) })
    return this.#aliveAt === 0 ? 0 : now - this.#aliveAt
  }

  /** How long a channel has been silent, in ms; undefined when nobody wants it. A connection may live while what it carries stands still. */
  silenceOf(name: ChannelName): number | undefined {
    const channel = this.#channels.get(name)
    return channel && this.#options.now() - channel.receivedAt
  }

  /** Begins a new connection at once: after sleep, when the network is back, when the connection is silent for too long. */
  reconnect(): void {
    if (this.#channels.size === 0) return
    this.#attempt = 0
    this.#drop()
    this.#setStatus('connecting')
    this.#open()
  }

  /** Somebody signed in or out: channels begin anew under the new session, the public ones too, as its markets may be those of practice. */
  sessionChanged(): void {
    for (const channel of this.#channels.values()) delete channel.last
    if (this.#socket) this.reconnect()
  }

  /** Closes for good. */
  close(): void {
    for (const channel of this.#channels.values()) {
      clearTimeout(channel.leaving)
      channel.arrived()
    }
    this.#channels.clear()
    this.#drop()
    this.#setStatus('waiting')
  }

  #begin(name: ChannelName): Channel {
    // What is a person's own comes to nobody who is a visitor.
    const isComing = !isPrivate(name) || this.#options.token() !== undefined
    const channel: Channel = { wanted: 0, receivedAt: this.#options.now(), arrived: isComing ? awaitArrival() : () => undefined }
    this.#channels.set(name, channel)
    if (this.#status === 'waiting') this.#open()
    else this.#subscribe(name, channel)
    return channel
  }

  #leave(name: ChannelName, channel: Channel): void {
    if (channel.wanted > 0) return
    this.#channels.delete(name)
    channel.arrived()
    if (this.#ready) this.#send({ op: 'unsubscribe', channel: name })
    this.#options.onLeft(name)
  }

  #open(): void {
    this.#setStatus(this.#status === 'waiting' || this.#status === 'connecting' ? 'connecting' : 'reconnecting')
    const socket = this.#options.connect()
    this.#socket = socket
    const current = (then: () => void) => () => {
      if (this.#socket === socket) then()
    }
    const lost = current(() => this.#lost())
    socket.addEventListener('close', lost)
    socket.addEventListener('error', lost)
    socket.addEventListener(
      'open',
      current(() => this.#opened()),
    )
    socket.addEventListener('message', event => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)) as ServerFrame)
    })
  }

  #opened(): void {
    this.#ready = true
    this.#alive()
    const token = this.#options.token()
    if (token !== undefined) this.#send({ op: 'auth', token })
    for (const [name, channel] of this.#channels) this.#subscribe(name, channel)
    this.#setStatus('open')
  }

  #lost(): void {
    const opened = this.#ready
    this.#drop()
    this.#setStatus('reconnecting')
    if (!opened) this.#options.onUnreached()
    const delay = retryDelay(this.#attempt, Math.random(), this.#options.retry)
    this.#attempt += 1
    this.#retryTimer = setTimeout(() => this.#open(), delay)
  }

  #drop(): void {
    clearTimeout(this.#retryTimer)
    const socket = this.#socket
    this.#socket = undefined
    this.#ready = false
    this.#authenticated = false
    for (const channel of this.#channels.values()) delete channel.askedAt
    socket?.close()
  }

  #receive(frame: ServerFrame): void {
    this.#alive()
    if (!('op' in frame)) this.#channelFrame(frame)
    else if (frame.op === 'authenticated') {
      this.#authenticated = true
      for (const [name, channel] of this.#channels) if (isPrivate(name)) this.#subscribe(name, channel)
    } else if (frame.op === 'sessionEnded' || frame.op === 'refused') this.#refused(frame)
  }

  #refused(frame: Extract<ServerFrame, { op: 'sessionEnded' | 'refused' }>): void {
    if (frame.op === 'sessionEnded' || SESSION_REFUSALS.includes(frame.event)) this.#options.onSessionEnded()
    if ('channel' in frame && frame.channel) this.#channels.get(app().names.pageChannel(frame.channel) as ChannelName)?.arrived()
  }

  #channelFrame(frame: ChannelFrame): void {
    const name = app().names.pageChannel(frame.channel) as ChannelName
    const channel = this.#channels.get(name)
    if (!channel) return
    channel.receivedAt = this.#options.now()
    const verdict = judgeFrame(channel.last, frame)
    if (verdict === 'gap') this.#askAgain(name, channel)
    if (verdict !== 'apply') return
    this.#attempt = 0
    delete channel.askedAt
    channel.last = frame.seq
    channel.arrived()
    this.#options.onFrame({ ...frame, channel: name, data: app().names.ofAnswer(frame.data) })
  }

  #subscribe(name: ChannelName, channel: Channel): void {
    if (!this.#ready || channel.askedAt !== undefined || (isPrivate(name) && !this.#authenticated)) return
    channel.askedAt = this.#options.now()
    this.#send(channel.last === undefined ? { op: 'subscribe', channel: name } : { op: 'subscribe', channel: name, since: channel.last })
  }

  /** Something is missing: asks for it; when that is not answered, for the whole anew. */
  #askAgain(name: ChannelName, channel: Channel): void {
    if (channel.askedAt !== undefined && this.#options.now() - channel.askedAt > ANSWER_WITHIN_MS) {
      delete channel.askedAt
      delete channel.last
    }
    this.#subscribe(name, channel)
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState !== OPEN) return
    this.#socket.send(
      JSON.stringify('channel' in frame ? { ...frame, channel: app().names.wireChannel(frame.channel as ChannelName) } : frame),
    )
  }

  #alive(): void {
    this.#aliveAt = this.#options.now()
    this.#options.onAlive(this.#aliveAt)
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.#status === status) return
    this.#status = status
    this.#options.onStatus(status)
  }
}
