import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Which way bytes go. */
type Way = 'toDatabase' | 'toServer'

/** What is waited for: statements that begin so. */
interface Watched {
  statements: readonly string[]
  /** Notified of each before it is passed on, and when its transaction is over, before anybody hears of it. False: what it was notified of goes no further. */
  notify(statement: string, moment: 'before' | 'after'): Promise<boolean>
}

/** What a database says at the end of an answer when no transaction is open. */
const IDLE = Buffer.from('Z\0\0\0\u0005I', 'latin1')

/** A proxy before a database: a network that can be held still or cut in either direction, and a place at which a server can be killed. */
export class DatabaseProxy {
  readonly url: string
  /** What the connections that come from now on are watched for. */
  watched: Watched | undefined
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
      const link = new Link(client, connect(Number(target.port), target.hostname), proxy.watched)
      links.add(link)
      client.once('close', () => links.delete(link))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href
    const proxy = new DatabaseProxy(url, links, () => server.close())
    return proxy
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

/** How bytes are passed on, and which statements somebody is notified of first. */
interface Passing {
  from: Socket
  to: Socket
  watched: readonly string[]
  moment: 'before' | 'after'
}

class Link {
  readonly client: Socket
  readonly database: Socket
  readonly #watched: Watched | undefined
  /** Statements of the open transaction that are watched for. */
  readonly #asked = new Set<string>()

  constructor(client: Socket, database: Socket, watched: Watched | undefined) {
    this.client = client
    this.database = database
    this.#watched = watched
    client.on('data', bytes => this.#pass(bytes, { from: client, to: database, watched: this.#begun(bytes), moment: 'before' }))
    database.on('data', bytes => this.#pass(bytes, { from: database, to: client, watched: this.#ended(bytes), moment: 'after' }))
    for (const socket of [client, database]) {
      socket.on('error', () => undefined)
      socket.on('close', () => this.end())
    }
  }

  #begun(bytes: Buffer): string[] {
    const found = this.#watched?.statements.filter(statement => bytes.includes(statement)) ?? []
    for (const statement of found) this.#asked.add(statement)
    return found
  }

  #ended(bytes: Buffer): string[] {
    if (this.#asked.size === 0 || !bytes.subarray(-IDLE.length).equals(IDLE)) return []
    const ended = [...this.#asked]
    this.#asked.clear()
    return ended
  }

  #pass(bytes: Buffer, passing: Passing): void {
    if (passing.watched.length === 0) passing.to.write(bytes)
    else void this.#notify(bytes, passing)
  }

  /** Nothing that comes behind it passes before it. */
  async #notify(bytes: Buffer, { from, to, watched, moment }: Passing): Promise<void> {
    from.pause()
    for (const statement of watched) if (!(await this.#watched?.notify(statement, moment))) return this.end()
    to.write(bytes)
    from.resume()
  }

  end(): void {
    this.client.destroy()
    this.database.destroy()
  }
}
