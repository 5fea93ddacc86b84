import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A small frame as a browser sends it; a mask of zeros changes nothing. */
const masked = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)])
}

/** Where the payload of a frame begins and ends; undefined while it has not come whole. */
const frameAt = (bytes: Buffer, at: number): { begin: number; end: number } | undefined => {
  if (bytes.length < at + 4) return undefined
  const short = bytes[at + 1]!
  const begin = at + (short < 126 ? 2 : 4)
  const end = begin + (short < 126 ? short : bytes.readUInt16BE(at + 2))
  return bytes.length < end ? undefined : { begin, end }
}

interface Options {
  address: string
  cookie: string
  price: string
  name: number
  inFlight: number
  /** A server that knows calls; otherwise it sends back what it receives. */
  isServer: boolean
}

/**
 * One socket with a number of lanes: on each a person places an order, cancels it, places the next one. What a lane has to say leaves
 * together with what the others have to say at that moment.
 */
export class SocketConnection {
  acknowledged = 0
  isOver = false
  /** Of each acknowledgement of the last run, ms. */
  times: number[] = []
  readonly #socket: Socket
  readonly #options: Options
  #orderIds: (string | undefined)[] = []
  #saidAt: number[] = []
  #count = 0
  #received: Buffer = Buffer.alloc(0)
  #running = 0
  #said: Buffer[] = []
  #ended: { resolve(): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket, options: Options) {
    this.#socket = socket
    this.#options = options
  }

  static async open(options: Options & { token: string }): Promise<SocketConnection> {
    const { hostname, port, host } = new URL(options.address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    const key = Buffer.alloc(16, 7).toString('base64')
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nCookie: ${options.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    let text = ''
    const receives = async (expected: string) => {
      while (!text.includes(expected)) text += String((await once(socket, 'data'))[0])
    }
    await receives('\r\n\r\n')
    if (options.isServer) {
      await receives('"ready"')
      socket.write(masked(JSON.stringify({ op: 'auth', token: options.token })))
      await receives('"authenticated"')
    }
    return new SocketConnection(socket, options)
  }

  /** Keeps all lanes busy until `isOver` is set, and until the last answer has come. Anything but an acknowledgement is an error. */
  run(): Promise<void> {
    this.isOver = false
    this.times = []
    this.#socket.removeAllListeners('data')
    this.#socket.on('data', (bytes: Buffer) => this.#take(bytes))
    for (let lane = 0; lane < this.#options.inFlight; lane++) this.#next(lane)
    this.#flush()
    return new Promise((resolve, reject) => {
      this.#ended = { resolve, reject }
      this.#socket.once('close', () => reject(new Error('The server closed the connection.')))
    })
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }

  #next(lane: number): void {
    const { name, inFlight, price } = this.#options
    const number = this.#count++
    const rtoken = `${name.toString(36).padStart(3, '0')}${number.toString(36).padStart(9, '0')}`
    const orderId = this.#orderIds[lane]
    // The number of the lane can be read from the answer's id.
    const id = number * inFlight + lane
    const order = `"pair":"BTCUSDT","side":"buy","type":"limit","price":"${price}","quantity":"0.0001"`
    const text = orderId
      ? `{"id":${id},"call":"web/cancelSpotOrder","fields":{"orderId":"${orderId}","lang":"en","rtoken":"${rtoken}"}}`
      : `{"id":${id},"call":"web/placeSpotOrder","fields":{${order},"lang":"en","rtoken":"${rtoken}"}}`
    this.#running += 1
    this.#saidAt[lane] = performance.now()
    this.#said.push(masked(text))
  }

  #flush(): void {
    if (this.#said.length > 0) this.#socket.write(Buffer.concat(this.#said))
    this.#said = []
  }

  #take(bytes: Buffer): void {
    const received = this.#received.length > 0 ? Buffer.concat([this.#received, bytes]) : bytes
    let at = 0
    for (let frame = frameAt(received, at); frame; frame = frameAt(received, at)) {
      this.#answered(received.toString('latin1', frame.begin, frame.end))
      at = frame.end
    }
    this.#received = received.subarray(at)
    this.#flush()
    if (this.#running === 0) this.#ended?.resolve()
  }

  #answered(text: string): void {
    const [, id, code] = /^\{"id":(\d+),(?:"code":(\d+),)?/.exec(text) ?? []
    if (id === undefined || (this.#options.isServer && code !== '0')) {
      this.#ended?.reject(new Error(text))
      return
    }
    const lane = Number(id) % this.#options.inFlight
    this.#running -= 1
    this.acknowledged += 1
    this.times.push(performance.now() - (this.#saidAt[lane] ?? Number.NaN))
    this.#orderIds[lane] = this.#orderIds[lane] === undefined ? /"data":\{"orderId":"(\d+)"/.exec(text)?.[1] : undefined
    if (!this.isOver) this.#next(lane)
  }
}
