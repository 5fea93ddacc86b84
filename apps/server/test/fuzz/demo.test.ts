import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { addressOf } from '@assay/core/ledger/read'
import { realmOf } from '@assay/rules/realm'
import type { Call, Envelope, RequestOf, ResponseOf } from '@assay/wire/call'
import { DEMO_TOKEN_PREFIX } from '@assay/wire/demo/calls'
import { buyOption, getOptionContracts } from '@assay/wire/options/calls'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { cancelPerpOrder, placePerpOrder } from '@assay/wire/perp/calls'
import { QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Random } from '../../../../packages/core/simulation/random.ts'
import { requestToken, Visitor } from '../visitor.ts'
import { type Exchange, openExchange } from './open-exchange.ts'
import { SHAPES, type Shape } from './requests.ts'
import { holdingsOf } from './run.ts'
import { validValue } from './values.ts'

/**
 * Goal: nothing that a demo account can send reaches real money, orders or rows. Method: every call of the contract, whatever is added to it, with
 * a demo token and with fields that aim at a real person; the whole state, every account of real money and every row of every table are compared.
 */
const random = new Random(32)
const TRIES = 4
/** Half a minute on two idle cores; more when they are not. */
const TIMEOUT_MS = 300_000

let exchange: Exchange
let demo: Visitor
/** UIDs of the demo accounts that were in use. */
const demos: number[] = []
/** What the real person has open, by the field that names it. */
let victim: Record<string, string>
const records: JournalRecord[] = []

beforeAll(async () => {
  exchange = await openExchange()
  victim = await exposeVictim()
  demo = await practise()
  exchange.engine.listen(batch => records.push(...batch))
  // Ends the sweep of every minute: when a session was used last, and which accounts are removed, is a matter of time.
  await exchange.sessions.close()
})
afterAll(() => exchange.close())

/** A real person with an order, a contract order and a delivery contract that are open. */
async function exposeVictim(): Promise<Record<string, string>> {
  const [credentials] = await exchange.everybody()
  const person = new Visitor(exchange.app)
  person.token = credentials?.token
  for (const pair of (credentials?.cookie ?? '').split('; ')) person.cookies.set(...(pair.split('=') as [string, string]))
  const done = async <C extends Call>(call: C, fields: RequestOf<C>): Promise<ResponseOf<C>> => {
    const { event, data } = await person.call(call, fields)
    expect([call.path, event]).toEqual([call.path, ''])
    return data
  }
  const price = '58000'
  await done(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price, quantity: '0.1', clientOrderId: 'mine' })
  const resting = { market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'limit', price, lots: '10' } as const
  const { orderId } = await done(placePerpOrder, { ...resting, clientOrderId: 'mine' })
  const bought = await done(buyOption, { market: 'BTC-OPTION', direction: 'bullish', seconds: '3600', stake: '100', version: '1' })
  // Struck, or given back because seconds of the index are missing, it has nothing before it for an hour.
  const isSettled = async () => {
    await exchange.everybody()
    const [contract] = (await done(getOptionContracts, {})).contracts
    return contract?.strikePrice !== '' || contract.state !== 'running'
  }
  await vi.waitUntil(isSettled, { timeout: 30_000, interval: 200 })
  expect((await done(getPerpAccount, {})).orders).toHaveLength(1)
  const uid = String(exchange.users[0])
  return {
    orderId,
    optionId: bought.optionId,
    clientOrderId: 'mine',
    positionId: '1',
    user: uid,
    uid,
    to: uid,
    account: uid,
    before: orderId,
  }
}

/** Counts a demo account as ours, and lets it know the risks, so that its orders reach the core. */
async function letIn(user: number): Promise<void> {
  if (demos.includes(user)) return
  demos.push(user)
  await exchange.passes.pass(user, { version: QUIZ_VERSION, at: Date.now() })
}

/** Opens a session of a new demo account. */
async function practise(): Promise<Visitor> {
  const user = await exchange.identity.demos.create(undefined)
  await letIn(user)
  const opened = await exchange.sessions.open({ user, device: 'test', address: '198.51.100.7', demo: { returnsTo: undefined } })
  const visitor = new Visitor(exchange.app)
  visitor.token = opened.token
  visitor.cookies.set('assay_session', opened.cookieSecret)
  return visitor
}

/** What names a market in each area, so that more than its name is judged. */
const MARKET = { spot: 'BTCUSDT', perp: 'BTC-PERP', options: 'BTC-OPTION' } as Record<Call['area'], string | undefined>

/** Fields that somebody would send who is after what the real person has. */
function aimed({ call, fields }: Shape): Record<string, string> {
  const sent: Record<string, string> = {}
  for (const { name, schema, isRequired } of fields) if (isRequired || random.chance(60)) sent[name] = validValue(random, name, schema)
  for (const [name, value] of Object.entries(victim)) if (name in sent || random.chance(20)) sent[name] = value
  for (const name of ['pair', 'market']) if (name in sent) sent[name] = MARKET[call.area] ?? (sent[name] as string)
  if ('asset' in sent) sent.asset = 'USDT'
  if ('version' in sent) sent.version = '1'
  return sent
}

