import type { RequestOf } from '@assay/wire/call'
import { getAccountRecords, getAsset2 } from '@assay/wire/payments/calls'
import { findRecipient, getUserTransfers, sendToUser, type UserTransfer } from '@assay/wire/payments/sends'
import { info } from '@assay/wire/people/calls'
import { bindContact, getContactCode } from '@assay/wire/people/contacts'
import type { ChannelFrame } from '@assay/wire/sockets'
import { endTotp } from '@assay/wire/totp/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnTotpOn } from '../../../test/authenticated-person.ts'
import { price, usdt } from '../../../test/core-commands.ts'
import { openMessageDelivery } from '../../../test/message-delivery.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { CONTACT_HOLD_MS } from '../../people/contacts/change-contacts.ts'
import { projectionsOf } from '../../projections/projections.ts'
import { TOTP_HOLD_MS } from '../../totp/totps.ts'
import { Hub } from '../../ws/hub.ts'
import { paymentReads } from '../reads.ts'
import { sendCalls } from './calls.ts'
import { showSent } from './show-sent.ts'
import { transferMinimum } from './transfer-minimum.ts'

const TRADE_PASSWORD = '482915'

let endpoints: Endpoints
let anna: Visitor
let bob: Visitor
let [annasUid, bobsUid] = ['', '']
const faults: unknown[] = []
const delivered: UserTransfer[] = []
let listen: (uid: string) => Promise<void>
let closeHub = () => {}
let delivery: ReturnType<typeof openMessageDelivery>

const uidOf = async (person: Visitor) => (await person.call(info, {})).data?.uid ?? ''

const setTradePassword = async (person: Visitor, account: string, tradePassword: string) => {
  await person.call(getOwnCode, { purpose: 'tradePassword' })
  const code = await endpoints.codeFor(account)
  expect(await person.call(saveTpwd, { code, tradePassword, tradePasswordAgain: tradePassword })).toMatchObject({ code: 0 })
}

let deposits = 0
const fund = (uid: string, amount: string) =>
  endpoints.engine.submit({
    kind: 'payments.creditDeposit',
    user: Number(uid),
    asset: 'USDT',
    amount: usdt(amount),
    source: 'voucher',
    reference: `deposit ${++deposits}`.replace(' ', ':'),
  })

beforeAll(async () => {
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async place => {
      const { engine, database, sql, projected, identity } = place
      const hub = new Hub(engine)
      const take = (frame: Buffer) =>
        delivered.push(...(JSON.parse(frame.toString('utf8', frame.indexOf('{'))) as ChannelFrame<'userTransfers'>).data)
      showSent({ engine, identity, hub, onFault: fault => faults.push(fault) })
      delivery = openMessageDelivery({ ...place, hub, now: identity.now })
      listen = async uid => {
        await hub.subscribe({
          name: 'userTransfers',
          user: Number(uid),
          subscriber: { deliver: (_channel: unknown, frame: Buffer) => take(frame) },
          isWanted: () => true,
        })
      }
      closeHub = () => hub.close()
      return [
        ...sendCalls({ identity, engine, database, projected, transferMin: '1' }),
        ...paymentReads({ engine, database, sql, isSimulated: true, projected }),
      ]
    },
  })
  endpoints.clock.standsAt = Date.now()
  anna = await endpoints.person('anna@example.org')
  bob = await endpoints.person('bob@example.org')
  annasUid = await uidOf(anna)
  bobsUid = await uidOf(bob)
  await fund(annasUid, '100')
})
afterAll(async () => {
  await delivery.close()
  closeHub()
  await endpoints.close()
})

const available = async (person: Visitor) =>
  (await person.call(getAsset2, { wallet: 'exchange' })).data?.rows.find(row => row.asset === 'USDT')?.available ?? '0'
const send = (fields: Partial<RequestOf<typeof sendToUser>> = {}, rtoken?: string) =>
  anna.call(
    sendToUser,
    { recipientUid: bobsUid, asset: 'USDT', amount: '1', tradePassword: TRADE_PASSWORD, ...fields },
    rtoken ? { rtoken } : {},
  )

test('nothing leaves without a trade password', async () => {
  expect(await send()).toMatchObject({ event: 'tradePasswordNotSet', data: null })
  expect(await available(anna)).toBe('100')
  await setTradePassword(anna, 'anna@example.org', TRADE_PASSWORD)
})

