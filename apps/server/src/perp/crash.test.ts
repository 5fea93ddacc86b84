import { isDeepStrictEqual } from 'node:util'
import type { Core } from '@assay/core/engine/core'
import type { Command, Event } from '@assay/core/engine/record'
import { addressOf } from '@assay/core/ledger/read'
import { totalOf } from '@assay/core/ledger/state'
import { indexPrice } from '@assay/core/markets/read'
import { insuranceMoney } from '@assay/core/perp/insurance'
import { perpBook, positionsOf } from '@assay/core/perp/read'
import { contractWallet } from '@assay/core/perp/read-wallet'
import { getPerpAccount, type PerpPosition } from '@assay/wire/perp-account'
import { getPerpEvidence, getPerpPositions } from '@assay/wire/perp-history'
import type { ChannelData, ChannelName } from '@assay/wire/sockets'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Browser } from '../../test/browser.ts'
import { price, usdt } from '../../test/core-commands.ts'
import { Listener } from '../../test/listener.ts'
import { LocalVenues } from '../../test/local-venues.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import { MAKER_UID } from '../markets/house/house-accounts.ts'
import { VENUES } from '../outside/prices/live/venues.ts'
import { markOf } from './mark.ts'
import { amountText, priceText, quantityText } from './units.ts'

/**
 * Goal: when the price falls by 30% in a minute over a thin book, nobody's money is made or lost, everybody can see why, and the terminal of whoever
 * watches shows the truth all the way. Method: the whole server on venues on this machine; a market maker without money, so that it quotes
 * nothing; people by the core's commands, because a thousand registrations would measure the hash of passwords; and one of them signed in.
 */
const MARKET = 'BTC-PERP'
const PEOPLE = 1000
/** Of them so many are long, the others short; the other side of all is one house, which quotes thinly. */
const LONGS = 700
const FIRST = 10_000
const HOUSE = 9_000
const [START, END, SECONDS] = [60_000, 42_000, 60]

let local: LocalVenues
let server: TestServer
let person: Browser
let user = 0
let terminal: Listener
const events: Event[] = []
let insuranceLeast: bigint | undefined

const send = (command: Command) => server.engine.engine.submit(command)
const read: TestServer['engine']['engine']['read'] = look => server.engine.engine.read(look)

/** A command that has to be accepted. */
const act = async (command: Command): Promise<void> => {
  const { refusal } = await send(command)
  if (refusal) throw new Error(`${command.kind}: ${refusal.refusal}`)
}

const quote = async (at: number) => {
  for (const { name } of VENUES.slice(0, 3)) await local.quote(name, { asset: 'BTC', price: String(at), at: Date.now() })
}

/** Venues say a price until something holds in the core. */
const quoteUntil = (at: number, holds: (core: Core) => boolean) =>
  vi.waitFor(
    async () => {
      await quote(at)
      if (!(await read(holds))) throw new Error(`It does not hold at ${at}.`)
    },
    { timeout: 60_000 },
  )

const moveIndex = (to: number) => quoteUntil(to, ({ state }) => indexPrice(state, 'BTC') === price(String(to)))

const takeMakersMoney = async () => {
  const { balance } = await read(({ state }) => contractWallet(state, MAKER_UID))
  const cancelled = act({ kind: 'perp.cancelAllOrders', user: MAKER_UID })
  await act({ kind: 'payments.transfer', user: MAKER_UID, asset: 'USDT', amount: balance, from: 'contract', to: 'exchange' })
  await cancelled
}

const order = { kind: 'perp.placeOrder', market: MARKET, effect: 'open', type: 'limit' } as const

/** Three lots at each of a few prices on both sides. What a price that moved meanwhile refuses is quoted with the next. */
const quoteThinly = (around: number) =>
  Promise.all([
    send({ kind: 'perp.cancelAllOrders', user: HOUSE }),
    ...[-90, -40, -10, 10, 40, 90].map(distance =>
      send({ ...order, user: HOUSE, side: distance < 0 ? 'buy' : 'sell', lots: 3n, price: price(String(around + distance)) }),
    ),
  ])

