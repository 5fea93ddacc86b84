import type { Duplex } from 'node:stream'
import type { UserId } from '@assay/core/people/state'
import type { Envelope } from '@assay/wire/call'
import { type ChannelName, publicAudience } from '@assay/wire/channels'
import type { WireRefusalName } from '@assay/wire/refusals'
import { type CallAnswer, type CallFrame, type ClientFrame, callFrame, clientFrame, type ServerFrame } from '@assay/wire/sockets'
import { WebSocket } from 'ws'
import { quickly } from '../http/quick-schema.ts'
import type { Session } from '../people/sessions.ts'
import type { Channel, Subscriber } from './channel.ts'
import type { Delivery } from './delivery.ts'
import type { Hub } from './hub.ts'
import type { AdmitCall, SocketCaller } from './socket-calls.ts'
import { SocketWriter } from './socket-writer.ts'
import { textFrame } from './text-frame.ts'

/** Channels that one socket may listen to. */
const SUBSCRIPTIONS_MAX = 60
/** Frames that a client may send at once, and afterwards per second. */
const FRAMES_AT_ONCE_MAX = 120
const FRAMES_PER_SECOND = 20
/** Calls of one socket that may run at the same time. */
const CALLS_MAX = 64
/** A session that is used only through the socket is looked at so often: it is in use, and its time may be over. */
const SESSION_CHECK_MS = 60_000

/** Close code of a server that could not do what it was asked. */
const FAULTED = 1011

/** Says whose session a token is, together with the cookie that came with the upgrade. */
type Authenticate = (token: string) => Promise<{ session: Session } | { session?: undefined; refusal: WireRefusalName }>

interface Options {
  socket: WebSocket
  /** The connection below the socket. */
  stream: Duplex
  delivery: Delivery
  hub: Hub
  authenticate: Authenticate
  /** Network address and user agent of the upgrade. */
  origin: Omit<SocketCaller, 'session' | 'hasEnded'>
  admit: AdmitCall
  /** Hears of a heartbeat of a signed-in page that somebody looks at. */
  onUse(session: Session): void
  /** Hears what went wrong on this socket, which is closed by it; nothing else is. */
  onFault(error: unknown): void
}

const isPrivate = (name: ChannelName): boolean => publicAudience(name) === undefined

/** One socket: what it listens to, as whom, and how much it can take. */
export class Client implements Subscriber {
  readonly socket: WebSocket
  /** Answered since the last ping. */
  isAlive = true
  #hub: Hub
  #writer: SocketWriter
  #options: Options
  #caller: SocketCaller
  #token = ''
  #sessionCheckedAt = 0
  #calls = 0
  #subscriptions = new Set<ChannelName>()
  /** Channels that had to be left out because the reader is slow; each begins anew with a snapshot. */
  #behind = new Set<ChannelName>()
  #credit = FRAMES_AT_ONCE_MAX
  #creditAt = Date.now()
  /** Frames of a client are answered one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    const { socket, stream, delivery } = options
    this.#options = options
    this.#caller = { ...options.origin, session: undefined, hasEnded: false }
    this.socket = socket
    this.#writer = new SocketWriter({ socket, stream, delivery, onEmpty: () => this.#catchUp() })
    this.#hub = options.hub
    this.socket.on('message', (message, isBinary) => {
      const frame = isBinary ? undefined : parse(String(message))
      if (frame && 'call' in frame) return this.#call(frame)
      if (!this.#mayTalk()) return this.#refuseAndClose('tooManyRequests')
      if (!frame) return this.#say({ op: 'refused', event: 'inputInvalid' })
      this.#inTurn(() => this.#answer(frame))
    })
    this.socket.on('pong', () => {
      this.isAlive = true
    })
    this.#say({ op: 'ready', at: Date.now() })
  }

  /** As whom it speaks. */
  get session(): Session | undefined {
    return this.#caller.session
  }