describe('finding the recipient', () => {
  test('by UID or e-mail; only a part of the contact is shown', async () => {
    const found = { uid: bobsUid, contact: 'bo***@example.org' }
    expect((await anna.call(findRecipient, { recipient: bobsUid })).data).toEqual(found)
    expect((await anna.call(findRecipient, { recipient: ' BOB@example.org ' })).data).toEqual(found)
    const arabic = [...bobsUid].map(digit => String.fromCodePoint(0x660 + Number(digit))).join('')
    expect((await anna.call(findRecipient, { recipient: `\u200f${arabic}` })).data).toEqual(found)
  })

  test.each([
    ['87654321', 'recipientUnknown'],
    ['nobody@example.org', 'recipientUnknown'],
    ['+49151', 'recipientUnknown'],
    ['bob', 'recipientUnknown'],
    ['anna@example.org', 'recipientSelf'],
  ])('%s: %s', async (recipient, event) => {
    expect(await anna.call(findRecipient, { recipient })).toMatchObject({ event, data: null })
  })

  test('a list of addresses cannot be tried out', async () => {
    const curious = await endpoints.person('curious@example.org')
    const events: string[] = []
    for (let place = 0; place < 22; place += 1)
      events.push((await curious.call(findRecipient, { recipient: `x${place}@example.org` })).event)
    expect(events.slice(0, 20)).toEqual(Array(20).fill('recipientUnknown'))
    expect(events.slice(20)).toEqual(['tooManyAttempts', 'tooManyAttempts'])
  })
})

test('exactly the amount goes over, once for a request however often it comes, and both have it in their records and by mail', async () => {
  await listen(bobsUid)
  const [first, again] = await Promise.all([send({ amount: '12.345678' }, 'one-press'), send({ amount: '12.345678' }, 'one-press')])
  expect(first).toMatchObject({ code: 0, message: '12.345678 USDT sent to bo***@example.org.' })
  expect(again).toEqual(first)
  expect([await available(anna), await available(bob)]).toEqual(['87.654322', '12.345678'])

  const recordOf = async (person: Visitor) => (await person.call(getAccountRecords, { type: 'userTransfer' })).data?.records
  expect(await recordOf(anna)).toMatchObject([{ amount: '-12.345678', balanceAfter: '87.654322', wallet: 'exchange', reference: 'send:1' }])
  expect(await recordOf(bob)).toMatchObject([{ amount: '12.345678', balanceAfter: '12.345678', wallet: 'exchange', reference: 'send:1' }])

  const transfer = { transferId: '1', asset: 'USDT', amount: '12.345678' }
  expect((await anna.call(getUserTransfers, {})).data?.transfers).toMatchObject([
    { ...transfer, direction: 'sent', uid: bobsUid, contact: 'bo***@example.org' },
  ])
  expect((await bob.call(getUserTransfers, {})).data?.transfers).toMatchObject([
    { ...transfer, direction: 'received', uid: annasUid, contact: 'an***@example.org' },
  ])

  await delivery.mailed()
  const subjects = async (account: string) =>
    (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account).map(({ subject }) => subject)
  expect(await subjects('bob@example.org')).toContain(`You received 12.345678 USDT from UID ${annasUid}`)
  expect(await subjects('anna@example.org')).toContain(`You sent 12.345678 USDT to UID ${bobsUid}`)
  expect((await subjects('anna@example.org')).filter(subject => subject.startsWith('You sent'))).toHaveLength(1)
  await expect.poll(() => delivered).toMatchObject([{ ...transfer, direction: 'received', uid: annasUid, contact: 'an***@example.org' }])
  expect(faults).toEqual([])
})

test.each([
  [{ amount: '1000' }, 'insufficientBalance'],
  [{ amount: '0' }, 'amountNotPositive'],
  [{ amount: '0.999999' }, 'transferTooSmall'],
  [{ amount: '0.0000001' }, 'inputInvalid'],
  [{ asset: 'NOPE' }, 'assetUnknown'],
  [{ recipientUid: '87654321' }, 'recipientUnknown'],
  [{ recipientUid: 'bob@example.org' }, 'recipientUnknown'],
  [{ tradePassword: '' }, 'tradePasswordFormat'],
  [{ tradePassword: '730264' }, 'tradePasswordWrong'],
] as const)('%j is refused: %s, and nothing moves', async (wrong, event) => {
  const before = [await available(anna), await available(bob)]
  expect(await send(wrong)).toMatchObject({ event, data: null })
  expect([await available(anna), await available(bob)]).toEqual(before)
})

test('a wrong trade password that the page sends again, because the answer was lost, counts as one try', async () => {
  const gina = await endpoints.person('gina@example.org')
  await setTradePassword(gina, 'gina@example.org', '640287')
  const wrong = (rtoken: string) =>
    gina.call(sendToUser, { recipientUid: bobsUid, asset: 'USDT', amount: '1', tradePassword: '111222' }, { rtoken })
  const first = await wrong('lostanswer1')
  expect(first).toMatchObject({ event: 'tradePasswordWrong' })
  for (let again = 0; again < 5; again += 1) expect(await wrong('lostanswer1')).toEqual(first)
  const second = await wrong('lostanswer2')
  expect(second).toMatchObject({ event: 'tradePasswordWrong' })
  expect(second.message).not.toBe(first.message)
})

