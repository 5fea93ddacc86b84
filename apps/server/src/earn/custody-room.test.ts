import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { getCustodyHouse, getCustodyOrders, rejectCustody } from '@assay/wire/earn/console-calls'
import { getAuditLog } from '@assay/wire/operators/calls'
import { decideChange, getSettings, proposeChange } from '@assay/wire/operators/change-calls'
import { getPerson } from '@assay/wire/operators/people-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMarket, usdt } from '../../test/core-commands.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { earnListings, fundYieldPool } from './house-products.ts'

/** Goal: the house sees what it has promised and what falls due, takes back only what has not begun, and changes terms by two persons and never those of an order. Method: the console's endpoint, a real core and its tables. */
const DAY_MS = 86_400_000
let endpoint: ConsoleEndpoint
let [admin, finance, support]: OperatorAtWork[] = []
let uid = 0

beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  admin = await endpoint.first('ada@example.org')
  finance = await endpoint.hire(admin, 'finance')
  support = await endpoint.hire(admin, 'support')
  const contact = { kind: 'email' as const, value: 'tess@example.org', address: 'tess@example.org' }
  const papers = { contact, country: 'DE', passwordHash: 'none', inviterUid: undefined, lang: 'en' as const, at: endpoint.now() }
  uid = (await endpoint.users.insert(papers))?.uid ?? 0
  const { engine } = endpoint
  await openMarket(engine, [uid])
  for (const listing of await engine.read(core => earnListings(core, 'real'))) await engine.submit(listing)
  await fundYieldPool(engine, 'real')
  for (const amount of ['1000', '2000', '500']) await buy(amount)
})
afterAll(() => endpoint.close())

const buy = (amount: string, version = 1) =>
  endpoint.engine.submit({ kind: 'earn.buy', user: uid, product: 'USDT-30D', principal: usdt(amount), version })

const ordersOf = async (filter: Parameters<typeof request>[0]) => (await request(filter)).data?.orders.map(({ custodyId }) => custodyId)
const request = (filter: { state?: 'open' | 'rejected'; uid?: string; before?: string }) => finance!.call(getCustodyOrders, filter)

describe('what the house sees', () => {
  test('the products and their pool, what came into it by day and source, and what falls due', async () => {
    const { data } = await finance!.call(getCustodyHouse, {})
    expect(data?.products.map(({ product, orders, invested }) => [product, orders, invested])).toEqual([
      ['USDT-30D', 3, '3500'],
      ['USDT-182D', 0, '0'],
      ['USDT-365D', 0, '0'],
    ])
    expect(data?.pools).toEqual([{ asset: 'USDT', balance: '250000', reserved: '31.5', available: '249968.5' }])
    const today = startOfDay(dayOf(data?.at ?? 0))
    const nothing = { fees: '0', maker: '0', penalties: '0' }
    expect(data?.inflows).toEqual([{ asset: 'USDT', day: today, ...nothing, owner: '250000', sum: '250000' }])
    const due = { asset: 'USDT', day: today + 31 * DAY_MS, orders: 3, principal: '3500', yield: '31.5', amount: '3531.5' }
    expect(data?.due).toEqual([due])
  })

  test('orders by state and person, page by page', async () => {
    expect(await ordersOf({})).toEqual(['3', '2', '1'])
    expect(await ordersOf({ before: '3' })).toEqual(['2', '1'])
    expect(await ordersOf({ uid: String(uid), state: 'open' })).toEqual(['3', '2', '1'])
    expect(await ordersOf({ uid: '1' })).toEqual([])
    expect(await ordersOf({ state: 'rejected' })).toEqual([])
  })

  test('on the page of a person: what lies in custody, and the orders', async () => {
    const { custody } = (await support!.call(getPerson, { uid: String(uid) })).data!
    expect(custody.sums).toEqual([{ asset: 'USDT', orders: 3, principal: '3500', accrued: '0' }])
    expect(custody.orders.map(({ custodyId, state }) => [custodyId, state])).toEqual([
      ['3', 'custody'],
      ['2', 'custody'],
      ['1', 'custody'],
    ])
  })
})

describe('a rejection', () => {
  const reject = (operator: OperatorAtWork, custodyId: string, note = 'The papers are missing') =>
    operator.call(rejectCustody, { custodyId, reason: 'sourceOfFunds', note })

  test('needs a role and a note, gives everything back, and stands in the log', async () => {
    expect((await reject(support!, '2')).event).toBe('roleMissing')
    expect((await reject(finance!, '2', '  ')).event).toBe('reasonRequired')
    expect((await reject(finance!, '9')).event).toBe('orderUnknown')
    expect((await reject(finance!, '2')).event).toBe('')
    expect((await reject(finance!, '2')).event).toBe('orderUnknown')
    const [order] = (await request({ state: 'rejected' })).data?.orders ?? []
    expect(order).toMatchObject({ custodyId: '2', paid: '2000', profit: '0', rejectReason: 'sourceOfFunds', uid: String(uid) })
    expect((await finance!.call(getCustodyHouse, {})).data?.pools[0]?.reserved).toBe('13.5')
    const { entries = [] } = (await admin!.call(getAuditLog, { action: 'rejectCustody' })).data ?? {}
    expect(entries.map(({ after, reason }) => [after, reason])).toEqual([['custody 2 rejected sourceOfFunds', 'The papers are missing']])
  })
})

describe('new terms', () => {
  test('are proposed by one, approved by another, begin in the future, and leave what was bought alone', async () => {
    const custody = (await finance!.call(getSettings, {})).data?.markets.find(({ market }) => market === 'USDT-30D')
    expect(custody).toMatchObject({
      product: 'earn',
      current: 1,
      newest: { values: { dailyRate: '0.03', minimum: '10', penaltyRate: '5' } },
    })
    const newest = custody!.newest
    const form = (dailyRate: string, effectiveAt: number) => ({
      kind: 'settings' as const,
      market: 'USDT-30D',
      effectiveAt: String(effectiveAt),
      follows: '1',
      settings: JSON.stringify({ ...newest, values: { ...newest.values, dailyRate } }),
      reason: 'The pool carries less',
    })
    const tomorrow = endpoint.now() + 2 * DAY_MS
    expect((await finance!.call(proposeChange, form('0.02', endpoint.now() - 1))).event).toBe('settingsInPast')
    expect((await finance!.call(proposeChange, form('0.02', endpoint.now() + DAY_MS / 2))).event).toBe('noticeTooShort')
    expect((await finance!.call(proposeChange, form('0', tomorrow))).event).toBe('settingsInvalid')
    expect((await finance!.call(proposeChange, form('1.01', tomorrow))).event).toBe('settingOutOfBounds')
    const { id = '' } = (await finance!.call(proposeChange, form('0.02', tomorrow))).data ?? {}
    expect((await finance!.call(decideChange, { changeId: id, decision: 'approve' })).event).toBe('ownProposal')
    expect((await admin!.call(decideChange, { changeId: id, decision: 'approve' })).event).toBe('')
    const { products, orders } = await endpoint.engine.read(({ state }) => state.earn)
    expect(products.get('USDT-30D')?.versions.map(({ dailyRate }) => dailyRate)).toEqual([30_000n, 20_000n])
    expect(orders.get(1)).toMatchObject({ version: 1, dailyRate: 30_000n })
    expect((await buy('100')).refusal).toBeUndefined()
  })
})
