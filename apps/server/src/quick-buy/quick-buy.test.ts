import { balancesOf } from '@assay/core/ledger/read'
import { assetScale } from '@assay/core/markets/read'
import { depositedBy } from '@assay/core/payments/withdrawals/state'
import { formatDecimal } from '@assay/money/decimal'
import { getAuditLog } from '@assay/wire/operators/calls'
import { submitVoucherDeposit, uploadVoucherImage } from '@assay/wire/payments/vouchers'
import * as contract from '@assay/wire/quick-buy/calls'
import { getQuickBuyBook, getQuickBuyOrder } from '@assay/wire/quick-buy/console-calls'
import { claimReview, decideReview, getReview, getReviews, secondReview } from '@assay/wire/reviews/calls'
import { getConversation } from '@assay/wire/support/calls'
import { getSupportConversation } from '@assay/wire/support/console-calls'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { btc, price } from '../../test/core-commands.ts'
import { openMessageDelivery } from '../../test/message-delivery.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { openEvidence } from '../../test/open-evidence.ts'
import { jpeg } from '../../test/picture-files.ts'
import { Closers } from '../closers.ts'
import { ImageChecks } from '../files/check-image.ts'
import type { Answer, Handler } from '../http/handler.ts'
import { loadMessages } from '../http/messages.ts'
import { PersonMessages } from '../messages/person-messages.ts'
import { messages as messageTable } from '../messages/tables.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { startVouchers } from '../payments/vouchers/start-vouchers.ts'
import { voucherDeposits } from '../payments/vouchers/tables.ts'
import { buildIdentity } from '../people/identity.ts'
import { Sessions } from '../people/sessions.ts'
import type { Platform } from '../platform.ts'
import { PRODUCTS } from '../products.ts'
import { supportCalls } from '../support/support-calls.ts'
import { Hub } from '../ws/hub.ts'
import { startQuickBuy } from './start-quick-buy.ts'

/*
 * Goal: what a person pays is credited once and buys what was promised or better, or stays theirs in USDT; support sees the order from the first moment on.
 * Method: the endpoints of person and operators with a real core, a real book and real tables; the core's clock is the test's.
 */
const NOON = Date.UTC(2026, 0, 1, 12)
const MINUTE_MS = 60_000
const MAKER = 7
let at = NOON
let endpoint: ConsoleEndpoint
let [admin, finance, second]: OperatorAtWork[] = []
let platform: Platform
let delivery: ReturnType<typeof openMessageDelivery>
let handlers: Handler[] = []
const published: { user: number; states: string[] }[] = []
const closing: (() => unknown)[] = []

beforeAll(async () => {
  endpoint = await openConsoleEndpoint({ coreNow: () => at })
  const { engine, database, secrets, reviews, files: store, now, purposes, records, running } = endpoint
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('60000'), ETH: price('3000') }, evidence: '0'.repeat(64) })
  await engine.submit({ kind: 'people.register', user: MAKER, userKind: 'maker' })
  await engine.submit({
    kind: 'payments.creditDeposit',
    ...{ user: MAKER, asset: 'BTC', amount: btc('1000') as never, source: 'seed', reference: 'maker' },
  })
  await asks('60000')
  const onFault = (fault: unknown) => Promise.reject(fault)
  const sessions = new Sessions({ database, onFault })
  const outgoing = new Outgoing({ database, onFault })
  const [hub, checks, messages] = [new Hub(engine), new ImageChecks(), await loadMessages()]
  const closers = new Closers(onFault)
  closing.push(
    () => closers.close(),
    () => delivery.close(),
    () => checks.close(),
    () => hub.close(),
    () => outgoing.close(),
    () => sessions.close(),
  )
  const publicUrl = 'https://assay.example.org'
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine,
    sessions,
    secrets,
    outgoing,
    messages,
    invitationRequired: false,
    publicUrl,
    now,
  })
  delivery = openMessageDelivery({ ...running, database, hub, messages, identity })
  hub.isWatched = () => true
  const publishTo = hub.publishTo.bind(hub)
  hub.publishTo = ((user: number, channel: never, rows: readonly contract.QuickBuy[]) => {
    if (channel === 'quickBuys') published.push({ user, states: rows.map(({ state }) => state) })
    return publishTo(user, channel, rows as never)
  }) as typeof hub.publishTo
  const settings = { isSimulated: false, verification: { retentionDays: 30 }, vouchers: { twoFrom: '10000', accounts: {} }, publicUrl }
  const parts = {
    ...{ database, settings, running, hub, reviews, purposes, identity, records, secrets, messages, outgoing, closers },
    sql: endpoint.sql,
    publicUrl,
  }
  platform = {
    ...parts,
    personMessages: new PersonMessages(database),
    files: { store, checks },
    log: pino({ level: 'silent' }),
  } as unknown as Platform
  const opened = [startQuickBuy(platform), startVouchers(platform)]
  for (const open of opened) handlers.push(...(await open()))
  handlers = [...handlers, ...supportCalls(platform as never)]
  admin = await endpoint.first('ada@example.org')
  finance = await endpoint.hire(admin, 'finance')
  second = await endpoint.hire(admin, 'finance')
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
  await endpoint.close()
})

