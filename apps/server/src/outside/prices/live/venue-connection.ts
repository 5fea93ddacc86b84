import type { Logger } from 'pino'
import { type RawData, WebSocket } from 'ws'
import { readFrame } from './read-frame.ts'
import type { Quote, VenueFeed } from './venue.ts'

/** How long things are waited for, ms. */
export interface ConnectionTiming {
  /** First wait before a new connection; each failure doubles it, up to `retryMax`. */
  retryFirst: number
  retryMax: number
  /** Every so often the connection must have shown a sign of life. */
  heartbeat: number
  /** Between two subscriptions: the strictest venue takes ten messages a second and blocks who sends more. */
  pace: number
}

export const USUAL_TIMING: ConnectionTiming = { retryFirst: 1000, retryMax: 60_000, heartbeat: 10_000, pace: 200 }

const HANDSHAKE_MS_MAX = 10_000
/** A longer frame ends the connection: no ticker is. */
const FRAME_BYTES_MAX = 1_000_000
/** After so many heartbeats without a single price the connection is made anew, although it answers. */
const BEATS_WITHOUT_QUOTE_MAX = 6
/** Part of each wait that is left to chance, so that not all connections come back at the same moment. */
const JITTER = 0.3

interface VenueConnectionOptions {
  source: string
  feed: VenueFeed
  symbols: readonly string[]
  onQuotes(quotes: readonly Quote[]): void
  log: Logger
  timing: ConnectionTiming
}

/** One connection to one address of a venue, made again whenever it ends, falls silent or brings no prices. */
export class VenueConnection {
  readonly #options: VenueConnectionOptions
  #socket: WebSocket | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #subscription: NodeJS.Timeout | undefined
  #failures = 0
  #isAlive = true
  #beatsWithoutQuote = 0
  /** The first unreadable frame of a connection is reported, the others are not. */
  #hasReported = false
  #isStopped = false

  constructor(options: VenueConnectionOptions) {
    this.#options = options
  }

  start(): void {
    const { feed, symbols } = this.#options
    const socket = new WebSocket(`${feed.address}${feed.path(symbols)}`, {
      handshakeTimeout: HANDSHAKE_MS_MAX,
      maxPayload: FRAME_BYTES_MAX,
    })
    this.#socket = socket
    socket.on('open', () => this.#begin(socket))
    socket.on('message', data => this.#take(data))
    socket.on('pong', () => {
      this.#isAlive = true
    })
    let why: string | undefined
    // An error is always followed by the close.
    socket.on('error', error => {
      why = error.message
    })
    socket.on('close', code => this.#end(why ?? `code ${code}`))
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retry)
    this.#endTimers()
    this.#socket?.terminate()
  }

  #begin(socket: WebSocket): void {
    const { symbols, timing } = this.#options
    this.#isAlive = true
    this.#beatsWithoutQuote = 0
    this.#hasReported = false
    this.#subscribe(socket, symbols)
    this.#heartbeat = setInterval(() => this.#beat(socket), timing.heartbeat)
  }

  #subscribe(socket: WebSocket, [symbol, ...others]: readonly string[]): void {
    const { feed, timing } = this.#options
    if (!feed.subscribe || symbol === undefined) return
    socket.send(feed.subscribe(symbol))
    this.#subscription = setTimeout(() => this.#subscribe(socket, others), timing.pace)
  }

  #beat(socket: WebSocket): void {
    this.#beatsWithoutQuote++
    if (!this.#isAlive || this.#beatsWithoutQuote > BEATS_WITHOUT_QUOTE_MAX) {
      socket.terminate()
      return
    }
    this.#isAlive = false
    const { ping } = this.#options.feed
    if (ping === undefined) socket.ping()
    else socket.send(ping)
  }

  #take(data: RawData): void {
    this.#isAlive = true
    const { feed, onQuotes } = this.#options
    const text = data.toString()
    const frame = readFrame(text)
    if (frame === undefined) {
      this.#reportUnreadable(text)
      return
    }
    const quotes = feed.quotes.safeParse(frame)
    if (quotes.success) {
      this.#failures = 0
      this.#beatsWithoutQuote = 0
      onQuotes(quotes.data)
      return
    }
    const refusal = feed.refusal?.safeParse(frame)
    if (refusal?.success) this.#options.log.info({ ...this.#about(), refusal: refusal.data }, 'A venue refused a subscription')
  }

  #reportUnreadable(text: string): void {
    // The answer to a heartbeat of plain text is the word alone.
    if (text === 'pong' || this.#hasReported) return
    this.#hasReported = true
    this.#options.log.warn({ ...this.#about(), frame: text.slice(0, 200) }, 'A venue sent what is not JSON')
  }

  #end(why: string): void {
    this.#endTimers()
    if (this.#isStopped) return
    const { retryFirst, retryMax } = this.#options.timing
    const wait = Math.min(retryFirst * 2 ** this.#failures, retryMax) * (1 - JITTER * Math.random())
    // Said aloud once; a venue that stays away is not news.
    const level = this.#failures === 0 ? 'warn' : 'info'
    this.#failures++
    this.#options.log[level]({ ...this.#about(), why, wait: Math.round(wait) }, 'A connection to a venue ended and is made again')
    this.#retry = setTimeout(() => this.start(), wait)
  }

  #endTimers(): void {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#subscription)
  }

  #about() {
    return { source: this.#options.source, address: this.#options.feed.address }
  }
}
