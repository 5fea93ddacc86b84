import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { fillTicket, openOrderRows, openTerminal, submitTicket, ticket, ticketField } from './trade.ts'
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

/** The terminal over the wire, with a market order in the ticket. */
async function openOverWire() {
  const person = await arrive('en', { address: wire.address })
  await openAccount(person)
  const connections = watchBook(person.page)
  await openTerminal(person)
  await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
  await expect.poll(() => connections.at(-1)?.length ?? 0).toBeGreaterThan(1)
  return { ...person, person, connections, sights: await watchPanels(person.page) }
}

/** The person's orders as the product has them, whatever the browser shows. */
async function placedOrders({ page }: Person): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const url = `${product().address}/web/getSpotOrders?${new URLSearchParams({ token, rtoken: 'countorders' })}`
  const { data } = (await (await fetch(url, { headers: { cookie: cookies } })).json()) as { data: { orders: unknown[] } }
  return data.orders.length
}

/** A price far below the market, inside its band. */
async function farBelow(): Promise<string> {
  const answer = (await (await fetch(`${product().address}/web/getOrderBook?pair=BTCUSDT&rtoken=farbelow`)).json()) as {
    data: { bids: [string, string][] }
  }
  return String(Math.floor(Number(answer.data.bids[0]?.[0]) * 0.94))
}

/** A browser says itself that a connection was refused, and that it may have no service worker; the page has nothing to add. */
const concernsPage = (complaint: string): boolean => !/ERR_|WebSocket connection|Service Worker registration blocked/.test(complaint)

const GREY = 'section > [data-old]'

/** What is shown is fresh again, and the ticket open. */
async function isFresh(person: Person): Promise<void> {
  await person.page.locator(GREY).first().waitFor({ state: 'detached', timeout: 60_000 })
  await ticket(person).locator('button[type=submit]:enabled').waitFor({ timeout: 60_000 })
}

async function trades(person: Person): Promise<void> {
  const { page } = person
  await submitTicket(person)
  await page
    .getByText(/Bought/)
    .first()
    .waitFor({ state: 'attached' })
}

test('a wire that is cut locks the ticket and says that Assay is not reached, then greys the panels with their age; back again, everything is fresh', async () => {
  const { page, t, person, connections, sights, complaints } = await openOverWire()
  wire.cut()
  await ticket(person).getByText(t('spot:ticket.lockedAway')).waitFor()
  await page.getByText(t('common:failure.away')).waitFor()
  expect(await ticket(person).locator('button[type=submit]').isDisabled()).toBe(true)
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
  await trades(person)
  await expect.poll(() => connections.slice(lost + 1).flat().length).toBeGreaterThan(2)
  const fresh = connections.slice(lost + 1).flat()
  expect(goesOn(fresh, last)).toBe(true)
  expect(fresh.at(-1)?.seq).toBeGreaterThan(last?.seq ?? Number.POSITIVE_INFINITY)
  expect(complaints.filter(concernsPage)).toEqual([])
})

test('a wire on which nothing comes any more is noticed, shown, and replaced without a press', async () => {
  const { page, person, complaints } = await openOverWire()
  wire.hush()
  await page.locator(GREY).first().waitFor({ timeout: 60_000 })
  await isFresh(person)
  expect(complaints).toEqual([])
})

test('an order whose answer was lost says so, may be sent again, and is placed once', async () => {
  const { page, t, person, complaints } = await openOverWire()
  await fillTicket(person, { side: 'buy', type: 'limit', price: await farBelow(), quantity: '0.002' })
  wire.swallowAnswers()
  await submitTicket(person)
  await expect.poll(() => placedOrders(person)).toBe(1)
  await ticket(person).getByText(t('common:failure.noAnswerOrder')).waitFor({ timeout: 60_000 })
  expect(await ticketField(person, 'quantity').inputValue()).toBe('0.002')
  wire.restore()
  await submitTicket(person)
  await page.getByText(t('spot:done.orderPlaced')).first().waitFor()
  expect(await placedOrders(person)).toBe(1)

  wire.swallowAnswers()
  await openOrderRows(person)
    .first()
    .getByRole('button', { name: new RegExp(`^${t('spot:orders.cancel')} `) })
    .click()
  await page.getByRole('alert').getByText(t('common:failure.noAnswerOrder')).last().waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
})

test('what was still on its way when the wire is cut comes when it is back; the page stays meanwhile, and what is typed in it', async () => {
  // Files that a service worker asks for pass by the route that holds them.
  const person = await arrive('en', { address: wire.address, context: { serviceWorkers: 'block' } })
  const { page, t, complaints } = person
  await openAccount(person)
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
  expect(await ticketField(person, 'total').inputValue()).toBe('100')
  expect(await page.locator('canvas').count()).toBe(0)

  wire.restore()
  await page.locator('canvas').first().waitFor({ timeout: 60_000 })
  await page.getByRole('menuitemradio', { name: t('common:theme.compact') }).waitFor()
  await isFresh(person)
  await page.keyboard.press('Escape')
  await trades(person)
  expect(complaints.filter(concernsPage)).toEqual([])
})

test('a page that is opened while the wire is cut opens when it is back', async () => {
  const person = await arrive('en', { address: wire.address, context: { serviceWorkers: 'block' } })
  const { page, t } = person
  await openAccount(person)
  await openTerminal(person)
  wire.cut()
  await Promise.all([
    page.waitForEvent('requestfailed', request => request.url().includes('/assets/market-')),
    page.getByRole('link', { name: t('common:menu.market'), exact: true }).click(),
  ])
  expect(await ticket(person).isVisible()).toBe(true)
  wire.restore()
  await page.getByRole('heading', { level: 1, name: t('markets:title') }).waitFor({ timeout: 60_000 })
})
