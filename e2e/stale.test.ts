import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getTestUsdt, newAccount, register } from './person.ts'
import { stage } from './stage.ts'
import { fillTicket, openOrderRows, openTerminal, submitTicket, ticket } from './trade.ts'
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
  frames.every((frame, place) => frame.type === 'snapshot' || frame.seq === ((place > 0 ? frames[place - 1] : before)?.seq ?? -1) + 1)

test.each(['cut', 'hush'] as const)(
  'a wire that is lost (%s) greys the panels with their age, then locks the ticket; back again, everything is fresh',
  async loss => {
    const person = await arrive('en', { address: wire.address })
    const { page, t, complaints } = person
    await register(person, newAccount())
    await getTestUsdt(person)
    const connections = watchBook(page)
    await openTerminal(person)
    await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
    await expect.poll(() => connections.at(-1)?.length ?? 0).toBeGreaterThan(1)
    const sights = await watchPanels(page)
    const button = ticket(person).locator('button[type=submit]')

    wire[loss]()
    await page.locator('section > [data-old]').first().waitFor({ timeout: 30_000 })
    await ticket(person).getByText(t('spot:ticket.lockedOld')).waitFor({ timeout: 30_000 })
    expect(await button.isDisabled()).toBe(true)
    for (const name of ['chart', 'book', 'trades'] as const)
      await page
        .getByRole('region', { name: t(`spot:${name}.title`), exact: true })
        .getByText(new RegExp(`^${t('spot:live.age', { seconds: '\\d+' })}$`))
        .waitFor()
    await page.getByText(new RegExp(t('spot:live.reconnecting', { seconds: '\\d+' }))).waitFor({ timeout: 30_000 })
    const seen = (await sights()).filter(({ grey }) => grey > 0)
    const seconds = seen.flatMap(({ ages }) => ages.map(Number))
    expect(seen.every(({ grey, ages }) => grey === 3 && ages.length === 3)).toBe(true)
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(5)
    for (const { ages, locked } of seen) expect(locked, `at an age of ${ages[0]} s`).toBe(Number(ages[0]) >= 10)
    expect(seen.some(({ locked }) => !locked)).toBe(true)

    const lost = connections.length - 1
    const last = connections.flat().at(-1)
    wire.restore()
    await page.locator('section > [data-old]').first().waitFor({ state: 'detached', timeout: 60_000 })
    await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => connections.slice(lost + 1).flat().length, { timeout: 20_000 }).toBeGreaterThan(2)
    const fresh = connections.slice(lost + 1).flat()
    expect(goesOn(fresh, last)).toBe(true)
    expect(fresh.at(-1)?.seq).toBeGreaterThan(last?.seq ?? Number.POSITIVE_INFINITY)
    expect(await ticket(person).getByText(t('spot:ticket.lockedOld')).count()).toBe(0)

    await fillTicket(person, { side: 'buy', type: 'market', total: '100' })
    await submitTicket(person)
    await page
      .getByText(/Bought/)
      .first()
      .waitFor({ state: 'attached' })
    expect(await openOrderRows(person).count()).toBe(0)
    // A browser says itself that a connection was refused; the page has nothing to add.
    expect(complaints.filter(text => !text.includes('ERR_') && !text.includes('WebSocket connection'))).toEqual([])
  },
)
