import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser, type Visit, visit } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { textsOf } from '../texts.ts'
import { ACTORS, type Actor, become, marketStandsStill } from './actors.ts'
import { type Look, nameOf } from './looks.ts'
import type { Screen } from './screens.ts'

/** When it is in the pictures: always. A whole second, so that the next reading of the index is one away. */
const NOW = Date.UTC(2026, 2, 12, 14, 37, 42)
/** With this seed the takers trade often enough in the first seconds for every list to have rows. */
const SEED = '15'
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const UID_SHOWN = '12345678'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** The product with a clock that stands, a browser, and people who are signed in. */
export interface Studio {
  browser: Browser
  /** Opens a screen, ready to be looked at. The page of a look is used again for the next screen of the same person. */
  open(screen: Screen, look: Look): Promise<Visit>
  /** Puts what is drawn by lot out of the picture; again before each one, because the page may have been drawn anew. */
  calm(page: Page): Promise<void>
  close(): Promise<void>
}

/** With everybody: what one sees of the market is what all have done. */
export async function openStudio(): Promise<Studio> {
  const clock = fileURLToPath(new URL('stopped-clock.mjs', import.meta.url))
  const [product, browser] = await Promise.all([
    startProduct({ MARKET_SEED: SEED, STOPPED_AT: String(NOW), NODE_OPTIONS: `--import "${clock}"` }),
    openBrowser(),
  ])
  const close = async () => {
    await browser.close()
    await product.remove()
  }
  const { uids, closedPosition, sessions } = await registerActors(browser, product).catch(async error => {
    await close()
    throw error
  })
  const visits = new Map<string, Visit>()
  let looking: Actor = 'visitor'

  return {
    browser,
    async open({ path, who, first }, look) {
      if (who !== looking) for (const { context } of visits.values()) await context.close()
      if (who !== looking) visits.clear()
      looking = who
      const visit = visits.get(nameOf(look)) ?? (await arrive(browser, product, { look, session: sessions[who] }))
      visits.set(nameOf(look), visit)
      const { page } = visit
      await page.goto(path.replace('{closedPosition}', closedPosition))
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await first?.({ page, t: await textsOf(look.lang), address: product.address })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      return visit
    },
    calm: page => page.evaluate(hide, { uids, shown: UID_SHOWN }),
    close,
  }
}

/** One after the other, when the market stands still: what they are told and what they pay is the same each time. */
async function registerActors(browser: Browser, product: Product) {
  await marketStandsStill(product.address)
  const uids: string[] = []
  let closedPosition = ''
  const sessions: Partial<Record<Actor, Session>> = {}
  for (const actor of ACTORS) {
    const { context, page } = await arrive(browser, product)
    const became = await become({ page, t: await textsOf('en'), address: product.address }, actor)
    uids.push(...became.uids)
    closedPosition = became.closedPosition ?? closedPosition
    sessions[actor] = withoutPreferences(await context.storageState())
    await context.close()
  }
  return { uids, closedPosition, sessions }
}

/** Who is signed in; language, scheme and all else come with the look. */
const withoutPreferences = ({ cookies, origins }: Session): Session => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: localStorage.filter(({ name }) => name === 'token') })),
})

interface Arrival {
  look?: Look
  session?: Session | undefined
}

/** A browser of one's own, in which it is now, for ever. */
async function arrive(browser: Browser, { address }: Product, { look, session }: Arrival = {}) {
  const context = { userAgent: BROWSER, timezoneId: 'UTC', ...(session && { storageState: session }) }
  const visitor = await visit(browser, address, { ...look, context })
  await visitor.context.clock.setFixedTime(NOW)
  return visitor
}

/** Runs in the page. A reference of test money names the UID and then the request. The time of the last audit is that of a real clock, addresses follow from a seed. */
function hide({ uids, shown }: { uids: string[]; shown: string }): void {
  for (const digits of document.querySelectorAll('[role=img][aria-label*="0x"] > *')) digits.textContent = '0000'
  for (const code of document.querySelectorAll('img[src^="data:image/svg+xml"]')) (code as HTMLElement).style.visibility = 'hidden'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    const text = currentNode.nodeValue ?? ''
    const uid = uids.find(one => text.includes(one))
    if (uid) currentNode.nodeValue = text.replace(new RegExp(`${uid}(:\\S+)?`), shown)
    else if (currentNode.parentElement?.matches('[aria-labelledby=proof] time')) currentNode.nodeValue = text.replace(/\p{Nd}/gu, '0')
  }
}
