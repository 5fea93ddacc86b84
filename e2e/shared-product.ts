import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { MOVABLE_CLOCK, type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for a product that they share. */
    sharedProducts: string
  }
}

/** What a test file asks of the run that started it. */
export type Asked = { want: 'common' } | { want: 'movable' } | { moveClockTo: number; of: number } | { giveBack: number }

/** A product that was given to a file, by its number. */
export interface Lent {
  number: number
  address: string
}

/** Behind a proxy a product knows where people come from, and does not take all of them for one. */
const SETTINGS = { TRUST_PROXY: '1', OUTBOX_OPEN: '1' }

/** Products that test files share, each started when the first of them asks for it: that takes as long as a test. */
class SharedProducts {
  readonly #started: Product[] = []
  /** Numbers of those whose clock nobody moves now. */
  readonly #free: number[] = []
  #common: Promise<Lent> | undefined

  async answer(asked: Asked): Promise<Lent | undefined> {
    if ('moveClockTo' in asked) await this.#started[asked.of]?.moveClockTo(asked.moveClockTo)
    else if ('giveBack' in asked) this.#free.push(asked.giveBack)
    else return asked.want === 'movable' ? this.#movable() : this.#forAll()
    return undefined
  }

  async remove(): Promise<void> {
    for (const product of this.#started) await product.remove()
  }

  #forAll(): Promise<Lent> {
    this.#common ??= this.#start(SETTINGS)
    return this.#common
  }

  /** A file has it alone, because a clock that moves moves for everybody; the next one goes on where it stands then. */
  async #movable(): Promise<Lent> {
    const number = this.#free.pop()
    const product = number === undefined ? undefined : this.#started[number]
    return number !== undefined && product ? { number, address: product.address } : this.#start({ ...SETTINGS, ...MOVABLE_CLOCK })
  }

  async #start(settings: Record<string, string>): Promise<Lent> {
    const product = await startProduct(settings)
    return { number: this.#started.push(product) - 1, address: product.address }
  }
}

/** Opens an endpoint at which the files of a run ask for products: they work in processes of their own. */
export default async function sharedProducts(project: TestProject) {
  const products = new SharedProducts()
  const endpoint = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify((await products.answer((await json(request)) as Asked)) ?? {}))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  project.provide('sharedProducts', `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`)
  return async () => {
    endpoint.close()
    await products.remove()
  }
}