/** All that the house offers of bitcoin, at one price. */
const asks = (text: string) =>
  endpoint.engine.submit({
    kind: 'spot.quote',
    user: MAKER,
    pair: 'BTCUSDT',
    bids: [],
    asks: [{ price: price(text), quantity: btc('10') }],
  })

let arrived = 0
const arrive = async () => {
  arrived += 1
  const value = `buyer-${arrived}@example.org`
  const contact = { kind: 'email' as const, value, address: value }
  const account = { contact, country: 'FR', passwordHash: 'none', inviterUid: undefined, lang: 'de' as const, at: endpoint.now() }
  const uid = (await endpoint.users.insert(account))?.uid ?? 0
  await endpoint.engine.submit({ kind: 'people.register', user: uid, userKind: 'real' })
  return { uid, call: callAs(handlers, uid) }
}
type Person = Awaited<ReturnType<typeof arrive>>

const eventOf = (answer: Answer<unknown>): string => (answer.kind === 'refused' ? answer.refusal.refusal : '')
const place = async (person: Person, amount = '1000', coin = 'BTC') => {
  const quote = dataOf(await person.call(contract.quoteQuickBuy, { coin, amount }))
  return dataOf(await person.call(contract.placeQuickBuy, { quoteId: quote.quoteId }))
}
let pictures = 0
const show = async (person: Person, orderId: string, amount = '1000') => {
  pictures += 1
  const background = `#${(0x200000 + pictures * 0x0b0d).toString(16)}`
  const image = Buffer.from(await jpeg({ width: 640, height: 480, background }))
  dataOf(await person.call(uploadVoucherImage, {}, undefined, new Map([['voucher', image]])))
  return person.call(submitVoucherDeposit, { amount, chain: 'bank', purpose: 'quickBuy', purposeId: orderId })
}
const claimed = async (operator: OperatorAtWork, { uid }: Person) => {
  const { data } = await operator.call(getReviews, { uid: String(uid) })
  const id = data?.reviews.at(-1)?.id ?? ''
  const review = (await operator.call(getReview, { id })).data
  const step = await operator.call(claimReview, { id, version: String(review?.version) })
  return { id, version: String(step.data?.version), review }
}
let references = 0
const find = async (person: Person, amount = '1000', operator = finance as OperatorAtWork) => {
  const { id, version } = await claimed(operator, person)
  await openEvidence(operator, id)
  references += 1
  return operator.call(decideReview, { id, version, outcome: 'approve', amount, reference: `QB-${references}` })
}
const ordersOf = async ({ call }: Person) => dataOf(await call(contract.getQuickBuys, {}))
const walletOf = ({ uid }: Person) =>
  endpoint.engine.read(({ state }) =>
    balancesOf(state, uid)
      .filter(({ wallet, available }) => wallet === 'exchange' && available > 0n)
      .map(({ asset, available }) => `${formatDecimal(available, assetScale(state, asset))} ${asset}`)
      .sort()
      .join(', '),
  )

