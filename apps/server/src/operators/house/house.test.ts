import { exactDecimal } from '@assay/money/decimal'
import type { ResponseOf } from '@assay/wire/call'
import { getWaiting, haltMarket } from '@assay/wire/operators/calls'
import {
  findLedgerAccounts,
  getHealth,
  getLedgerAccount,
  getPools,
  getReconciliation,
  getTreasury,
} from '@assay/wire/operators/house-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, openMarket, usdt } from '../../../test/core-commands.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../../test/open-console.ts'

const [ANNA, BEN] = [10_000_071, 10_000_072]
const [PERSON, POOL, FEES] = [`user:${ANNA}/exchange/USDT`, 'pool:options/USDT', 'house:fees/USDT']
/** More than one page. */
const TRADES = 60

let endpoint: ConsoleEndpoint
let [admin, finance, support]: OperatorAtWork[] = []
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  admin = await endpoint.first('ada@example.org')
  finance = await endpoint.hire(admin, 'finance')
  support = await endpoint.hire(admin, 'support')
  const { engine } = endpoint
  await openMarket(engine, [ANNA, BEN])
  await engine.submit({ kind: 'payments.fundPool', pool: 'options', asset: 'USDT', amount: usdt('50'), reference: 'pool-1' })
  await engine.submit(limitOrder(ANNA, 'sell', '60000', '1'))
  for (let trade = 0; trade < TRADES; trade += 1) await engine.submit(limitOrder(BEN, 'buy', '60000', '0.001'))
})
afterAll(() => endpoint.close())

const account = async (address: string, before?: string) => {
  const { data } = await finance!.call(getLedgerAccount, { address, ...(before && { before }) })
  if (!data) throw new Error(`no account ${address}`)
  return data
}

/** Every page of an account, one after the other. */
const wholeAccount = async (address: string) => {
  const postings: ResponseOf<typeof getLedgerAccount>['postings'] = []
  for (let before: string | undefined; before !== ''; ) {
    const page = await account(address, before)
    postings.push(...page.postings)
    before = page.next
  }
  return postings
}

const SCALE = 6
const unitsOf = (amount: string) => (amount.startsWith('-') ? -exactDecimal(amount.slice(1), SCALE) : exactDecimal(amount, SCALE))
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n)

describe('pools', () => {
  test('show what they have and have promised, and warn while the largest contract would find no room', async () => {
    const poolNow = async () => (await finance!.call(getPools, {})).data?.pools.find(({ address }) => address === POOL)
    const before = await poolNow()
    expect(before).toMatchObject({ pool: 'options', total: '50', frozen: '0', available: '50', promises: [], isShort: true })
    const { nextPromise = '' } = before ?? {}
    const amount = usdt(nextPromise)
    await endpoint.engine.submit({ kind: 'payments.fundPool', pool: 'options', asset: 'USDT', amount, reference: 'pool-2' })
    expect((await poolNow())?.isShort).toBe(false)
  })
})

describe('the ledger', () => {
  test('an account is found by UID and by part of its address; without words there is every account that no user owns', async () => {
    const find = async (words: string) => (await finance!.call(findLedgerAccounts, { words })).data?.accounts.map(({ address }) => address)
    expect(await find(String(ANNA))).toEqual([PERSON, `user:${ANNA}/exchange/BTC`])
    expect(await find(PERSON)).toEqual([PERSON])
    expect(await find('FEES')).toEqual(expect.arrayContaining([FEES]))
    const all = await find('')
    expect(all).toEqual(expect.arrayContaining([POOL, FEES, 'external/USDT', 'external/BTC']))
    expect(all?.some(address => address.startsWith('user:'))).toBe(false)
    expect(await find('nothing of the kind')).toEqual([])
  })

  test.each([PERSON, FEES, 'external/USDT', POOL])(
    'the postings of %s add up to its balance, page after page, each once, newest first',
    async address => {
      await endpoint.running.projected('accountRecords', await endpoint.engine.read(({ seq }) => seq))
      const { total, sumOfAsset, isOpen } = await account(address)
      expect({ sumOfAsset, isOpen }).toEqual({ sumOfAsset: '0', isOpen: true })
      const postings = await wholeAccount(address)
      expect(sumOf(postings.map(({ amount }) => amount))).toBe(unitsOf(total))
      expect(postings[0]?.balanceAfter).toBe(total)
      expect(new Set(postings.map(({ id }) => id)).size).toBe(postings.length)
      expect(postings.map(({ seq }) => seq)).toEqual(postings.map(({ seq }) => seq).toSorted((one, other) => other - one))
    },
  )

  test('a posting says why, for what, and where in the journal it stands', async () => {
    const postings = await wholeAccount(POOL)
    expect(postings.map(({ reason, reference }) => [reason, reference])).toEqual([
      ['funding', 'funding:pool-2'],
      ['funding', 'funding:pool-1'],
    ])
    expect(await wholeAccount(FEES)).toHaveLength(TRADES)
  })

  test('holds stand with their owners', async () => {
    await endpoint.engine.submit(limitOrder(BEN, 'buy', '58000', '0.01'))
    const { holds, holdsCount, frozen } = await account(`user:${BEN}/exchange/USDT`)
    expect(holdsCount).toBe(1)
    expect(holds).toEqual([{ owner: expect.stringMatching(/^spotOrder:\d+$/), amount: frozen }])
  })

  test('an account that was never used has nothing, and what is no address is named', async () => {
    expect(await account('pool:rewards/USDT')).toMatchObject({ isOpen: false, total: '0', postings: [], next: '' })
    for (const address of ['nobody', 'external/NOTHING', 'user:0/exchange/USDT'])
      expect((await finance!.call(getLedgerAccount, { address })).event, address).toBe('inputInvalid')
  })
})

