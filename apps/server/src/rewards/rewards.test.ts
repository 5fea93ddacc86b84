import { availableOf } from '@assay/core/ledger/read'
import { exactDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { PRICE_SCALE } from '@assay/money/kinds'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import * as contract from '@assay/wire/rewards/calls'
import * as desk from '@assay/wire/rewards/console-calls'
import { getFeeVouchers } from '@assay/wire/rewards/fee-voucher-calls'
import * as invitations from '@assay/wire/rewards/invitation-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import type { Handler } from '../http/handler.ts'
import { finishRegistrations } from '../people/known-to-core.ts'
import type { Platform } from '../platform.ts'
import { Hub } from '../ws/hub.ts'
import { rewardsProduct } from './product.ts'

/** Goal: what the ledger reserves and pays is what both sides are shown, to the unit, and nothing of anybody else. Method: the real calls, core, journal and tables. */
let endpoint: ConsoleEndpoint
let auditor: OperatorAtWork
let handlers: Handler[] = []
let hub: Hub
const MAKER = 1

beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  const { database, engine, users, now } = endpoint
  hub = new Hub(engine)
  const paymentSettings = { read: async () => ({ settings: { name: 'Anna Müller' }, changedAt: 0 }) }
  const settings = { isSimulated: true, publicUrl: 'https://assay.example.org' }
  const open = await rewardsProduct.start({
    running: endpoint.running,
    database,
    hub,
    identity: { users, paymentSettings, now },
    settings,
  } as unknown as Platform)
  handlers = [...(await open({} as never))]
  const admin = await endpoint.first('ada@example.org')
  auditor = await endpoint.hire(admin, 'auditor')
  await market()
}, 120_000)
afterAll(async () => {
  hub.close()
  await endpoint.close()
})

const usdt = (text: string) => exactDecimal(text, 6) as Amount
const coins = (text: string) => exactDecimal(text, 8) as Quantity
const price = exactDecimal('60000', PRICE_SCALE) as Price

async function market(): Promise<void> {
  const rate = (text: string) => exactDecimal(text, 8)
  const settings = {
    ...{ tick: exactDecimal('0.1', PRICE_SCALE), lot: coins('0.00001'), quantityMin: coins('0.00001'), quantityMax: coins('10') },
    ...{ notionalMin: usdt('5'), notionalMax: usdt('5000000'), makerFeeRate: rate('0.0008'), takerFeeRate: rate('0.001') },
    ...{ priceBandRate: rate('0.1'), marketProtectionRate: rate('0.02'), openOrdersMax: 50 },
  }
  const sent = [
    { kind: 'markets.listAsset', asset: 'USDT', scale: 6 },
    { kind: 'markets.listAsset', asset: 'BTC', scale: 8 },
    { kind: 'spot.listPair', market: 'BTCUSDT', base: 'BTC', quote: 'USDT', settings },
    { kind: 'markets.updateIndex', prices: { BTC: price }, evidence: 'test' },
    { kind: 'people.register', user: MAKER, userKind: 'maker' },
    { kind: 'payments.creditDeposit', user: MAKER, asset: 'BTC', amount: coins('10'), source: 'seed', reference: 'maker' },
    { kind: 'payments.creditDeposit', user: MAKER, asset: 'USDT', amount: usdt('100000'), source: 'seed', reference: 'maker-money' },
    { kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: usdt('100'), reference: 'rewards' },
  ]
  for (const command of sent) await endpoint.engine.submit(command as never)
}

let registered = 0
/** Somebody who registers by an invitation, with 10,000 USDT. */
async function arrive(inviter?: { uid: number }) {
  registered += 1
  const value = `rewarded-${registered}@example.org`
  const contact = { kind: 'email' as const, value, address: value }
  const row = await endpoint.users.insert({
    contact,
    country: 'DE',
    passwordHash: 'none',
    inviterUid: inviter?.uid,
    lang: 'de',
    at: endpoint.now(),
  })
  const uid = row?.uid ?? 0
  await finishRegistrations({ engine: endpoint.engine, users: endpoint.users })
  const deposit = {
    kind: 'payments.creditDeposit',
    user: uid,
    asset: 'USDT',
    amount: usdt('10000'),
    source: 'seed',
    reference: `money-${uid}`,
  } as const
  await endpoint.engine.submit(deposit)
  return { uid, call: callAs(handlers, uid) }
}

