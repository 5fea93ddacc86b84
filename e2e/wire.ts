import { createServer, connect as open, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A wire between browser and product that can really be cut. */
interface Wire {
  /** What a browser opens instead of the product's own address. */
  address: string
  /** Every connection ends at once, and no new one comes through. */
  cut(): void
  /** Every connection stays open, and nothing comes through any more: neither side is told. */
  hush(): void
  /** What the browser asks arrives, and what is answered to it does not, until `restore`. Sockets go on. */
  swallowAnswers(): void
  /** New connections come through again. Those that were hushed stay silent, as behind a router that forgot them. */
  restore(): void
  remove(): Promise<void>
}

/** Host and port at which a server listens. */
const addressOf = (server: Server): string => {
  const place = server.address()
  return `127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`
}

/** Requests to the wire ask for its address; the product answers under its own alone, so they are passed on with that, as a proxy does. */
const underName = (asked: string, own: string): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.from(chunk.toString('latin1').replaceAll(asked, own), 'latin1')),
  })

/** Lays a wire to a product. */
export async function layWire(product: string): Promise<Wire> {
  const { hostname, port } = new URL(product)
  const ends = new Set<Socket>()
  /** Connections that carry calls, by the end of the browser; sockets are none of them. */
  const callers = new Map<Socket, Socket>()
  let isCut = false
  let isSwallowing = false
  const server = createServer(browserEnd => {
    if (isCut) {
      browserEnd.destroy()
      return
    }
    const productEnd = open(Number(port), hostname)
    for (const [end, other] of [
      [browserEnd, productEnd],
      [productEnd, browserEnd],
    ] as const) {
      ends.add(end)
      // A cut is what the test is about, so an end that complains of it is no fault.
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    // The first words say whether calls come over this connection, or it becomes a socket.
    browserEnd.once('data', (words: Buffer) => {
      if (!/^upgrade: *websocket/im.test(words.toString('latin1'))) callers.set(browserEnd, productEnd)
      if (isSwallowing && callers.has(browserEnd)) productEnd.resume()
      else productEnd.pipe(browserEnd)
    })
    browserEnd.on('close', () => callers.delete(browserEnd))
    browserEnd.pipe(underName(addressOf(server), new URL(product).host)).pipe(productEnd)
  })
  const end = () => {
    for (const each of ends) each.destroy()
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://${addressOf(server)}`,
    cut() {
      isCut = true
      end()
    },
    hush() {
      for (const each of ends) {
        each.unpipe()
        each.pause()
      }
    },
    swallowAnswers() {
      isSwallowing = true
      for (const [browserEnd, productEnd] of callers) {
        productEnd.unpipe(browserEnd)
        productEnd.resume()
      }
    },
    restore() {
      isCut = false
      if (isSwallowing) for (const [browserEnd, productEnd] of callers) productEnd.pipe(browserEnd)
      isSwallowing = false
    },
    remove() {
      end()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