const fund = async (who: number, amount: string): Promise<void> => {
  const units = usdt(amount)
  await Promise.all([
    act({ kind: 'payments.creditDeposit', user: who, asset: 'USDT', amount: units, source: 'seed', reference: `crash:${who}` }),
    act({ kind: 'payments.transfer', user: who, asset: 'USDT', amount: units, from: 'exchange', to: 'contract' }),
  ])
}

/** Lots at a price, with the house on the other side. */
const open = (who: number, { side, lots, leverage, at = START }: { side: 'buy' | 'sell'; lots: bigint; leverage: number; at?: number }) =>
  Promise.all([
    act({ kind: 'perp.setLeverage', user: who, market: MARKET, side: side === 'buy' ? 'long' : 'short', leverage }),
    act({ ...order, user: HOUSE, side: side === 'buy' ? 'sell' : 'buy', lots, price: price(String(at)) }),
    act({ ...order, user: who, side, lots, price: price(String(at)) }),
  ])

/** A person with 1,000 USDT puts 20% to 80% of it into one position at 20x to 100x; every third is in cross margin. */
const enter = (place: number) => {
  const who = FIRST + place
  const leverage = 20 + ((place * 37) % 81)
  const lots = BigInt(1 + Math.floor((leverage * (200 + ((place * 53) % 600))) / (START / 1000)))
  return Promise.all([
    act({ kind: 'people.register', user: who, userKind: 'real' }),
    fund(who, '1000'),
    ...(place % 3 === 0 ? [act({ kind: 'perp.setMarginMode', user: who, market: MARKET, mode: 'cross' })] : []),
    open(who, { side: place < LONGS ? 'buy' : 'sell', lots, leverage }),
  ])
}

beforeAll(async () => {
  local = await LocalVenues.open()
  server = await startTestServer({ settings: { isSimulated: false, venues: local.stand(VENUES) } })
  const { sql } = server.place
  person = await Browser.register(server.address, 'watcher@example.com', async account => {
    const [mail] = await sql`select text from outgoing_messages where recipient = ${account}`
    return mail?.text as string
  })
  user = Number((await sql`select uid from users where email = 'watcher@example.com'`)[0]?.uid)
  await moveIndex(START)
  await takeMakersMoney()
  await act({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: usdt('2000'), reference: 'crash' })
  await act({ kind: 'people.register', user: HOUSE, userKind: 'maker' })
  await fund(HOUSE, '50000000')
  await fund(user, '10000')
  await quoteUntil(START, core => markOf(core, MARKET).mark === price(String(START)))
  for (let place = 0; place < PEOPLE; place += 100) {
    await quote(START)
    await Promise.all(Array.from({ length: 100 }, (_, one) => enter(place + one)))
  }
  await open(user, { side: 'buy', lots: 500n, leverage: 50 })
  await act({ kind: 'perp.cancelAllOrders', user: HOUSE })
  terminal = await Listener.signedIn(person)
  for (const channel of CHANNELS) terminal.say({ op: 'subscribe', channel })
  server.engine.engine.listen((records, { state }) => {
    for (const record of records) events.push(...(record.events ?? []))
    const now = insuranceMoney(state, 'USDT')
    if (insuranceLeast === undefined || now < insuranceLeast) insuranceLeast = now
  })
}, 240_000)

afterAll(async () => {
  await terminal?.close()
  await server?.close()
  await local?.close()
})

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
  read(core => {
    const { listing } = core.state.perp.byName.get(MARKET)!
    const { bids, asks } = perpBook(core.state, MARKET)
    const level = ([at, lots]: (typeof bids)[number]) => [priceText(at), quantityText(lots, listing)]
    const mark = priceText(markOf(core, MARKET).mark)
    return {
      book: { bids: bids.map(level), asks: asks.map(level) },
      mark,
      positions: positionsOf(core.state, user).map(({ positionId, lots, margin }) => ({
        positionId: String(positionId),
        lots: String(lots),
        margin: amountText(margin, listing),
        markPrice: mark,
      })),
    }
  })