async function trade({ uid }: { uid: number }, quantity: string, side: 'buy' | 'sell' = 'buy'): Promise<void> {
  const order = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit', price, quantity: coins(quantity) } as const
  for (const [user, own] of [
    [MAKER, side === 'buy' ? 'sell' : 'buy'],
    [uid, side],
  ] as const)
    expect((await endpoint.engine.submit({ ...order, user, side: own })).refusal).toBeUndefined()
}

test('who signs in sees the day, and a repeat of the request is the same; without verification the day counts and pays 0, which is said before', async () => {
  const anna = await arrive()
  const before = dataOf(await anna.call(contract.getDailySignIn, {}))
  expect([before.steps, before.isToday, before.unpaid]).toEqual([0, false, 'unverified'])
  expect(before.days.map(({ state }) => state)).toEqual(['today', ...Array(6).fill('coming')])
  expect(before.endsAt).toBe(startOfDay(dayOf(endpoint.now()) + 1))
  for (const _press of ['first', 'again'])
    expect(dataOf(await anna.call(contract.signInDaily, {}, 'press-once'))).toEqual({ step: 1, reward: '0', unpaid: 'unverified' })
  expect(await anna.call(contract.signInDaily, {})).toMatchObject({ kind: 'refused', refusal: { refusal: 'signedInToday' } })
  expect(dataOf(await anna.call(contract.getDailySignIn, {})).days[0]).toEqual({ step: 1, state: 'signed', reward: '0' })
})

test('fifty presses of one person pay once', async () => {
  const anna = await arrive()
  await endpoint.engine.submit({ kind: 'verification.setLevel', user: anna.uid, level: 'basic', reference: `review:${anna.uid}` })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, press) => anna.call(contract.signInDaily, {}, `press-${press}`)))
  expect(answers.filter(({ kind }) => kind !== 'refused')).toHaveLength(1)
  const { rewards, total } = dataOf(await anna.call(contract.getFuli, {}))
  expect([rewards.map(({ kind, step, amount }) => ({ kind, step, amount })), total]).toEqual([
    [{ kind: 'signIn', step: 1, amount: '0.1' }],
    '0.1',
  ])
})

test('tasks show how far the ledger has it, and are paid once', async () => {
  const anna = await arrive()
  const tasks = async () => dataOf(await anna.call(contract.getFuli, {})).tasks.map(({ task, done, state }) => `${task} ${done} ${state}`)
  expect(await tasks()).toEqual(['identity 0 open', 'deposit 100 open', 'trade 0 open'])
  await endpoint.engine.submit({ kind: 'verification.setLevel', user: anna.uid, level: 'basic', reference: `review:${anna.uid}` })
  expect(await tasks()).toEqual(['identity 1 ready', 'deposit 100 ready', 'trade 0 open'])
  expect(await anna.call(contract.claimTask, { task: 'trade' })).toMatchObject({ kind: 'refused', refusal: { refusal: 'taskUnfinished' } })
  expect(dataOf(await anna.call(contract.claimTask, { task: 'deposit' }))).toEqual({ task: 'deposit', reward: '3', feeVoucher: '0' })
  expect(await tasks()).toEqual(['identity 1 ready', 'deposit 100 rewarded', 'trade 0 open'])
})

