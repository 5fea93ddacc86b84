import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { fillTicket, openTerminal, submitTicket, ticket, ticketField } from './trade.ts'
import { layWire } from './wire.ts'

/** Goal: old figures never pass as live, and nothing is ordered on them. Method: a wire that is cut, or goes dead without a word, under a real browser. */
const { arrive, product } = stage()

let wire: Awaited<ReturnType<typeof layWire>>
beforeEach(async () => {
  wire = await layWire(product().address)
})
afterEach(() => wire.remove())

interface Sight {
  /** Age in seconds as the panels say it; empty while they are live. */
  ages: string[]
  grey: number
  locked: boolean
}

/** Notes what panels and ticket show, every time anything changes. */
async function watchPanels(page: Page): Promise<() => Promise<Sight[]>> {
  await page.evaluate(() => {
    const sights: Sight[] = []
    Object.assign(window, { sights })
    const look = () => {
      const ages = [...document.querySelectorAll('section > p + [data-old]')].map(body =>
        (body.previousElementSibling?.textContent ?? '').replace(/\D/g, ''),
      )
      const grey = document.querySelectorAll('section > [data-old]').length
      sights.push({ ages, grey, locked: document.querySelector<HTMLButtonElement>('form button[type=submit]')?.disabled ?? true })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { sights: Sight[] }).sights)
}

interface Frame {
  type: string
  channel?: string
  seq?: number
  previous?: number
}

/** Frames of the book by connection, in the order in which they came. */
function watchBook(page: Page): Frame[][] {
  const connections: Frame[][] = []
  page.on('websocket', socket => {
    const frames: Frame[] = []
    connections.push(frames)
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as Frame
      if (frame.channel === 'book:BTCUSDT') frames.push(frame)
    })
  })
  return connections
}

/** True when every frame is whole or goes on from the one before. */
const goesOn = (frames: Frame[], before: Frame | undefined): boolean =>
  frames.every((frame, place) => frame.type === 'snapshot' || frame.previous === (place > 0 ? frames[place - 1] : before)?.seq)

/** A browser says itself that a connection was refused, and that it may have no service worker; the page has nothing to add. */
const concernsPage = (complaint: string): boolean => !/ERR_|WebSocket connection|Service Worker registration blocked/.test(complaint)

const GREY = 'section > [data-old]'

/** What is shown is fresh again, and the ticket open. */
async function isFresh(person: Person): Promise<void> {
  await person.page.locator(GREY).first().waitFor({ state: 'detached', timeout: 60_000 })
  await ticket(person).locator('button[type=submit]:enabled').waitFor({ timeout: 60_000 })
}

/** Opens the terminal, whose chart is still on its way when the wire is cut; it comes when that is back, and what was typed stays. */
async function opensOverCutWire(person: Person): Promise<void> {
  const { page, t } = person
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let asked = 0
  await page.route('**/assets/chart-desk-*.{js,css}', async route => {
    asked++
    await released
    await route.continue()
  })
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
  await expect.poll(() => asked).toBeGreaterThan(0)
  wire.cut()
  const refused = page.waitForEvent('requestfailed', request => request.url().includes('/assets/chart-desk-'))
  release()
  await refused
  await page.getByRole('button', { name: t('common:menu.languageAndTheme') }).click()
  await ticket(person).getByText(t('spot:ticket.lockedAway')).waitFor({ timeout: 60_000 })
  await expect.poll(() => ticketField(person, 'total').inputValue()).toBe('100')
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
  wire.restore()
  await page.locator('canvas').first().waitFor({ timeout: 60_000 })
  await page.getByRole('menuitemradio', { name: t('common:theme.compact') }).waitFor()
  await isFresh(person)
  await page.keyboard.press('Escape')
}

/** A wire that is cut locks the ticket, and the panels say their age; back again the book goes on without a gap. */
async function goesGreyAndComesBack(person: Person, connections: Frame[][]): Promise<void> {
  const { page, t } = person
  await expect.poll(() => connections.at(-1)?.length ?? 0).toBeGreaterThan(1)
  const sights = await watchPanels(page)
  wire.cut()
  await ticket(person).getByText(t('spot:ticket.lockedAway')).waitFor()
  await page.getByText(t('common:failure.away')).waitFor()
  await expect.poll(() => ticket(person).locator('button[type=submit]').isDisabled()).toBe(true)
  // Nobody is told that they are offline who is not.
  expect(await page.getByText(t('common:failure.offline')).count()).toBe(0)
  for (const name of ['chart', 'book', 'trades'] as const)
    await page
      .getByRole('region', { name: t(`spot:${name}.title`), exact: true })
      .getByText(new RegExp(`^${t('spot:live.age', { seconds: '\\d+' })}$`))
      .waitFor()
  const seen = await sights()
  const seconds = seen.flatMap(({ ages }) => ages.map(Number))
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(5)
  const greyFrom = seen.findIndex(({ grey }) => grey > 0)
  expect(seen[greyFrom]).toMatchObject({ locked: true })

  const lost = connections.length - 1
  const last = connections.flat().at(-1)
  wire.restore()
  await isFresh(person)
  await submitTicket(person)
  await page
    .getByText(/Bought/)
    .first()
    .waitFor({ state: 'attached' })
  await expect.poll(() => connections.slice(lost + 1).flat().length).toBeGreaterThan(2)
  const fresh = connections.slice(lost + 1).flat()
  expect(goesOn(fresh, last)).toBe(true)
  expect(fresh.at(-1)?.seq).toBeGreaterThan(last?.seq ?? Number.POSITIVE_INFINITY)
}

test('what is old is grey and orders nothing, whether the wire is cut or goes dead; what was on its way, and a page that is opened meanwhile, come when it is back', {
  timeout: 240_000,
}, async () => {
  // Files that a service worker asks for pass by the route that holds them.
  const person = await arrive('en', { address: wire.address, context: { serviceWorkers: 'block' } })
  const { page, t, complaints } = person
  await openAccount(person)
  const connections = watchBook(page)
  await opensOverCutWire(person)
  await goesGreyAndComesBack(person, connections)

  // Nothing comes any more, and nobody is told: that is noticed, and the wire replaced without a press.
  wire.hush()
  await page.locator(GREY).first().waitFor({ timeout: 60_000 })
  await isFresh(person)
  expect(complaints.filter(concernsPage)).toEqual([])

  wire.cut()
  await Promise.all([
    page.waitForEvent('requestfailed', request => request.url().includes('/assets/market-')),
    page.getByRole('link', { name: t('common:menu.market'), exact: true }).click(),
  ])
  await expect.poll(() => ticket(person).isVisible()).toBe(true)
  wire.restore()
  await page.getByRole('heading', { level: 1, name: t('markets:title') }).waitFor({ timeout: 60_000 })
})
