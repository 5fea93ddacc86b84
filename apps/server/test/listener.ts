import { once } from 'node:events'
import type { ChannelFrame, ClientFrame, ServerFrame } from '@assay/wire/sockets'
import { WebSocket } from 'ws'
import type { Browser } from './browser.ts'

const WAIT_MS_MAX = 10_000

/** A socket of a browser that keeps all it hears. */
export class Listener {
  readonly received: ServerFrame[] = []
  readonly socket: WebSocket
  #wakers = new Set<() => void>()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', message => {
      this.received.push(JSON.parse(String(message)) as ServerFrame)
      for (const wake of this.#wakers) wake()
    })
  }

  static async open(browser: Pick<Browser, 'address' | 'cookieHeader'>): Promise<Listener> {
    const socket = new WebSocket(`${browser.address.replace('http', 'ws')}/ws`, {
      headers: { origin: browser.address, cookie: browser.cookieHeader },
    })
    const listener = new Listener(socket)
    await once(socket, 'open')
    return listener
  }

  /** Opens a socket and signs in on it. */
  static async signedIn(browser: Browser): Promise<Listener> {
    const listener = await Listener.open(browser)
    listener.say({ op: 'auth', token: browser.token ?? '' })
    await listener.until(frame => 'op' in frame && frame.op === 'authenticated')
    return listener
  }

  say(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** The first frame heard (from the beginning) that fits; fails when none comes. */
  async until<F extends ServerFrame = ServerFrame>(fits: (frame: ServerFrame) => boolean): Promise<F> {
    const deadline = Date.now() + WAIT_MS_MAX
    for (;;) {
      const found = this.received.find(fits)
      if (found) return found as F
      await this.#next(deadline)
    }
  }

  /** The frames of one channel, in the order heard. */
  frames(channel: string): ChannelFrame[] {
    return this.received.filter((frame): frame is ChannelFrame => 'type' in frame && frame.channel === channel)
  }

  async close(): Promise<void> {
    this.socket.close()
    await once(this.socket, 'close')
  }

  #next(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (outcome: () => void) => {
        clearTimeout(timer)
        this.#wakers.delete(wake)
        outcome()
      }
      const wake = () => done(resolve)
      const timer = setTimeout(
        () => done(() => reject(new Error(`Not heard. Last: ${JSON.stringify(this.received.at(-1))}`))),
        deadline - Date.now(),
      )
      this.#wakers.add(wake)
    })
  }
}