test('a fee voucher gives the fee of a sale back, is shown to its owner and to staff, and stays in the history when it is used up', async () => {
  const [anna, stranger] = [await arrive(), await arrive()]
  await endpoint.engine.submit({ kind: 'verification.setLevel', user: anna.uid, level: 'basic', reference: `review:${anna.uid}` })
  const claimed = dataOf(await anna.call(contract.claimTask, { task: 'identity' }))
  expect([claimed.reward, claimed.feeVoucher]).toEqual(['2', '5'])
  const shown = async () => dataOf(await anna.call(contract.getFuli, {})).feeVouchers.map(({ left, state }) => `${left} ${state}`)
  const history = async () => dataOf(await anna.call(getFeeVouchers, {})).feeVouchers.map(({ left, state }) => `${left} ${state}`)
  expect([await shown(), await history()]).toEqual([['5 open'], ['5 open']])
  const [identity] = dataOf(await anna.call(contract.getFuli, {})).tasks
  expect([identity?.state, identity?.reward, identity?.feeVoucher]).toEqual(['rewarded', '2', '5'])
  await trade(anna, '0.11')
  const money = () => endpoint.engine.read(({ state }) => availableOf(state, anna.uid, 'exchange', 'USDT'))
  const before = await money()
  // 3,000 USDT come in with a fee of 3, then again, of which the voucher has 2.
  await trade(anna, '0.05', 'sell')
  expect([(await money()) - before, await shown(), await history()]).toEqual([usdt('3000'), ['2 open'], ['2 open']])
  await trade(anna, '0.05', 'sell')
  expect([(await money()) - before, await shown(), await history()]).toEqual([usdt('5999'), [], ['0 used']])
  expect(dataOf(await stranger.call(getFeeVouchers, {})).feeVouchers).toEqual([])
  const seen = (await auditor.call(desk.getRewardsOfPerson, { uid: String(anna.uid) })).data
  expect(seen?.feeVouchers.map(({ left, state }) => `${left} ${state}`)).toEqual(['0 used'])
  const house = (await auditor.call(desk.getRewardsDesk, {})).data
  expect(house?.feeVouchers).toBe('0')
  expect(house?.days.filter(({ kind }) => kind === 'feeVoucher').map(({ people, amount }) => [people, amount])).toEqual([[1, '5']])
})

test('commission of a fee that a voucher gave back in part is shown as of the rest, on both sides', async () => {
  const anna = await arrive()
  const ben = await arrive(anna)
  await endpoint.engine.submit({ kind: 'verification.setLevel', user: ben.uid, level: 'basic', reference: `review:${ben.uid}` })
  await ben.call(contract.claimTask, { task: 'identity' })
  await trade(ben, '0.11')
  // Fees of 3 and 3, of which the voucher has 5: 20 % of the 1 that is left.
  await trade(ben, '0.05', 'sell')
  await trade(ben, '0.05', 'sell')
  const ofUsdt = (rows: readonly { asset: string; amount: string; fees: string }[]) =>
    rows.filter(({ asset }) => asset === 'USDT').map(({ amount, fees }) => `${amount} of ${fees}`)
  expect(ofUsdt(dataOf(await ben.call(invitations.getCommissionsOfOwnFees, {})).rows)).toEqual(['0.2 of 1'])
  expect(ofUsdt(dataOf(await anna.call(invitations.getCommissions, {})).rows)).toEqual(['0.2 of 1'])
})

