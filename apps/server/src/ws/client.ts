import type { Duplex } from 'node:stream'
import type { UserId } from '@assay/core/people/state'
import type { WireRefusalName } from '@assay/wire/refusals'
import { type ChannelName, type ClientFrame, clientFrame, PRIVATE_CHANNELS, type ServerFrame } from '@assay/wire/sockets'
import { WebSocket } from 'ws'
import type { Session } from '../identity/sessions.ts'
import type { Channel, Subscriber } from './channel.ts'
import type { Delivery } from './delivery.ts'
import type { Hub } from './hub.ts'
import { Outlet } from './outlet.ts'
import { textFrame } from './text-frame.ts'

/** Channels that one socket may listen to. */
const SUBSCRIPTIONS_MAX = 60
/** Frames that a client may send at once, and afterwards per second. */
const FRAMES_BURST = 120
const FRAMES_PER_SECOND = 20

/** Says whose session a token is, together with the cookie that came with the upgrade. */
type Authenticate = (token: string) => Promise<{ session: Session } | { session?: undefined; refusal: WireRefusalName }>

interface Options {
  socket: WebSocket
  /** The connection below the socket. */
  stream: Duplex
  delivery: Delivery
  hub: Hub
  authenticate: Authenticate
  onFault(error: unknown): void
}

const isPrivate = (name: ChannelName): boolean => PRIVATE_CHANNELS.some(kind => kind === name)

/** One socket: what it listens to, as whom, and how much it can take. */
export class Client implements Subscriber {
  readonly socket: WebSocket
  session: Session | undefined
  /** Answered since the last ping. */
  isAlive = true
  #hub: Hub
  #outlet: Outlet
  #authenticate: Authenticate
  #onFault: (error: unknown) => void
  #subscriptions = new Set<ChannelName>()
  /** Channels that had to be left out because the reader is slow; each begins anew with a snapshot. */
  #behind = new Set<ChannelName>()
  #credit = FRAMES_BURST
  #creditAt = Date.now()
  /** Frames of a client are answered one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    const { socket, stream, delivery } = options
    this.socket = socket
    this.#outlet = new Outlet({ socket, stream, delivery, onEmpty: () => this.#catchUp() })
    this.#hub = options.hub
    this.#authenticate = options.authenticate
    this.#onFault = options.onFault
    this.socket.on('message', (message, isBinary) => {
      if (!this.#mayTalk()) return this.#refuseAndClose('tooManyRequests')
      const frame = isBinary ? undefined : parse(String(message))
      if (!frame) return this.#say({ op: 'refused', event: 'inputInvalid' })
      this.#inTurn(() => this.#answer(frame))
    })
    this.socket.on('pong', () => {
      this.isAlive = true
    })
    this.#say({ op: 'ready', at: Date.now() })
  }

  deliver(channel: Channel, frame: Buffer): void {
    if (this.#outlet.isFull) this.#fallBehind(channel)
    else this.#outlet.share(frame)
  }

  /** The session is over: private channels end, public ones go on. */
  endSession(): void {
    this.#leavePrivate()
    this.session = undefined
    this.#say({ op: 'sessionEnded' })
  }

  /** The socket is gone. */
  close(): void {
    for (const name of this.#subscriptions) this.#hub.unsubscribe(name, this, this.#userFor(name))
    this.#subscriptions.clear()
  }

  #inTurn(task: () => Promise<void>): void {
    this.#turn = this.#turn.then(task).catch(this.#onFault)
  }

  async #answer(frame: ClientFrame): Promise<void> {
    if (frame.op === 'ping') this.#say({ op: 'pong', at: Date.now(), clientAt: frame.at })
    if (frame.op === 'auth') await this.#signIn(frame.token)
    // The schema has checked the pattern that the type stands for.
    if (frame.op === 'subscribe') await this.#subscribe(frame.channel as ChannelName, frame.since)
    if (frame.op === 'unsubscribe') this.#unsubscribe(frame.channel as ChannelName)
  }

  async #signIn(token: string): Promise<void> {
    const answer = await this.#authenticate(token)
    this.#leavePrivate()
    this.session = answer.session
    this.#say(answer.session ? { op: 'authenticated' } : { op: 'refused', event: answer.refusal })
  }

  async #subscribe(name: ChannelName, since?: number): Promise<void> {
    if (isPrivate(name) && !this.session) return this.#say({ op: 'refused', event: 'loginRequired', channel: name })
    if (this.#subscriptions.size >= SUBSCRIPTIONS_MAX) return this.#say({ op: 'refused', event: 'tooManyRequests', channel: name })
    if (this.#subscriptions.has(name)) this.#unsubscribe(name)
    this.#subscriptions.add(name)
    await this.#join(name, since)
  }

  async #join(name: ChannelName, since?: number): Promise<void> {
    const user = this.#userFor(name)
    const isWanted = () => this.socket.readyState === WebSocket.OPEN && this.#subscriptions.has(name) && this.#userFor(name) === user
    if (await this.#hub.subscribe({ name, user, since, subscriber: this, isWanted })) return
    this.#subscriptions.delete(name)
    this.#say({ op: 'refused', event: 'pairUnknown', channel: name })
  }

  #unsubscribe(name: ChannelName): void {
    this.#hub.unsubscribe(name, this, this.#userFor(name))
    this.#subscriptions.delete(name)
    this.#behind.delete(name)
  }

  #leavePrivate(): void {
    for (const name of this.#subscriptions) if (isPrivate(name)) this.#unsubscribe(name)
  }

  #userFor(name: ChannelName): UserId | undefined {
    return isPrivate(name) ? this.session?.user : undefined
  }

  #fallBehind(channel: Channel): void {
    this.#hub.unsubscribe(channel.name, this, channel.user)
    this.#behind.add(channel.name)
  }

  #catchUp(): void {
    for (const name of this.#behind) this.#inTurn(() => this.#join(name))
    this.#behind.clear()
  }

  #mayTalk(): boolean {
    const now = Date.now()
    this.#credit = Math.min(FRAMES_BURST, this.#credit + ((now - this.#creditAt) / 1000) * FRAMES_PER_SECOND) - 1
    this.#creditAt = now
    return this.#credit >= 0
  }

  #refuseAndClose(event: WireRefusalName): void {
    this.#say({ op: 'refused', event })
    this.#outlet.flush()
    this.socket.close(1008, event)
  }

  #say(frame: ServerFrame): void {
    this.#outlet.send(textFrame(JSON.stringify(frame)))
  }
}

const parse = (text: string): ClientFrame | undefined => {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