/** Sends a call with the demo token; whoever has left the demo account by it comes in again for the next. */
async function send(call: Call, fields: Record<string, string>): Promise<Envelope> {
  const answer = (await demo.send(call, fields, { rtoken: requestToken() })).json<Envelope>()
  const { data } = answer as { data: { token?: string } | null }
  if (data?.token?.startsWith(DEMO_TOKEN_PREFIX)) demo.token = data.token
  const { session } = await exchange.sessions.authenticate({ token: demo.token ?? '', cookieSecret: demo.cookies.get('assay_session') })
  if (session) await letIn(session.user)
  else demo = await practise()
  return answer
}

/** Every account of real money: of people, pools, the house and the outside. */
const realMoney = ({ state }: Core): Record<string, [available: bigint, frozen: bigint]> => {
  const { accounts, assets } = state.ledger
  const { asset, available, frozen } = accounts.columns
  const money: Record<string, [bigint, bigint]> = {}
  for (let account = 0; account < accounts.count; account++)
    if (realmOf(assets[asset[account] as number] as string) === 'real')
      money[addressOf(state, account)] = [available[account] as bigint, frozen[account] as bigint]
  return money
}

/**
 * Tables that any call writes, refused or not: the journal with how far it was read, tries that are counted, answers that are kept for repeats; the
 * simulated past, which is written once; and what time alone writes.
 */
const LEFT_OUT = [
  ...['journal', 'snapshots', 'snapshot_parts', 'projections', 'attempts', 'request_answers'],
  ...['simulated_candles', 'perp_premiums', 'perp_prices', 'perp_funding_rates'],
]

/** A hash of every other table, without the rows that name a demo account. */
async function rowsOfOthers(): Promise<Record<string, string>> {
  const { sql } = exchange
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${LEFT_OUT})`
  const own = `\\m(${demos.join('|')})\\M`
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ hash: string }[]>`
      select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash from ${sql(name)} one where one::text !~ ${own}`
    hashes[name] = row?.hash ?? ''
  }
  return hashes
}

const others = async () => ({ money: await exchange.engine.read(realMoney), rows: await rowsOfOthers() })

/** Whoever is no user yet registers and signs in; that is the same with any token. */
const isOfNobody = (call: Call) => call.who === 'visitor' && (call.method === 'POST' || call.changes === true)

test('every call that is not for demo accounts is refused to one, and no part of the state, no money and no row is other', async () => {
  const [state, before] = [await exchange.engine.read(holdingsOf), await others()]
  for (const shape of SHAPES.filter(({ call }) => !call.demo))
    for (let count = 0; count < TRIES; count++) {
      const { event } = await send(shape.call, aimed(shape))
      expect([shape.call.path, event]).toEqual([shape.call.path, 'realAccountNeeded'])
    }
  expect(await exchange.engine.read(holdingsOf)).toBe(state)
  expect(await others()).toEqual(before)
})

test(
  'every other call, aimed at the real realm, changes nothing in it; refused, it changes nothing at all',
  async () => {
    const before = await others()
    let state = await exchange.engine.read(holdingsOf)
    records.length = 0
    for (const shape of SHAPES.filter(({ call }) => call.demo && !isOfNobody(call))) {
      const { path } = shape.call
      for (let count = 0; count < TRIES; count++) {
        const { event } = await send(shape.call, aimed(shape))
        expect([path, event]).not.toEqual([path, 'internalFault'])
        const after = await exchange.engine.read(holdingsOf)
        // What time alone brings may come in between.
        const acted = records.filter(({ events = [] }) => events.length > 0)
        if (acted.length === 0) expect([path, after]).toEqual([path, state])
        for (const { command } of acted.filter(record => record.command.kind !== 'clock.tick'))
          expect([path, event, 'user' in command && demos.includes(command.user)]).toEqual([path, '', true])
        state = after
        records.length = 0
      }
    }
    expect(await others()).toEqual(before)
  },
  TIMEOUT_MS,
)

test('what names real markets, money or orders is refused as such, well formed as it is', async () => {
  const { orderId = '' } = victim
  const order = { side: 'buy', type: 'limit', price: '58000' } as const
  const attempts: [Call, Record<string, string>, string][] = [
    [placeSpotOrder, { ...order, pair: 'BTCUSDT', quantity: '0.1' }, 'demoNotAllowed'],
    [placePerpOrder, { ...order, market: 'BTC-PERP', effect: 'open', lots: '1' }, 'demoNotAllowed'],
    [buyOption, { market: 'BTC-OPTION', direction: 'bullish', seconds: '60', stake: '10', version: '1' }, 'demoNotAllowed'],
    [transferBetweenWallets, { asset: 'USDT', amount: '1', from: 'exchange', to: 'contract' }, 'demoNotAllowed'],
    [cancelSpotOrder, { orderId }, 'orderUnknown'],
    [cancelPerpOrder, { clientOrderId: 'mine' }, 'orderUnknown'],
  ]
  for (const [call, fields, event] of attempts) expect([call.path, (await send(call, fields)).event]).toEqual([call.path, event])
  expect(exchange.core.audit()).toEqual([])
})