test('who really sends is not kept from looking people up', async () => {
  const dora = await endpoints.person('dora@example.org')
  await setTradePassword(dora, 'dora@example.org', '640287')
  await fund(await uidOf(dora), '30')
  for (let time = 0; time < 25; time += 1) {
    expect((await dora.call(findRecipient, { recipient: bobsUid })).data?.uid).toBe(bobsUid)
    expect(await dora.call(sendToUser, { recipientUid: bobsUid, asset: 'USDT', amount: '1', tradePassword: '640287' })).toMatchObject({
      code: 0,
    })
  }
  expect(await available(dora)).toBe('5')
})

test('money to an account of one’s own pays for no lookup of others', async () => {
  const eve = await endpoints.person('eve@example.org')
  const evesOther = await uidOf(await endpoints.person('eve2@example.org'))
  await setTradePassword(eve, 'eve@example.org', '640287')
  await fund(await uidOf(eve), '100')
  const toSelf = { recipientUid: evesOther, asset: 'USDT', amount: '1', tradePassword: '640287' }
  const events: string[] = []
  for (let place = 0; place < 30; place += 1) {
    events.push((await eve.call(findRecipient, { recipient: `y${place}@example.org` })).event)
    await eve.call(sendToUser, toSelf)
  }
  expect(events.filter(event => event === 'recipientUnknown').length).toBeLessThanOrEqual(20)
  expect(events.at(-1)).toBe('tooManyAttempts')
})

test.each([
  ['whom nobody has', '1', 'recipientUnknown', (place: number) => String(87_000_000 + place)],
  ['of somebody, with more money than there is', '50', 'insufficientBalance', () => bobsUid],
])('trying out UIDs %s by sending is counted as looking people up', async (_name, amount, event, uidAt) => {
  const account = `guess${amount}@example.org`
  const fred = await endpoints.person(account)
  await setTradePassword(fred, account, '640287')
  await fund(await uidOf(fred), '10')
  const events: string[] = []
  for (let place = 0; place < 22; place += 1)
    events.push((await fred.call(sendToUser, { recipientUid: uidAt(place), asset: 'USDT', amount, tradePassword: '640287' })).event)
  // The same one again and again tells nothing new, and is counted once.
  const isOne = event === 'insufficientBalance'
  expect(events.filter(name => name === event)).toHaveLength(isOne ? 22 : 20)
  expect(events.at(-1)).toBe(isOne ? event : 'tooManyAttempts')
  const left: string[] = []
  for (let place = 0; place < 20; place += 1) left.push((await fred.call(findRecipient, { recipient: 'no@example.org' })).event)
  expect(left.filter(name => name === 'recipientUnknown')).toHaveLength(isOne ? 19 : 0)
})

test('giving one try back ends no wait that others have earned', async () => {
  const { attempts } = endpoints.identity
  const policy = { free: 2, firstWaitMs: 1000, longestWaitMs: 60_000, forgetMs: 3_600_000 }
  const take = () => attempts.take('a test of waits', policy)
  expect([await take(), await take(), await take()]).toEqual([0, 0, 1])
  endpoints.clock.ahead += 1000
  expect([await take(), await take()]).toEqual([0, 2])
  await attempts.giveBack('a test of waits', policy)
  expect(await take()).toBe(2)
  await attempts.giveBack('a test of waits', policy)
  expect(await take()).toBe(0)
})

test('the minimum is the same worth in every asset, rounded up', async () => {
  await endpoints.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: '0'.repeat(64) })
  const minimumOf = (asset: string, scale: number) => endpoints.engine.read(core => transferMinimum(core, { asset, scale, value: '1' }))
  expect(await minimumOf('BTC', 8)).toBe(1667n)
  expect(await minimumOf('USDT', 6)).toBe(1_000_000n)
})

test('two requests cannot send the same money', async () => {
  const carol = await endpoints.person('carol@example.org')
  await setTradePassword(carol, 'carol@example.org', '640287')
  await fund(await uidOf(carol), '10')
  const both = await Promise.all(
    [1, 2].map(() => carol.call(sendToUser, { recipientUid: bobsUid, asset: 'USDT', amount: '7', tradePassword: '640287' })),
  )
  expect(both.map(({ event }) => event).sort()).toEqual(['', 'insufficientBalance'])
  expect(await available(carol)).toBe('3')
})

