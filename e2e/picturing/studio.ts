import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import { openBrowser, type Visit, visit } from '../browser.ts'
import type { Person } from '../person.ts'
import { startProduct } from '../product.ts'
import { isReady } from '../ready.ts'
import { textsOf } from '../texts.ts'
import { ACTORS, type Actor, become, marketStandsStill } from './actors.ts'
import type { Look } from './looks.ts'
import type { Screen } from './screens.ts'

/** When it is in the pictures: always. A whole second, so that the next reading of the index is one away. */
const NOW = Date.UTC(2026, 2, 12, 14, 37, 42)
/** With this seed the takers trade often enough in the first seconds for every list to have rows. */
const SEED = '15'
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const UID_SHOWN = '12345678'

/** A session is a token that the page keeps, and a cookie that goes with it. */
interface Session {
  token: string
  cookies: Cookie[]
}

/** The product with a clock that stands, one page, and people who are signed in. */
export interface Studio {
  browser: Browser
  /**
   * Opens a screen as somebody sees it, ready to be looked at. It is the same page as before: what the browser has loaded need not come again. Whoever
   * breaks off (`signal`) loses the page, so that what they had begun does not go on in the next one's.
   */
  open(screen: Screen, look: Look, signal: AbortSignal): Promise<Visit>
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
  const { address } = product
  const prepared = async () => {
    const visitor = await arrive(browser, address)
    return { visitor, ...(await makeActors(visitor.context, { page: visitor.page, t: await textsOf('en'), address })) }
  }
  const { uids, closedPosition, sessions, ...begun } = await prepared().catch(async error => {
    await close()
    throw error
  })
  let { visitor } = begun

  return {
    browser,
    async open({ path, who, before, first }, look, signal) {
      if (visitor.page.isClosed()) visitor = await arrive(browser, address)
      const { context, page } = visitor
      signal.addEventListener('abort', () => void context.close())
      await takeSeat(visitor, look, sessions[who])
      await before?.({ page, t: await textsOf(look.lang), address })
      await page.setViewportSize(look)
      await page.goto(path.replace('{closedPosition}', closedPosition))
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await isReady(page)
      if (first) {
        await first({ page, t: await textsOf(look.lang), address })
        await isReady(page)
      }
      return visitor
    },
    calm: page => page.evaluate(hide, { uids, shown: UID_SHOWN }),
    close,
  }
}

/** A browser in which it is now, for ever. */
async function arrive(browser: Browser, address: string): Promise<Visit> {
  const visitor = await visit(browser, address, { context: { userAgent: BROWSER, timezoneId: 'UTC' } })
  await visitor.context.clock.setFixedTime(NOW)
  return visitor
}

/** One after the other, when the market stands still: what they are told and what they pay is the same each time. */
async function makeActors(context: BrowserContext, person: Person) {
  await marketStandsStill(person.address)
  const uids: string[] = []
  let closedPosition = ''
  const sessions: Partial<Record<Actor, Session>> = {}
  for (const actor of ACTORS) {
    const became = await become(person, actor)
    uids.push(...became.uids)
    closedPosition = became.closedPosition ?? closedPosition
    sessions[actor] = { token: became.token, cookies: await context.cookies() }
    await context.clearCookies()
  }
  return { uids, closedPosition, sessions }
}

/** The page is somebody's who has just come to this browser: it keeps nothing of whoever was here before. */
async function takeSeat({ context, page }: Visit, { lang, theme }: Look, session: Session | undefined): Promise<void> {
  await page.goto('/offline.html')
  await context.clearCookies()
  if (session) await context.addCookies(session.cookies)
  await page.evaluate(
    entries => {
      sessionStorage.clear()
      localStorage.clear()
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { language: lang, 'colour-scheme': theme, ...(session && { token: session.token }) },
  )
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
