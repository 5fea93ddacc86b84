import { isDeepStrictEqual } from 'node:util'
import { addressOf } from '@assay/core/ledger/read'
import { totalOf } from '@assay/core/ledger/state'
import { perpBook, positionsOf } from '@assay/core/perp/read'
import type { ChannelName } from '@assay/wire/channels'
import { getPerpAccount, type PerpPosition } from '@assay/wire/perp/account'
import { getPerpEvidence, getPerpPositions } from '@assay/wire/perp/history'
import type { ChannelData } from '@assay/wire/sockets'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceText } from '../apps/server/src/markets/figure-text.ts'
import { markOf } from '../apps/server/src/perp/mark.ts'
import { amountText, quantityText } from '../apps/server/src/perp/units.ts'
import { Listener } from '../apps/server/test/listener.ts'
import { openBrowser, visit } from './browser.ts'
import { CrashMarket, FIRST, HOUSE, LONGS, MARKET, START } from './crash/crash-market.ts'
import { openPerpTerminal, positionRows } from './perp-trade.ts'
import type { Person } from './person.ts'
import { textsOf } from './texts.ts'
import { ticket } from './trade.ts'

/**
 * Goal: when the price falls by 30% in twenty seconds over a thin book, nobody's money is made or lost, everybody can see why, and the terminal of whoever
 * watches shows the truth all the way. Method: `CrashMarket`; beside the watcher's terminal in a real browser a socket of theirs, which keeps
 * every frame.
 */
const [END, SECONDS] = [42_000, 20]

let market: CrashMarket
let terminal: Listener
let browser: Browser
/** The watcher before the terminal. */
let person: Person & { complaints: string[] }

const openTerminal = async () => {
  const { server, watcher } = market
  browser = await openBrowser()
  const visitor = await visit(browser, server.address)
  const { hostname: domain } = new URL(server.address)
  await visitor.context.addCookies([...watcher.cookies].map(([name, value]) => ({ name, value, domain, path: '/' })))
  await visitor.context.addInitScript(token => localStorage.setItem('token', token), watcher.token ?? '')
  person = { ...visitor, t: await textsOf('en'), address: server.address }
  await openPerpTerminal(person, MARKET)
}

beforeAll(async () => {
  market = await CrashMarket.open()
  await market.quote(START)
  terminal = await Listener.signedIn(market.watcher)
  for (const channel of CHANNELS) terminal.say({ op: 'subscribe', channel })
  await openTerminal()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await terminal?.close()
  await market?.close()
})

/** The mark in the terminal's head, as it reads. */
const markOnPage = () =>
  person.page
    .locator('dl > div')
    .filter({ has: person.page.locator('dt', { hasText: new RegExp(`^${person.t('perp:market.mark')}$`) }) })
    .first()
    .locator('dd')
    .innerText()
const asNumber = (text: string) => Number(text.replace(/[^\d.]/g, ''))

/** The prices of the book in the terminal, best first. */
const bookOnPage = async () => {
  const side = async (name: 'bids' | 'asks') => {
    const lines = person.page.locator(`fieldset[data-side=${name}] > div`).locator('button:first-child')
    return (await lines.allInnerTexts()).map(asNumber)
  }
  return { bids: await side('bids'), asks: (await side('asks')).reverse() }
}

const CHANNELS = [`book:${MARKET}`, 'perpTicker', 'perpPositions', 'perpWallet', 'perpLiquidations'] as const satisfies ChannelName[]

/** The book as a terminal that hears all frames has it: [price, quantity] by side, best first. */
const shownBook = () => {
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() }
  for (const frame of terminal.frames(`book:${MARKET}`))
    for (const side of ['bids', 'asks'] as const) {
      if (frame.type === 'snapshot') sides[side].clear()
      for (const [at, quantity] of (frame.data as ChannelData['book'])[side])
        if (quantity === '0') sides[side].delete(at)
        else sides[side].set(at, quantity)
    }
  const sorted = (side: Map<string, string>, sign: number) => [...side].sort(([one], [other]) => sign * (Number(one) - Number(other)))
  return { bids: sorted(sides.bids, -1), asks: sorted(sides.asks, 1) }
}

/** The rows of a channel as they were heard last, by their names. */
const shownRows = <Row>(channel: (typeof CHANNELS)[number], nameOf: (row: Row) => string): Map<string, Row> => {
  const rows = new Map<string, Row>()
  for (const frame of terminal.frames(channel)) {
    if (frame.type === 'snapshot') rows.clear()
    for (const row of frame.data as unknown as Row[]) rows.set(nameOf(row), row)
  }
  return rows
}

