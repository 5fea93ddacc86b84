import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Venue } from '../src/outside/prices/live/venue.ts'
import type { WeightedVenue } from '../src/outside/prices/live/venues.ts'

/** One price, to be said in a venue's dialect: of a trade, or as both sides of the book. */
interface Saying {
  asset: string
  price: string
  /** ms since 1970 UTC. */
  at: number
}

const isoMicroseconds = (at: number) => new Date(at).toISOString().replace('Z', '000Z')

/** A frame with one price, as each venue's documentation shows it. Kraken writes prices as JSON numbers. */
export const FRAMES: Readonly<Record<string, (saying: Saying) => string>> = {
  binance: ({ asset, price, at }) =>
    asset.startsWith('XA')
      ? `{"stream":"${asset.toLowerCase()}usdt@miniTicker","data":{"e":"24hrMiniTicker","E":${at},"s":"${asset}USDT","c":"${price}","o":"1.00000000","h":"2.00000000","l":"0.50000000","v":"10000.00000000","q":"18.00000000"}}`
      : `{"stream":"${asset.toLowerCase()}usdt@ticker","data":{"e":"24hrTicker","E":${at},"s":"${asset}USDT","c":"1.00000000","b":"${price}","B":"1.00000000","a":"${price}","A":"1.00000000","o":"1.00000000"}}`,
  bitget: ({ asset, price, at }) =>
    `{"action":"snapshot","arg":{"instType":"SPOT","channel":"ticker","instId":"${asset}USDT"},"data":[{"instId":"${asset}USDT","lastPr":"1","open24h":"1","high24h":"2","low24h":"0.5","bidPr":"${price}","askPr":"${price}","ts":"${at}"}],"ts":${at}}`,
  bybit: ({ asset, price, at }) =>
    `{"topic":"tickers.${asset}USDT","ts":${at},"type":"snapshot","cs":2588407389,"data":{"symbol":"${asset}USDT","lastPrice":"${price}","highPrice24h":"2","lowPrice24h":"0.5","prevPrice24h":"1","volume24h":"6780.866843","usdIndexPrice":"1"}}`,
  coinbase: ({ asset, price, at }) =>
    `{"type":"ticker","sequence":37475248783,"product_id":"${asset}-USDT","price":"${price}","open_24h":"1","volume_24h":"245532.79","best_bid":"1","best_ask":"1","side":"buy","time":"${isoMicroseconds(at)}","trade_id":370843401,"last_size":"11.4396987"}`,
  kraken: ({ asset, price, at }) =>
    `{"channel":"trade","type":"update","data":[{"symbol":"${asset}/USDT","side":"sell","price":${price},"qty":0.5117,"ord_type":"market","trade_id":4665906,"timestamp":"${isoMicroseconds(at)}"}]}`,
  okx: ({ asset, price, at }) =>
    `{"arg":{"channel":"tickers","instId":"${asset}-USDT"},"data":[{"instType":"SPOT","instId":"${asset}-USDT","last":"1","lastSz":"0.1","askPx":"${price}","bidPx":"${price}","open24h":"1","ts":"${at}"}]}`,
}

/** Heartbeats that venues have of their own, and their answers. */
const ANSWERS: Readonly<Record<string, string>> = {
  ping: 'pong',
  '{"op":"ping"}': '{"success":true,"ret_msg":"pong","conn_id":"1","op":"ping"}',
  '{"method":"ping"}': '{"method":"pong","time_in":"2026-11-20T12:00:00.000000Z","time_out":"2026-11-20T12:00:00.000001Z"}',
}

interface Connection {
  socket: WebSocket
  /** What the client asked for: the path, then each message but heartbeats. */
  asked: string[]
}

/** Venues on this machine: real sockets that say what the test tells them. A feed is named like `binance/0`: venue and place in its list. */
export class LocalVenues {
  readonly #server: WebSocketServer
  readonly #connections = new Map<string, Connection[]>()
  readonly #events = new EventEmitter()

  private constructor(server: WebSocketServer) {
    this.#server = server
    server.on('connection', (socket, { url = '' }) => {
      const [, name, place] = url.split('/')
      const connection: Connection = { socket, asked: [url.slice(`/${name}/${place}`.length)] }
      this.#connections.set(`${name}/${place}`, [...this.#of(`${name}/${place}`), connection])
      socket.on('message', message => {
        const answer = ANSWERS[message.toString()]
        if (answer === undefined) connection.asked.push(message.toString())
        else socket.send(answer)
        this.#events.emit('change')
      })
      this.#events.emit('change')
    })
  }

  static async open(): Promise<LocalVenues> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    await once(server, 'listening')
    return new LocalVenues(server)
  }

  /** The real venues with their feeds pointing here. */
  stand(venues: readonly Venue[], weight = 1n): WeightedVenue[] {
    const { port } = this.#server.address() as AddressInfo
    return venues.map(({ name, feeds }) => ({
      venue: { name, feeds: feeds.map((feed, place) => ({ ...feed, address: `ws://127.0.0.1:${port}/${name}/${place}` })) },
      weight,
    }))
  }

  /** The `nth` connection to a feed (from 1), once it has been made and has asked for `messages` markets. */
  async connection(feed: string, { nth = 1, messages = 0 } = {}): Promise<Connection> {
    for (;;) {
      const found = this.#of(feed)[nth - 1]
      if (found && found.asked.length > messages) return found
      await once(this.#events, 'change')
    }
  }

  /** Sends frames on the newest connection of a feed; resolves when the client has read them all. */
  async say(feed: string, ...frames: (string | Buffer)[]): Promise<void> {
    const { socket } = await this.connection(feed, { nth: Math.max(1, this.#of(feed).length) })
    for (const frame of frames) socket.send(frame)
    const read = once(socket, 'pong')
    socket.ping()
    await read
  }

  /** Says one price in the venue's dialect. */
  async quote(venue: string, saying: Saying): Promise<void> {
    await this.say(`${venue}/0`, FRAMES[venue]!(saying))
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #of(feed: string): Connection[] {
    return this.#connections.get(feed) ?? []
  }
}
