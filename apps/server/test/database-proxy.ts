import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Which way bytes go. */
type Way = 'toDatabase' | 'toServer'

/** A proxy before a database: a network that can be held still or cut in either direction. */
export class DatabaseProxy {
  readonly url: string
  readonly #close: () => void
  #links: Set<Link>

  private constructor(url: string, links: Set<Link>, close: () => void) {
    this.url = url
    this.#links = links
    this.#close = close
  }

  static async open(databaseUrl: string): Promise<DatabaseProxy> {
    const target = new URL(databaseUrl)
    const links = new Set<Link>()
    const server = createServer(client => {
      const link = new Link(client, connect(Number(target.port), target.hostname))
      links.add(link)
      client.once('close', () => links.delete(link))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href
    return new DatabaseProxy(url, links, () => server.close())
  }

  /** Nothing passes one way until `release`. */
  hold(way: Way): void {
    for (const link of this.#links) link[way === 'toDatabase' ? 'client' : 'database'].pause()
  }

  release(): void {
    for (const link of this.#links) for (const socket of [link.client, link.database]) socket.resume()
  }

  /** Breaks every connection; what was held is lost. */
  cut(): void {
    for (const link of this.#links) link.end()
  }

  close(): void {
    this.cut()
    this.#close()
  }
}

class Link {
  readonly client: Socket
  readonly database: Socket

  constructor(client: Socket, database: Socket) {
    this.client = client
    this.database = database
    client.on('data', bytes => database.write(bytes))
    database.on('data', bytes => client.write(bytes))
    for (const socket of [client, database]) {
      socket.on('error', () => undefined)
      socket.on('close', () => this.end())
    }
  }

  end(): void {
    this.client.destroy()
    this.database.destroy()
  }
}
