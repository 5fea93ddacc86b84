import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Language } from '../packages/i18n/src/languages.ts'
import { openBrowser, type Visit, type VisitOptions, visit } from './browser.ts'
import { type Account, openAccount, type Person } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { textsOf } from './texts.ts'

type Visitor = Person & Visit

interface ArriveOptions extends VisitOptions {
  /** Another way to the product than its own address. */
  address?: string
}

/** One product and one browser for a test file; whoever arrives leaves after the test. `settings` are added to the product's environment. */
export function stage(settings: Record<string, string> = {}) {
  let product: Product
  let browser: Browser
  const visits: Visit[] = []

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(settings), openBrowser()])
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