const shownPositions = () =>
  [...shownRows<PerpPosition>('perpPositions', row => row.positionId).values()]
    .filter(({ state }) => state === 'current' || state === 'closing')
    .map(({ positionId, lots, margin, markPrice }) => ({ positionId, lots, margin, markPrice }))

const shown = () => ({
  book: shownBook(),
  mark: shownRows<{ pair: string; mark: string }>('perpTicker', row => row.pair).get(MARKET)?.mark,
  positions: shownPositions(),
})

/** The same in the core. */
const inCore = () =>
  market.read(core => {
    const { listing } = core.state.perp.byName.get(MARKET)!
    const { bids, asks } = perpBook(core.state, MARKET)
    const level = ([at, lots]: (typeof bids)[number]) => [priceText(at), quantityText(lots, listing)]
    const mark = priceText(markOf(core, MARKET).mark)
    return {
      book: { bids: bids.map(level), asks: asks.map(level) },
      mark,
      positions: positionsOf(core.state, market.user).map(({ positionId, lots, margin }) => ({
        positionId: String(positionId),
        lots: String(lots),
        margin: amountText(margin, listing),
        markPrice: mark,
      })),
    }
  })

const markNow = async () => Number(priceText(await market.read(core => markOf(core, MARKET).mark)))

/** The terminal shows the mark of the moment, while the venues go on saying the price. */
const seesMark = (index: number) =>
  expect
    .poll(async () => {
      await market.quote(index)
      return asNumber(await markOnPage()) === (await markNow())
    })
    .toBe(true)