  deliver(channel: Channel, frame: Buffer): void {
    if (this.#writer.isFull) this.#fallBehind(channel)
    else this.#writer.share(frame)
  }

  /** The session is over: private channels end, public ones go on. */
  endSession(): void {
    this.#leavePrivate()
    this.#caller.session = undefined
    this.#caller.hasEnded = true
    this.#say({ op: 'sessionEnded' })
  }

  /** The socket is gone. */
  close(): void {
    for (const name of this.#subscriptions) this.#hub.unsubscribe(name, this, this.#userFor(name))
    this.#subscriptions.clear()
  }

  #inTurn(task: () => Promise<void>): void {
    this.#turn = this.#turn.then(task).catch(fault => {
      this.#options.onFault(fault)
      // What it has heard may lack something: the page connects again, and begins anew.
      this.socket.close(FAULTED)
    })
  }

  async #answer(frame: ClientFrame): Promise<void> {
    if (frame.op === 'ping') this.#beat(frame)
    if (frame.op === 'auth') await this.#signIn(frame.token)
    // The schema has checked the pattern that the type stands for.
    if (frame.op === 'subscribe') await this.#subscribe(frame.channel as ChannelName, frame.since)
    if (frame.op === 'unsubscribe') this.#unsubscribe(frame.channel as ChannelName)
  }

  #beat({ at, away }: Extract<ClientFrame, { op: 'ping' }>): void {
    if (this.session && !away) this.#options.onUse(this.session)
    this.#say({ op: 'pong', at: Date.now(), clientAt: at })
  }

  async #signIn(token: string): Promise<void> {
    const answer = await this.#options.authenticate(token)
    this.#leavePrivate()
    this.#caller.session = answer.session
    this.#caller.hasEnded = !answer.session
    this.#token = token
    this.#sessionCheckedAt = Date.now()
    this.#say(answer.session ? { op: 'authenticated' } : { op: 'refused', event: answer.refusal })
  }

  /** Calls run side by side, up to a limit; what HTTP would stop at the endpoint counts as talk, so that a flood of it ends the socket. */
  #call(frame: CallFrame): void {
    if (Date.now() - this.#sessionCheckedAt > SESSION_CHECK_MS) this.#checkSession()
    const { answer, refused } = this.#options.admit(frame, this.#caller, this.#calls < CALLS_MAX)
    if (answer) {
      this.#calls += 1
      void answer.then(envelope => {
        this.#calls -= 1
        this.#reply(frame, envelope)
      })
    } else if (this.#mayTalk()) this.#reply(frame, refused)
    else this.#refuseAndClose('tooManyRequests')
  }

  #checkSession(): void {
    this.#sessionCheckedAt = Date.now()
    const { session } = this
    if (!session) return
    this.#inTurn(async () => {
      const answer = await this.#options.authenticate(this.#token)
      if (!answer.session && this.session === session) this.endSession()
    })
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
    this.#credit = Math.min(FRAMES_AT_ONCE_MAX, this.#credit + ((now - this.#creditAt) / 1000) * FRAMES_PER_SECOND) - 1
    this.#creditAt = now
    return this.#credit >= 0
  }

  #refuseAndClose(event: WireRefusalName): void {
    this.#say({ op: 'refused', event })
    this.#writer.flush()
    this.socket.close(1008, event)
  }

  #reply({ id }: CallFrame, { code, message, data, title, time, event }: Envelope): void {
    this.#say({ id, code, message, data, title, time, event })
  }

  #say(frame: ServerFrame | CallAnswer): void {
    this.#writer.send(textFrame(JSON.stringify(frame)))
  }
}

const [parseCall, parseOther] = [quickly(callFrame), quickly(clientFrame)]

const parse = (text: string): ClientFrame | CallFrame | undefined => {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && 'call' in said ? parseCall(said).data : parseOther(said).data
  } catch {
    return undefined
  }
}