test('what came after the first transfer is told in one message', async () => {
  const mails = async (account: string) => (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account)
  const subjects = async (account: string) => (await mails(account)).map(({ subject }) => subject)
  expect((await subjects('bob@example.org')).filter(subject => subject.startsWith('You received'))).toHaveLength(1)
  await delivery.mailed()
  endpoints.clock.ahead += 601_000
  await delivery.mailed()
  const [joined] = await mails('bob@example.org')
  expect(joined?.subject).toMatch(/^Transfers received: \d\d$/)
  expect(joined?.text).toMatch(/\d USDT\n/)
  expect((await subjects('dora@example.org')).filter(subject => /sent/i.test(subject))).toEqual([
    'Transfers sent: 24',
    `You sent 1 USDT to UID ${bobsUid}`,
  ])
  expect(faults).toEqual([])
})

test('who set a forgotten trade password by code sends nothing for 24 hours', async () => {
  endpoints.clock.ahead += 61_000
  await setTradePassword(anna, 'anna@example.org', '730264')
  const before = await available(anna)
  expect(await send({ tradePassword: '730264' })).toMatchObject({ event: 'tradePasswordHeld', data: null })
  expect(await available(anna)).toBe(before)
  endpoints.clock.ahead += 23 * 3_600_000
  expect((await send({ tradePassword: '730264' })).message).toContain('another 1 h')
  endpoints.clock.ahead += 3_600_000
  await endpoints.signIn(anna, 'anna@example.org', 'blau7Hund')
  expect(await send({ tradePassword: '730264' })).toMatchObject({ code: 0 })
})

test('after a contact was changed nothing leaves for a day', async () => {
  const [before, after] = ['iris@example.org', 'iris-new@example.org']
  const iris = await endpoints.person(before, '203.0.113.43')
  await setTradePassword(iris, before, TRADE_PASSWORD)
  await fund(await uidOf(iris), '10')
  const contact = { kind: 'email', account: after } as const
  await iris.call(getOwnCode, { purpose: 'contacts', kind: 'email' })
  await iris.call(getContactCode, contact)
  const codes = { ownCode: await endpoints.codeFor(before), code: await endpoints.codeFor(after) }
  expect(await iris.call(bindContact, { ...contact, ...codes, password: 'blau7Hund' })).toMatchObject({ code: 0 })
  const pay = { recipientUid: bobsUid, asset: 'USDT', amount: '2', tradePassword: TRADE_PASSWORD }
  const held = await iris.call(sendToUser, pay)
  expect(held).toMatchObject({ event: 'contactHeld', data: null })
  expect(held.message).toContain('24 h')
  expect(await available(iris)).toBe('10')
  const ahead = endpoints.clock.ahead
  endpoints.clock.ahead += CONTACT_HOLD_MS
  await endpoints.signIn(iris, after, 'blau7Hund')
  expect(await iris.call(sendToUser, pay)).toMatchObject({ code: 0 })
  endpoints.clock.ahead = ahead
})

test('where an authenticator app is on it asks for a code too, and after it was turned off nothing leaves for a day', async () => {
  const account = 'hanna@example.org'
  const hanna = await endpoints.person(account, '203.0.113.41')
  await setTradePassword(hanna, account, TRADE_PASSWORD)
  await fund(await uidOf(hanna), '10')
  const app = await turnTotpOn(endpoints, hanna)
  const pay = { recipientUid: bobsUid, asset: 'USDT', amount: '2', tradePassword: TRADE_PASSWORD }
  const code = app.next()
  expect(await hanna.call(sendToUser, pay)).toMatchObject({ event: 'secondFactorRequired', data: null })
  expect(await hanna.call(sendToUser, { ...pay, secondFactor: '000000' })).toMatchObject({ event: 'secondFactorWrong', data: null })
  // A wrong trade password does not use the code up.
  expect(await hanna.call(sendToUser, { ...pay, tradePassword: '555555', secondFactor: code })).toMatchObject({
    event: 'tradePasswordWrong',
  })
  expect(await hanna.call(sendToUser, { ...pay, secondFactor: code })).toMatchObject({ code: 0 })
  expect(await hanna.call(sendToUser, { ...pay, secondFactor: code })).toMatchObject({ event: 'secondFactorWrong', data: null })
  expect(await available(hanna)).toBe('8')

  expect(await hanna.call(endTotp, { password: 'blau7Hund', secondFactor: app.next() })).toMatchObject({ code: 0 })
  const held = await hanna.call(sendToUser, pay)
  expect(held).toMatchObject({ event: 'totpHeld', data: null })
  expect(held.message).toContain('24 h')
  const ahead = endpoints.clock.ahead
  endpoints.clock.ahead += TOTP_HOLD_MS
  await endpoints.signIn(hanna, account, 'blau7Hund')
  expect(await hanna.call(sendToUser, pay)).toMatchObject({ code: 0 })
  endpoints.clock.ahead = ahead
})
