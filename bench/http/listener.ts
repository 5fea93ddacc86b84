import { once } from 'node:events'
import type { ClientFrame } from '@assay/wire/sockets'
import { WebSocket } from 'ws'
import type { Browser } from '../../apps/server/test/browser.ts'

const PUBLIC = ['book:BTCUSDT', 'trades:BTCUSDT'] as const
const OWN = ['orders', 'fills', 'balances'] as const

/** Somebody who looks on: a visitor at the market, a person at what is theirs too. Counts frames and reads nothing of them. */
export class Listener {
  frames = 0
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static async open(address: string, person: Browser | undefined): Promise<Listener> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/ws`, { headers: person ? { cookie: person.cookieHeader } : {} })
    const listener = new Listener(socket)
    const says = async (text: string) => {
      for (;;) if (String((await once(socket, 'message'))[0]).includes(text)) return
    }
    await says('"ready"')
    if (person) {
      const answered = says('"authenticated"')
      listener.#say({ op: 'auth', token: person.token ?? '' })
      await answered
    }
    for (const channel of person ? [...PUBLIC, ...OWN] : PUBLIC) listener.#say({ op: 'subscribe', channel })
    socket.on('message', () => {
      listener.frames += 1
    })
    return listener
  }

  #say(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame))
  }
}