describe('an order', () => {
  test('is quoted from the book, stands as a card before support, is paid with a proof, and bought when staff has found the payment', async () => {
    const person = await arrive()
    const quote = dataOf(await person.call(contract.quoteQuickBuy, { coin: 'BTC', amount: '1000' }))
    expect(quote).toMatchObject({ amount: '1000', payMinutes: 30, expiresAt: at + 15_000 })
    expect([Number(quote.least) < Number(quote.walked), Number(quote.price)]).toEqual([true, 60_000])
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.call(contract.placeQuickBuy, { quoteId: quote.quoteId })))
    const [placed] = answers.map(dataOf)
    expect(new Set(answers.map(answer => dataOf(answer).order.orderId)).size).toBe(1)
    const { order, conversationId } = placed!
    expect(order).toMatchObject({ state: 'waiting', quoted: quote.least, payBy: at + 30 * MINUTE_MS })
    const { messages, conversation } = dataOf(await person.call(getConversation, { conversationId }))
    expect([messages.length, messages[0]?.record?.kind, conversation.topic]).toEqual([1, 'quickBuy', 'quickBuy'])
    const desk = (await admin!.call(getSupportConversation, { conversationId })).data
    expect(desk?.messages[0]?.record?.id).toBe(order.orderId)
    expect(eventOf(await show(person, order.orderId))).toBe('')
    expect((await ordersOf(person)).orders[0]).toMatchObject({ state: 'paid', isLate: false })
    const seen = (await finance!.call(getQuickBuyOrder, { orderId: order.orderId })).data?.order
    expect([seen?.state, seen?.caseId !== '']).toEqual(['paid', true])
    expect((await find(person)).data?.state).toBe('decided')
    const [bought] = (await ordersOf(person)).orders
    expect(bought).toMatchObject({ state: 'completed', found: '1000', cause: '' })
    expect(Number(bought?.received)).toBeGreaterThanOrEqual(Number(quote.least))
    expect(await walletOf(person)).toContain(`${bought?.received} BTC`)
    expect(await endpoint.engine.read(({ state }) => depositedBy(state.payments.withdrawals, person.uid))).toBe(1_000_000_000n)
    await expect
      .poll(() => published.filter(({ user }) => user === person.uid).flatMap(({ states }) => states))
      .toEqual(expect.arrayContaining(['waiting', 'paid', 'completed']))
    await delivery.mailed()
    const subjects = await endpoint.database.select().from(messageTable).where(eq(messageTable.user, person.uid))
    expect(subjects.filter(({ leadsTo }) => leadsTo === '/kjmbSelect').length).toBeGreaterThanOrEqual(3)
    expect((await admin!.call(getAuditLog, { words: 'review.approve' })).data?.entries[0]?.subject).toContain('voucherDeposit')
  })

  test('stands in the same conversation as the one before; one is open at a time; its owner alone takes it back', async () => {
    const [person, other] = [await arrive(), await arrive()]
    const first = await place(person)
    expect(eventOf(await person.call(contract.quoteQuickBuy, { coin: 'BTC', amount: '100' }))).toBe('quickBuyOpen')
    expect(eventOf(await other.call(contract.cancelQuickBuy, { orderId: first.order.orderId }))).toBe('quickBuyUnknown')
    dataOf(await person.call(contract.cancelQuickBuy, { orderId: first.order.orderId }))
    const next = await place(person, '50', 'USDT')
    expect(next.conversationId).toBe(first.conversationId)
    expect((await ordersOf(person)).orders.map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
    expect((await ordersOf(other)).orders).toEqual([])
  })

  test.each([
    ['amountTooSmall', { amount: '19' }],
    ['amountTooLarge', { amount: '50001' }],
    ['assetUnknown', { coin: 'XMR' }],
    ['noLiquidity', { coin: 'ETH' }],
    ['inputInvalid', { amount: '1.1234567' }],
  ])('no quote is given: %s', async (refusal, input) => {
    const person = await arrive()
    expect(eventOf(await person.call(contract.quoteQuickBuy, { coin: 'BTC', amount: '100', ...input }))).toBe(refusal)
  })

  test('a quote of somebody else is as one that never was, and one that has ended is refused', async () => {
    const [person, other] = [await arrive(), await arrive()]
    const { quoteId } = dataOf(await person.call(contract.quoteQuickBuy, { coin: 'BTC', amount: '100' }))
    expect(eventOf(await other.call(contract.placeQuickBuy, { quoteId }))).toBe('quoteExpired')
    at += 15_000
    expect(eventOf(await person.call(contract.placeQuickBuy, { quoteId }))).toBe('quoteExpired')
  })

  test('is refused beyond what the person allows themselves to deposit', async () => {
    const person = await arrive()
    await endpoint.engine.submit({ kind: 'people.setTradingLimit', user: person.uid, limit: 'depositDay', value: 100_000_000n })
    expect(eventOf(await person.call(contract.quoteQuickBuy, { coin: 'BTC', amount: '101' }))).toBe('depositLimitReached')
    const { order } = await place(person, '100')
    expect(eventOf(await show(person, order.orderId, '101'))).toBe('depositLimitReached')
    expect(eventOf(await show(person, order.orderId, '100'))).toBe('')
  })
})