describe('a crash by 30% in a minute over a thin book', () => {
  test('goes on until nobody is left who is below their margin, and the doors stay open', async () => {
    for (let second = 1; second <= SECONDS; second++) {
      // It stands still first and then leaps, so that the marks go through bankruptcy prices.
      const index = START + ((END - START) * (second < 6 ? 1 : second)) / SECONDS
      await moveIndex(index)
      await quoteThinly(index)
      // Whoever was liquidated comes in again, in the middle of it.
      if (second === 20) await open(user, { side: 'buy', lots: 20n, leverage: 3, at: index })
      if (second % 10 === 0) expect((await person.call(getPerpAccount, {})).data.wallet.asset).toBe('USDT')
    }
    await quoteUntil(END, ({ state }) =>
      Array.from({ length: LONGS }, (_, place) => positionsOf(state, FIRST + place)).every(positions => positions.length === 0),
    )
  }, 300_000)

  test('makes and loses nobody’s money, and the insurance fund never owes', async () => {
    const total = await read(({ state }) => {
      const accounts = Array.from({ length: state.ledger.accounts.count }, (_, account) => account)
      return accounts.reduce(
        (sum, account) => (addressOf(state, account).endsWith('/USDT') ? sum + totalOf(state.ledger, account) : sum),
        0n,
      )
    })
    expect(total).toBe(0n)
    expect(await read(core => core.audit())).toEqual([])
    expect(insuranceLeast).toBeGreaterThanOrEqual(0n)
    const [least] = await server.place.sql`select min(balance_after) as least from insurance_changes`
    expect(BigInt(least?.least)).toBeGreaterThanOrEqual(0n)
    expect(events.some(event => event.type === 'perp.liquidationStep' && event.step === 'fund')).toBe(true)
    expect(events.some(event => event.type === 'perp.deleveraged')).toBe(true)
  })

  test('leaves evidence to everybody whom it concerned', async () => {
    const concerned = new Set(
      events.flatMap(event =>
        (event.type === 'perp.liquidationStep' || event.type === 'perp.deleveraged') && event.user !== HOUSE ? [event.positionId] : [],
      ),
    )
    const closed = events.flatMap(event => (event.type === 'perp.positionClosed' ? [event.positionId] : []))
    expect(concerned.size).toBeGreaterThan(LONGS)
    await server.engine.projected('perp', await read(({ seq }) => seq))
    const { sql } = server.place
    const steps = await sql<{ id: string }[]>`select distinct position_id as id from perp_liquidations where market = ${MARKET}`
    expect(new Set(steps.map(({ id }) => Number(id)))).toEqual(concerned)
    const ended = await sql<{ id: string }[]>`
      select position_id as id from perp_positions where market = ${MARKET} and state <> 'current'
      and index_evidence in (select evidence from index_samples)`
    expect(new Set(ended.map(({ id }) => Number(id)))).toEqual(new Set(closed.filter(id => concerned.has(id))))
    const [position] = (await person.call(getPerpPositions, { state: 'liquidated' })).data.positions
    const evidence = (await person.call(getPerpEvidence, { positionId: position?.positionId ?? '' })).data
    expect(evidence.steps.map(({ step }) => step)).toContain('ordersCancelled')
    expect(evidence.indexSamples.length).toBeGreaterThanOrEqual(3)
    expect(evidence.formula?.liquidationPrice).not.toBe('')
  })

  test('is shown to the one who watches without a gap, and afterwards as it is: the book, the mark, and what is still open', async () => {
    await expect
      .poll(
        async () => {
          await quote(END)
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
})