describe('the reconciliation', () => {
  test('adds all money of an asset up to zero, and the tables to what the core has', async () => {
    const { data } = await finance!.call(getReconciliation, {})
    const row = data?.assets.find(({ asset }) => asset === 'USDT')
    expect(row).toMatchObject({ sum: '0', difference: '0', contract: '0' })
    expect(row?.recorded).toBe(row?.exchange)
    expect(Number(row?.external)).toBeLessThan(-2_000_000)
    for (const { asset, sum, difference } of data?.assets ?? []) expect([asset, sum, difference]).toEqual([asset, '0', '0'])
    expect(data?.projections.find(({ name }) => name === 'accountRecords')?.behind).toBe(0)
    expect(data?.audit.finding).toBe('')
  })

  test('counts what people have in every wallet, custody too', async () => {
    const { engine } = endpoint
    const products = await engine.read(core => [...core.state.earn.products.values()])
    const { product } = products.find(({ asset }) => asset === 'USDT') as (typeof products)[number]
    const funded = await engine.submit({
      kind: 'payments.fundPool',
      pool: 'yield',
      asset: 'USDT',
      amount: usdt('5000'),
      reference: 'custody-pool',
    })
    expect(funded.refusal).toBeUndefined()
    const bought = await engine.submit({ kind: 'earn.buy', user: ANNA, product, principal: usdt('500'), version: 1 })
    expect(bought.refusal).toBeUndefined()
    const row = async () => (await finance!.call(getReconciliation, {})).data?.assets.find(({ asset }) => asset === 'USDT')
    await expect.poll(async () => (await row())?.earn, { timeout: 60_000 }).toBe('500')
    expect(await row()).toMatchObject({ sum: '0', difference: '0' })
  })

  test('shows the difference of a table that was changed behind the back of the journal', async () => {
    await endpoint.sql`update account_records set units = units + 1 where user_id = ${BEN} and asset = 'USDT' and type = 'deposit'`
    const difference = async () =>
      (await finance!.call(getReconciliation, {})).data?.assets.find(({ asset }) => asset === 'USDT')?.difference
    await expect.poll(difference, { timeout: 60_000 }).toBe('0.000001')
    await endpoint.sql`update account_records set units = units - 1 where user_id = ${BEN} and asset = 'USDT' and type = 'deposit'`
    await expect.poll(difference, { timeout: 60_000 }).toBe('0')
  })
})

test('health is what the watched endpoint says, with every alarm and when it was cleared, those in force first', async () => {
  await endpoint.sql`insert into alarms (at, finding, cleared_at) values (2000, 'I2: long over', 3000)`
  await endpoint.sql`insert into alarms (at, finding) values (1000, 'I1: a difference')`
  const { data } = await finance!.call(getHealth, {})
  expect(data?.checks.map(({ check }) => check)).toEqual(['writer', 'journal', 'projections', 'priceSource', 'auditor'])
  expect(data).toMatchObject({ ready: true })
  expect(data?.diskFree).toBeGreaterThan(0)
  expect(data?.alarms.map(({ finding, since, clearedAt }) => [finding, since, clearedAt])).toEqual([
    ['I1: a difference', 1000, 0],
    ['I2: long over', 2000, 3000],
  ])
})

test('the menu counts what waits for a role alone, and marks what should not be', async () => {
  const waiting = async (operator: OperatorAtWork | undefined) =>
    (await operator!.call(getWaiting, {})).data?.waiting.filter(({ path }) => path === '/')
  expect(await waiting(admin)).toEqual([])
  await admin!.call(haltMarket, { market: 'BTCUSDT', halted: '1', reason: 'A fault of the index is looked at.' })
  expect(await waiting(admin)).toEqual([{ path: '/', count: 1, isFault: true }])
  expect(await waiting(support)).toEqual([])
})

test('support sees none of it', async () => {
  for (const call of [getPools, findLedgerAccounts, getReconciliation, getTreasury, getHealth])
    expect((await support!.call(call, {})).event).toBe('roleMissing')
})
