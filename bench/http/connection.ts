import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Credentials as a browser carries them. */
export interface Person {
  token: string
  cookie: string
}

const END_OF_HEAD = '\r\n\r\n'

/** One keep-alive connection on which a person places an order, cancels it, places the next one. One request at a time. */
export class Connection {
  readonly #socket: Socket
  readonly #place: string
  readonly #cancel: string
  readonly #headOf: (path: string, length: number) => string
  readonly #name: string
  #count = 0
  #orderId: string | undefined
  #received = ''
  #waiting: { resolve(): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket, options: { price: string; person: Person; name: number; host: string }) {
    const { person, host } = options
    this.#socket = socket
    this.#name = options.name.toString(36).padStart(3, '0')
    this.#place = `pair=BTCUSDT&side=buy&type=limit&price=${options.price}&quantity=0.0001&token=${person.token}&lang=en&rtoken=`
    this.#cancel = `token=${person.token}&lang=en&rtoken=`
    this.#headOf = (path, length) =>
      `POST /${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${person.cookie}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r\nAccept: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#take(text))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  static async open(options: { address: string; price: string; person: Person; name: number }): Promise<Connection> {
    const { hostname, port, host } = new URL(options.address)
    const socket = connect({ host: hostname, port: Number(port) })
    await once(socket, 'connect')
    return new Connection(socket, { ...options, host })
  }

  /** Sends the next request; resolves when it is acknowledged. Anything but an acknowledgement is an error. */
  next(): Promise<void> {
    const rtoken = `${this.#name}${(this.#count++).toString(36).padStart(9, '0')}`
    const isPlacing = this.#orderId === undefined
    const body = isPlacing ? `${this.#place}${rtoken}` : `orderId=${this.#orderId}&${this.#cancel}${rtoken}`
    const head = this.#headOf(isPlacing ? 'web/placeSpotOrder' : 'web/cancelSpotOrder', body.length)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(head + body, 'latin1')
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(text: string): void {
    this.#received += text
    const received = this.#received
    const headEnd = received.indexOf(END_OF_HEAD)
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    const bodyAt = headEnd + END_OF_HEAD.length
    if (received.length < bodyAt + length) return
    this.#received = ''
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#orderId = this.#orderId === undefined ? /"orderId":"(\d+)"/.exec(received)?.[1] : undefined
    if (received.startsWith('HTTP/1.1 200') && received.includes('"code":0,', bodyAt)) waiting?.resolve()
    else waiting?.reject(new Error(received))
  }
}