describe('a payment', () => {
  test('that comes after its time is credited in USDT, and the order says so', async () => {
    const person = await arrive()
    const { order } = await place(person)
    at += 30 * MINUTE_MS
    await endpoint.engine.submit({ kind: 'clock.tick' })
    expect((await ordersOf(person)).orders[0]?.state).toBe('expired')
    expect(eventOf(await show(person, order.orderId))).toBe('')
    await find(person)
    expect((await ordersOf(person)).orders[0]).toMatchObject({ state: 'paidLate', cause: 'late', found: '1000', received: '0' })
    expect(await walletOf(person)).toBe('1000 USDT')
  })

  test('for which the book gives less than was promised is credited in USDT', async () => {
    const person = await arrive()
    const { order } = await place(person)
    await show(person, order.orderId)
    await asks('61000')
    await find(person)
    await asks('60000')
    expect((await ordersOf(person)).orders[0]).toMatchObject({ state: 'paidLate', cause: 'quoteMoved' })
    expect(await walletOf(person)).toBe('1000 USDT')
  })

  test('of which a part was found buys for the part', async () => {
    const person = await arrive()
    const { order } = await place(person)
    await show(person, order.orderId)
    await find(person, '400')
    const [part] = (await ordersOf(person)).orders
    expect(part).toMatchObject({ state: 'paidInPart', found: '400', cause: '' })
    expect(await walletOf(person)).toContain(`${part?.received} BTC`)
  })

  test('that staff has not found lets the order wait again, with its reason in the message centre', async () => {
    const person = await arrive()
    const { order } = await place(person)
    await show(person, order.orderId)
    const { id, version } = await claimed(finance!, person)
    const items = 'amount:notReceived'
    const decided = await finance!.call(decideReview, { id, version, outcome: 'reject', items })
    expect(decided.data?.state).toBe('decided')
    expect((await ordersOf(person)).orders[0]).toMatchObject({ state: 'waiting', isRejected: true })
    expect(eventOf(await show(person, order.orderId))).toBe('')
    await find(person)
    expect((await ordersOf(person)).orders[0]?.state).toBe('completed')
  })

  test('that is large needs two people, and is not bought before the second agrees', async () => {
    const person = await arrive()
    const { order } = await place(person, '12000')
    await show(person, order.orderId, '12000')
    const proposed = (await find(person, '12000')).data
    expect([proposed?.state, (await ordersOf(person)).orders[0]?.state]).toEqual(['proposed', 'paid'])
    expect(proposed?.facts).toContainEqual({ fact: 'paysFor', value: `quickBuy ${order.orderId}` })
    const step = { id: proposed?.id ?? '', version: String(proposed?.version), decision: 'agree' } as const
    await openEvidence(second!, step.id)
    await second!.call(secondReview, step)
    expect((await ordersOf(person)).orders[0]?.state).toBe('completed')
  })

  test('for an order that was replaced meanwhile is a plain deposit, and what a crash cut off is finished', async () => {
    const person = await arrive()
    const { order } = await place(person)
    expect(eventOf(await show(person, '999999'))).toBe('quickBuyUnknown')
    await show(person, order.orderId)
    expect(eventOf(await show(person, order.orderId))).toBe('quickBuyStateInvalid')
    await find(person)
    // The decision is heard of again: nothing is credited or bought twice.
    const before = await walletOf(person)
    await endpoint.database.update(voucherDeposits).set({ isFollowed: false }).where(eq(voucherDeposits.uid, person.uid))
    await startVouchers(platform)()
    expect(await walletOf(person)).toBe(before)
  })
})

test('the console shows what waits and every order, by state and by person', async () => {
  const person = await arrive()
  await place(person)
  const book = (await finance!.call(getQuickBuyBook, { state: 'waiting', uid: String(person.uid) })).data
  expect(book?.orders).toMatchObject([{ uid: String(person.uid), state: 'waiting', caseId: '' }])
  expect(book?.waiting).toBeGreaterThan(0)
})
