import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Language } from '../packages/i18n/src/languages.ts'
import { openBrowser, type Visit, type VisitOptions, visit } from './browser.ts'
import { type Account, openAccount, type Person } from './person.ts'
import { MOVABLE_CLOCK, type Product, startProduct } from './product.ts'
import type { Asked, Lent } from './shared-product.ts'
import { textsOf } from './texts.ts'

type Visitor = Person & Visit

const notOurs = () => Promise.reject(new Error('Other files need this product too: take one of your own, `stage({})`.'))

async function ask(asked: Asked): Promise<Partial<Lent>> {
  // The product may have to be started first, on a busy machine.
  const answer = await fetch(inject('sharedProducts'), { method: 'POST', body: JSON.stringify(asked) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Partial<Lent>
}

/** A product that other files use too: this one's for as long as the file lasts, where its clock can be moved. */
async function borrow(want: 'common' | 'movable'): Promise<Product> {
  const { number = 0, address = '' } = await ask({ want })
  const isMovable = want === 'movable'
  return {
    address,
    console: { address: '', setUpLink: '' },
    start: notOurs,
    stop: notOurs,
    moveClockTo: at => (isMovable ? ask({ moveClockTo: at, of: number }).then(() => undefined) : notOurs()),
    remove: () => (isMovable ? ask({ giveBack: number }).then(() => undefined) : Promise.resolve()),
  }
}

const productFor = (settings: Record<string, string> | undefined): Promise<Product> => {
  if (settings === undefined) return borrow('common')
  return settings === MOVABLE_CLOCK ? borrow('movable') : startProduct(settings)
}

interface ArriveOptions extends VisitOptions {
  /** Another way to the product than its own address. */
  address?: string
}

/**
 * A browser for a test file, and the product that all files share: whoever arrives is somebody new, and leaves after the test. With `settings`,
 * even none, the file has a product of its own, which it may stop; they are added to its environment. With `MOVABLE_CLOCK` alone it has one whose
 * clock another file may have moved before: what time it is there, the product says.
 */
export function stage(settings?: Record<string, string>) {
  let product: Product
  let browser: Browser
  const visits: Visit[] = []

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([productFor(settings), openBrowser()])
  })
  afterEach(async () => {
    for (const { context } of visits.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  const arrive = async (lang: Language = 'en', { address = product.address, ...options }: ArriveOptions = {}): Promise<Visitor> => {
    const visitor = await visit(browser, address, { ...options, lang })
    visitor.page.setDefaultTimeout(20_000)
    visits.push(visitor)
    return { ...visitor, t: await textsOf(lang), address }
  }

  return {
    product: () => product,
    /** A visitor with a browser of their own. */
    arrive,
    /** Somebody with an account and 10,000 test USDT, before the first page. */
    async arriveWithFunds(lang: Language = 'en', account?: Account): Promise<Visitor> {
      const person = await arrive(lang)
      await openAccount(person, account)
      return person
    },
  }
}
