import { type ChannelData, type ChannelFrame, channelData, clientFrame, type ServerFrame } from '@assay/wire/sockets'

type Kind = keyof ChannelData

const PRICES = ['ticker', 'perpTicker', 'optionMarkets'] as const

interface Channel {
  data: unknown
  seq: number
}

/** Stands in for the socket of one page: what the test gives a channel is its snapshot, and what it tells later a delta. */
export class LiveChannels {
  readonly #faults: string[]
  readonly #channels = new Map<string, Channel>()
  readonly #sockets = new Set<PageSocket>()
  #isCut = false

  constructor(faults: string[]) {
    this.#faults = faults
  }

  /** What a channel begins with: `give('book', book, 'BTCUSDT')`. */
  give<K extends Kind>(kind: K, data: ChannelData[K], of?: string): void {
    this.#check(kind, data)
    this.#channels.set(of === undefined ? kind : `${kind}:${of}`, { data, seq: 1 })
  }

  /** What changes in a channel that was given: whoever listens hears it, who comes later begins with `now`. */
  publish<K extends Kind>(kind: K, data: ChannelData[K], { of, now = data }: { of?: string; now?: ChannelData[K] } = {}): void {
    this.#check(kind, data)
    const name = of === undefined ? kind : `${kind}:${of}`
    const previous = this.#channels.get(name)?.seq ?? 0
    const seq = previous + 1
    this.#channels.set(name, { data: now, seq })
    const frame = { channel: name, type: 'delta', seq, previous, at: Date.now(), data } as ChannelFrame
    for (const socket of this.#sockets) if (socket.channels.has(name)) socket.receive(frame)
  }

  /** Opens a connection, as `new WebSocket` does. */
  connect(): PageSocket {
    const socket = new PageSocket(text => this.#said(socket, JSON.parse(text)))
    this.#sockets.add(socket)
    queueMicrotask(() => (this.#isCut ? socket.close() : socket.open()))
    return socket
  }

  /** So many connections stand, or are being opened. */
  get connections(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState < 2).length
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.close()
    this.#sockets.clear()
  }

  mend(): void {
    this.#isCut = false
  }

  #said(socket: PageSocket, said: unknown): void {
    const frame = clientFrame.safeParse(said)
    if (!frame.success) return void this.#faults.push(`the socket hears what no client may say: ${JSON.stringify(said)}`)
    if (frame.data.op === 'auth') socket.receive({ op: 'authenticated' })
    else if (frame.data.op === 'ping') this.#beat(socket, frame.data.at)
    else if (frame.data.op === 'unsubscribe') socket.channels.delete(frame.data.channel)
    else {
      const { channel } = frame.data
      const given = this.#channels.get(channel)
      if (!given) return void this.#faults.push(`the channel ${channel} is asked for, and the test gives nothing`)
      socket.channels.add(channel)
      socket.receive({ channel, type: 'snapshot', seq: given.seq, at: Date.now(), data: given.data } as ChannelFrame)
    }
  }

  /** A market that lives tells its prices all the time, or the page takes them for old. */
  #beat(socket: PageSocket, clientAt: number): void {
    socket.receive({ op: 'pong', at: Date.now(), clientAt })
    for (const name of PRICES) {
      const channel = socket.channels.has(name) ? this.#channels.get(name) : undefined
      if (!channel) continue
      const previous = channel.seq++
      const frame = { channel: name, type: 'delta', seq: channel.seq, previous, at: Date.now(), data: channel.data }
      for (const listener of this.#sockets) if (listener.channels.has(name)) listener.receive(frame as ChannelFrame)
    }
  }

  #check(kind: Kind, data: unknown): void {
    const given = channelData[kind].safeParse(data)
    if (!given.success) this.#faults.push(`the channel ${kind} is given what its schema refuses: ${given.error.message}`)
  }
}

/** The part of a browser's WebSocket that the page uses. */
class PageSocket extends EventTarget {
  readyState = 0
  /** What this connection listens to. */
  readonly channels = new Set<string>()
  readonly #onSaid: (text: string) => void

  constructor(onSaid: (text: string) => void) {
    super()
    this.#onSaid = onSaid
  }

  open(): void {
    // Who hangs up before anybody answers stays so.
    if (this.readyState !== 0) return
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  send(text: string): void {
    // Its answer comes later, as over a wire.
    queueMicrotask(() => this.#onSaid(text))
  }

  receive(frame: ServerFrame): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}