test('what the invited pay is shown to both sides, adds up to what the ledger reserved, and a stranger sees nothing', async () => {
  const anna = await arrive()
  const ben = await arrive(anna)
  const cleo = await arrive(ben)
  const stranger = await arrive()
  await trade(cleo, '0.01')
  await trade(cleo, '0.00021')
  await trade(ben, '0.01')
  // Fees of 1,000, 21 and 1,000 units of BTC.
  const mine = dataOf(await anna.call(invitations.getMyPromotion, {}))
  expect(mine.levels.map(({ level, people, fees, income }) => [level, people, fees[0]?.amount, income[0]?.amount])).toEqual([
    [1, 1, '0.00001', '0.000002'],
    [2, 1, '0.00001021', '0.00000102'],
    [3, 0, undefined, undefined],
    [4, 0, undefined, undefined],
  ])
  expect(mine.pending).toEqual([{ asset: 'BTC', amount: '0.00000302' }])
  expect(mine.link).toBe(`https://assay.example.org/register?code=${mine.code}`)
  const { rows } = dataOf(await anna.call(invitations.getCommissions, {}))
  expect(rows.map(({ level, amount, isPaid }) => ({ level, amount, isPaid })).sort((a, b) => a.level - b.level)).toEqual([
    { level: 1, amount: '0.000002', isPaid: false },
    { level: 2, amount: '0.00000102', isPaid: false },
  ])
  const own = dataOf(await cleo.call(invitations.getCommissionsOfOwnFees, {})).rows
  expect(own.map(({ level, fees, amount }) => `${level}: ${amount} of ${fees}`).sort()).toEqual([
    '1: 0.00000204 of 0.00001021',
    '2: 0.00000102 of 0.00001021',
  ])
  expect(own.every(({ uid }) => !uid.includes(String(anna.uid)) && uid.includes('***'))).toBe(true)
  const people = dataOf(await anna.call(invitations.getInvitedPeople, {})).people
  expect(people.map(({ uid, level, name, phone }) => ({ uid, level, name, phone }))).toEqual([
    { uid: String(cleo.uid), level: 2, name: 'A***', phone: expect.stringContaining('***@example.org') },
    { uid: String(ben.uid), level: 1, name: 'A***', phone: expect.stringContaining('***@example.org') },
  ])
  expect(dataOf(await anna.call(invitations.getInvitedPeople, { level: '2' })).people).toHaveLength(1)
  expect(dataOf(await anna.call(invitations.getInvitedPeople, { level: '12110000000' })).people).toEqual([])
  expect(dataOf(await stranger.call(invitations.getCommissions, {})).rows).toEqual([])
  expect(dataOf(await stranger.call(invitations.getInvitedPeople, {})).people).toEqual([])
  const page = dataOf(await anna.call(invitations.getCommissions, { limit: '1' }))
  const rest = dataOf(await anna.call(invitations.getCommissions, { limit: '1', before: page.rows[0]?.rowId ?? '' }))
  expect([page.more, rest.more, new Set([...page.rows, ...rest.rows].map(({ rowId }) => rowId)).size]).toEqual([true, false, 2])
  // Whoever closes the account is paid at once.
  await endpoint.engine.submit({ kind: 'people.freeze', user: anna.uid, frozen: true, reason: 'closing' })
  expect(await endpoint.engine.read(({ state }) => availableOf(state, anna.uid, 'exchange', 'BTC'))).toBe(302n)
  expect(dataOf(await anna.call(invitations.getCommissions, {})).rows.every(({ isPaid }) => isPaid)).toBe(true)
})

test('staff sees pool, pending, payouts by day, and rings of one identity whose levels are held back', async () => {
  const anna = await arrive()
  const ben = await arrive(anna)
  await endpoint.engine.submit({ kind: 'people.joinTradeGroup', user: ben.uid, of: anna.uid })
  const shown = (await auditor.call(desk.getRewardsDesk, {})).data
  expect(shown?.rings).toContainEqual({
    kind: 'identity',
    inviter: String(anna.uid),
    people: [String(anna.uid), String(ben.uid)],
    isHeld: true,
  })
  expect(shown?.days.some(({ kind }) => kind === 'commission')).toBe(true)
  const person = (await auditor.call(desk.getRewardsOfPerson, { uid: String(ben.uid) })).data
  expect(person?.levels[0]).toEqual({ level: 1, uid: String(anna.uid), reason: 'sameIdentity' })
})

test('visitors read what is paid', async () => {
  const anna = await arrive()
  const terms = dataOf(await anna.call(contract.getRewardsTerms, {}))
  expect([terms.signIn, terms.levels]).toEqual([
    ['0.1', '0.15', '0.2', '0.25', '0.3', '0.5', '1'],
    ['0.2', '0.1', '0.05', '0.02'],
  ])
})