describe('a crash by 30% in twenty seconds over a thin book', () => {
  test('goes on until nobody is left who is below their margin, and the endpoints stay open', async () => {
    let isBack = false
    for (let second = 1; second <= SECONDS; second++) {
      // It stands still first and then leaps, so that the marks go through bankruptcy prices.
      const index = START + ((END - START) * (second < 4 ? 1 : second)) / SECONDS
      await market.moveIndex(index)
      await market.quoteThinly(index)
      // Whoever was liquidated comes in again, in the middle of it.
      if (!isBack && (await market.read(({ state }) => positionsOf(state, market.user).length === 0))) {
        isBack = true
        await market.enter(market.user, { side: 'buy', lots: 20n, leverage: 3, at: await markNow() })
      }
      if (second % 5 > 0) continue
      await seesMark(index)
      expect((await market.watcher.call(getPerpAccount, {})).data.wallet.asset).toBe('USDT')
    }
    await market.quoteUntil(END, ({ state }) =>
      Array.from({ length: LONGS }, (_, place) => positionsOf(state, FIRST + place)).every(positions => positions.length === 0),
    )
  }, 300_000)

  test('makes and loses nobody’s money, and the insurance fund never owes', async () => {
    const total = await market.read(({ state }) => {
      const accounts = Array.from({ length: state.ledger.accounts.count }, (_, account) => account)
      return accounts.reduce(
        (sum, account) => (addressOf(state, account).endsWith('/USDT') ? sum + totalOf(state.ledger, account) : sum),
        0n,
      )
    })
    expect(total).toBe(0n)
    expect(await market.read(core => core.audit())).toEqual([])
    expect(market.insuranceLeast).toBeGreaterThanOrEqual(0n)
    const [least] = await market.server.place.sql`select min(balance_after) as least from insurance_changes`
    expect(BigInt(least?.least)).toBeGreaterThanOrEqual(0n)
    expect(market.events.some(event => event.type === 'perp.liquidationStep' && event.step === 'fund')).toBe(true)
    expect(market.events.some(event => event.type === 'perp.deleveraged')).toBe(true)
  })

  test('leaves evidence to everybody whom it concerned', async () => {
    const concerned = new Set(
      market.events.flatMap(event =>
        (event.type === 'perp.liquidationStep' || event.type === 'perp.deleveraged') && event.user !== HOUSE ? [event.positionId] : [],
      ),
    )
    const closed = market.events.flatMap(event => (event.type === 'perp.positionClosed' ? [event.positionId] : []))
    expect(concerned.size).toBeGreaterThan(LONGS)
    const { server, watcher } = market
    await server.engine.projected('perp', await market.read(({ seq }) => seq))
    const { sql } = server.place
    const steps = await sql<{ id: string }[]>`select distinct position_id as id from perp_liquidations where market = ${MARKET}`
    expect(new Set(steps.map(({ id }) => Number(id)))).toEqual(concerned)
    const ended = await sql<{ id: string }[]>`
      select position_id as id from perp_positions where market = ${MARKET} and state <> 'current'
      and index_evidence in (select encode(evidence, 'hex') from index_samples)`
    expect(new Set(ended.map(({ id }) => Number(id)))).toEqual(new Set(closed.filter(id => concerned.has(id))))
    const [position] = (await watcher.call(getPerpPositions, { state: 'liquidated' })).data.positions
    const evidence = (await watcher.call(getPerpEvidence, { positionId: position?.positionId ?? '' })).data
    expect(evidence.steps.map(({ step }) => step)).toContain('ordersCancelled')
    expect(evidence.indexSamples.length).toBeGreaterThanOrEqual(3)
    expect(evidence.formula?.liquidationPrice).not.toBe('')
  })

  test('is shown to the one who watches without a gap, and afterwards as it is: the book, the mark, and what is still open', async () => {
    await expect
      .poll(
        async () => {
          await market.quote(END)
          return isDeepStrictEqual(shown(), await inCore())
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    for (const channel of CHANNELS) {
      const frames = terminal.frames(channel)
      expect(frames[0]?.type, channel).toBe('snapshot')
      // Who reads too slowly gets a snapshot, which begins anew.
      for (const [place, frame] of frames.entries())
        if (frame.type === 'delta') expect([channel, frame.previous]).toEqual([channel, frames[place - 1]?.seq])
    }
    for (const channel of CHANNELS.slice(0, 3)) expect(terminal.frames(channel).length, channel).toBeGreaterThan(SECONDS / 2)
    expect(
      [...shownRows<PerpPosition>('perpPositions', row => row.positionId).values()].map(({ side, state }) => `${side} ${state}`),
    ).toEqual(['long liquidated', 'long current'])
  })

  test('leaves a terminal that is as live as before: the book, the position that is left, an open ticket and no complaint', async () => {
    const { page, t, complaints } = person
    await market.quoteThinly(END)
    await expect
      .poll(async () => {
        await market.quote(END)
        const { bids, asks } = await market.read(({ state }) => perpBook(state, MARKET))
        const prices = (levels: typeof bids) => levels.map(([at]) => Number(priceText(at)))
        return isDeepStrictEqual(await bookOnPage(), { bids: prices(bids), asks: prices(asks) })
      })
      .toBe(true)
    await seesMark(END)
    await expect.poll(() => positionRows(person).count()).toBe(1)
    await expect.poll(() => positionRows(person).first().innerText()).toContain(t('perp:side.long'))
    // What came late is shown as old until the next frame: none of it stays so.
    await expect.poll(() => page.locator('[data-old]').count()).toBe(0)
    await ticket(person).locator('button[type=submit]:enabled').waitFor()
    expect(complaints).toEqual([])
  })

  test('shows the one who was liquidated why: notice and mail lead to the evidence, which comes out again, and the fund adds up', async () => {
    const { page, t, complaints } = person
    await page.goto('/alerts')
    const notices = page.getByRole('table', { name: t('perp-guard:list.title') })
    await notices
      .locator('tbody tr')
      .filter({ hasText: /was liquidated at a mark price of/ })
      .first()
      .getByRole('link', { name: t('perp-guard:list.open') })
      .click()
    const sums = page.getByRole('table', { name: t('perp-lists:evidence.sums') })
    // Entry, close, profit, fees, funding, net, liquidation and bankruptcy price, and the marks.
    await expect.poll(() => sums.getByText(t('evidence:equal'), { exact: true }).count()).toBe(9)
    await page.getByText(t('perp-lists:evidence.allEqual', { count: 9, number: 9 })).waitFor()
    const steps = page.getByRole('list').filter({ hasText: t('perp-lists:evidence.step.ordersCancelled') })
    await expect.poll(() => steps.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
    const { pathname, search } = new URL(page.url())
    const mails = await market.server.place.sql<{ text: string }[]>`
      select text from outgoing_messages where recipient = 'watcher@example.com'`
    expect(mails.some(({ text }) => text.includes(pathname + search))).toBe(true)

    await page.goto('/lt?state=liquidated')
    const evidence = new RegExp(t('perp-lists:hint.evidence', { id: '\\d+' }))
    await page.getByRole('link', { name: evidence }).first().waitFor()
    await page.goto('/insuranceFund')
    const changes = page.getByRole('table', { name: t('perp-lists:insurance.title') }).locator('tbody tr')
    await page.getByText(t('evidence:equal'), { exact: true }).waitFor()
    const newest = changes.first().locator('td').nth(3)
    await expect.poll(async () => (await page.getByRole('definition').first().innerText()) === (await newest.innerText())).toBe(true)
    expect(complaints).toEqual([])
  })
})
