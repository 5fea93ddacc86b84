import type { Amount, Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS, type WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import type { RequestOf } from '@assay/wire/call'
import { getAsset2 } from '@assay/wire/payments/calls'
import { getQrcode } from '@assay/wire/payments/deposits'
import * as contract from '@assay/wire/payments/withdrawals'
import { info } from '@assay/wire/people/calls'
import { bindContact, getContactCode } from '@assay/wire/people/contacts'
import { setAntiPhishingCode } from '@assay/wire/people/security'
import { lockSettings } from '@assay/wire/settings-lock/calls'
import { endTotp } from '@assay/wire/totp/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { turnTotpOn } from '../../../test/authenticated-person.ts'
import { startChainPayments } from '../../../test/chain-payments.ts'
import { usdt } from '../../../test/core-commands.ts'
import { openMessageDelivery } from '../../../test/message-delivery.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { pagesIn } from '../../personal-data/make-archive.ts'
import { projectionsOf } from '../../projections/projections.ts'
import { reviewCases, reviewEvents } from '../../reviews/tables.ts'
import { paymentReads } from '../reads.ts'
import { voucherDeposits } from '../vouchers/tables.ts'
import { withdrawalsPersonData } from './person-data.ts'
import { withdrawalAddresses, withdrawalReviews, withdrawalWhitelists } from './tables.ts'

/** Goal: money leaves only where its owner wants it to. Method: the whole of the endpoints with a real core, real tables and a real chain, up to the approval. */
const TRADE_PASSWORD = '482915'
const HOUR = 3_600_000
const KNOWN = '0x52908400098527886E0F7030069857D2E4169EE7'
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let endpoints: Endpoints
let anna: Visitor
let uid = 0
let delivery: ReturnType<typeof openMessageDelivery>
let payments: Awaited<ReturnType<typeof startChainPayments>>

/** Other terms, once they hold. */
const changeTerms = async (changed: Partial<WithdrawalTerms>) => {
  const effectiveAt = Date.now() + 1_500
  const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 1_000, turnoverRate: 0n as Rate, ...changed }
  const { refusal } = await endpoints.engine.submit({ kind: 'payments.changeWithdrawalTerms', effectiveAt, terms })
  expect(refusal).toBeUndefined()
  await vi.waitUntil(() => Date.now() > effectiveAt, { timeout: 10_000 })
}

let deposits = 0
const fund = (user: number, amount: string) =>
  endpoints.engine.submit({
    kind: 'payments.creditDeposit',
    user,
    asset: 'USDT',
    amount: usdt(amount),
    source: 'voucher',
    reference: `deposit:${++deposits}`,
  })

const setLevel = (user: number, level: 'basic' | 'senior') =>
  endpoints.engine.submit({ kind: 'verification.setLevel', user, level, reference: `review:${user}` })

const arrive = async (account: string): Promise<{ person: Visitor; uid: number }> => {
  const person = await endpoints.person(account)
  return { person, uid: Number((await person.call(info, {})).data?.uid) }
}

const setTradePassword = async (person: Visitor, account: string) => {
  await person.call(getOwnCode, { purpose: 'tradePassword' })
  const code = await endpoints.codeFor(account)
  const saved = await person.call(saveTpwd, { code, tradePassword: TRADE_PASSWORD, tradePasswordAgain: TRADE_PASSWORD })
  expect(saved).toMatchObject({ code: 0 })
}

beforeAll(async () => {
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async place => {
      payments = await startChainPayments(place)
      delivery = openMessageDelivery(place)
      return [...payments.handlers, ...paymentReads({ ...place, isSimulated: true })]
    },
  })
  await changeTerms({})
  const arrived = await arrive('anna@example.org')
  anna = arrived.person
  uid = arrived.uid
  await fund(uid, '50000')
  await setLevel(uid, 'basic')
}, 120_000)
afterAll(async () => {
  await delivery.close()
  await payments.close()
  await endpoints.close()
  expect(payments.faults).toEqual([])
})

const add = (fields: Partial<RequestOf<typeof contract.addWithdrawalAddress>> = {}, person = anna) =>
  person.call(contract.addWithdrawalAddress, {
    asset: 'USDT',
    address: KNOWN,
    remark: 'Own wallet',
    tradePassword: TRADE_PASSWORD,
    ...fields,
  })
const book = async (person = anna) => (await person.call(contract.getWithdrawalAddresses, {})).data
const dryRun = async (fields: RequestOf<typeof contract.dryRunWithdrawal> = {}, person = anna) => {
  const answer = await person.call(contract.dryRunWithdrawal, fields)
  const { data } = answer
  if (!data) throw new Error(`The dry run was refused: ${JSON.stringify(answer)}`)
  return data
}
const request = async (amount: string, addressId: string, person = anna) =>
  person.call(contract.requestWithdrawal, {
    amount,
    addressId,
    termsVersion: String((await dryRun({}, person)).termsVersion),
    tradePassword: TRADE_PASSWORD,
  })
const available = async (person = anna) =>
  (await person.call(getAsset2, { wallet: 'exchange' })).data?.rows.find(row => row.asset === 'USDT')?.available
/** Lets hours go by for every book: what stands in it was written so much earlier. The core's clock goes on as it is. */
const pass = async (hours: number) => {
  const ms = hours * HOUR
  await endpoints.database.update(withdrawalAddresses).set({ addedAt: sql`${withdrawalAddresses.addedAt} - ${ms}::bigint` })
  await endpoints.database.update(withdrawalWhitelists).set({ effectiveAt: sql`${withdrawalWhitelists.effectiveAt} - ${ms}::bigint` })
}
const newest = async (person = anna) => (await person.call(contract.getWithdrawals, {})).data?.withdrawals[0]
const deadlines = async () => (await anna.call(contract.getWithdrawalDeadlines, {})).data?.states
const mailOf = async (account: string, words: string) =>
  expect
    .poll(async () => {
      await delivery.mailed()
      return (await endpoints.outgoing.newest()).some(sent => sent.recipient === account && sent.text.includes(words))
    })
    .toBe(true)

test('nothing is added or requested without a trade password, and the dry run says so first', async () => {
  expect((await dryRun()).conditions[0]).toMatchObject({ condition: 'tradePassword', isMet: false })
  expect((await dryRun()).refusal).toBe('tradePasswordNotSet')
  expect(await add()).toMatchObject({ event: 'tradePasswordNotSet' })
  await setTradePassword(anna, 'anna@example.org')
  expect((await dryRun()).refusal).toBe('')
})

describe('the address book', () => {
  test.each([
    ['', 'addressRequired'],
    ['0x1234', 'addressInvalid'],
    // One letter of the checksum is wrong.
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'addressInvalid'],
    [`0x${'0'.repeat(40)}`, 'addressUnusable'],
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'addressInvalid'],
  ])('%s: %s', async (address, event) => {
    expect(await add({ address })).toMatchObject({ event, data: null })
  })

  test('the token and a deposit address of the exchange are refused, whosever it is', async () => {
    expect(await add({ address: payments.token })).toMatchObject({ event: 'addressUnusable' })
    const own = (await anna.call(getQrcode, {})).data?.addresses[0]?.address ?? ''
    expect(await add({ address: own })).toMatchObject({ event: 'addressOwn' })
  })

  test.each(['sender', 'gasAccount', 'delegate'] as const)('an address of the house is refused however it is written: %s', async role => {
    const address = payments.signer?.[role] ?? ''
    expect(await add({ address })).toMatchObject({ event: 'addressOwn' })
    expect(await add({ address: address.toLowerCase() })).toMatchObject({ event: 'addressOwn' })
  })

  test('so is one that it had once, also when it stands in a book from before', async () => {
    const former = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
    expect(await add({ address: former, tradePassword: TRADE_PASSWORD })).toMatchObject({ code: 0 })
    const id = (await book())?.addresses.find(({ address }) => address === former)?.id ?? ''
    await endpoints.sql`insert into treasury_accounts (chain, role, address, units, block) values (31337, 'hot', ${former}, 0, 1)`
    expect(await anna.call(contract.dryRunWithdrawal, { amount: '100', addressId: id })).toMatchObject({ event: 'addressOwn' })
    expect(await request('100', id)).toMatchObject({ event: 'addressOwn' })
    await endpoints.sql`delete from treasury_accounts where address = ${former}`
    await endpoints.sql`update withdrawal_addresses set address = ${KNOWN} where address = ${former}`
    expect(await request('100', id)).toMatchObject({ event: 'addressDamaged' })
    await endpoints.sql`delete from withdrawal_addresses where id = ${Number(id)}`
  })

  test('a wrong trade password adds nothing', async () => {
    expect(await add({ tradePassword: '111222' })).toMatchObject({ event: 'tradePasswordWrong' })
    expect((await book())?.addresses).toEqual([])
  })

  test('what is added waits a day, is told with a link that freezes, and stands there once', async () => {
    expect((await add({ address: ` ${KNOWN.toLowerCase()} ` })).data?.addresses).toMatchObject([{ address: KNOWN, remark: 'Own wallet' }])
    const [entry] = (await book())?.addresses ?? []
    expect((entry?.usableAt ?? 0) - (entry?.addedAt ?? 0)).toBe(24 * HOUR)
    await mailOf('anna@example.org', '/freezeAccount#')
    expect(await add()).toMatchObject({ event: 'addressKnown' })
    const similar = `${KNOWN.slice(0, 6)}${'1'.repeat(32)}${KNOWN.slice(-4)}`.toLowerCase()
    expect(await add({ address: similar })).toMatchObject({ event: 'addressSimilar' })
  })

  test('until then the dry run and the request name the hold and when it ends; afterwards it is aged', async () => {
    const [entry] = (await book())?.addresses ?? []
    const id = entry?.id ?? ''
    const run = await dryRun({ amount: '100', addressId: id })
    expect(run).toMatchObject({ refusal: 'withdrawalHeld', earliest: entry?.usableAt, isAutomatic: false })
    expect(await request('100', id)).toMatchObject({ event: 'withdrawalHeld' })
    await pass(25)
    expect(await dryRun({ amount: '100', addressId: id })).toMatchObject({ refusal: '', isAutomatic: true, fee: '5', arrival: '95' })
  })

  test('the whitelist is turned off a day later, and asking again takes it back', async () => {
    const set = (isOn: '0' | '1') => anna.call(contract.setWithdrawalWhitelist, { isOn, tradePassword: TRADE_PASSWORD })
    expect((await set('0')).data).toMatchObject({ isWhitelistOn: true })
    expect((await book())?.whitelistChangesAt).toBeGreaterThan(0)
    expect((await set('1')).data).toMatchObject({ isWhitelistOn: true, whitelistChangesAt: 0 })
    await set('0')
    await pass(25)
    expect(await book()).toMatchObject({ isWhitelistOn: false, whitelistChangesAt: 0 })
    await add({ address: OTHER, remark: '' })
    const fresh = (await book())?.addresses[0]?.id ?? ''
    // It can be used at once, and staff looks at it.
    expect(await dryRun({ amount: '100', addressId: fresh })).toMatchObject({ refusal: '', isAutomatic: false })
    await set('1')
    await pass(25)
    expect(await book()).toMatchObject({ isWhitelistOn: true })
  })

  test('there are fifty entries at most, and none like another, however many are handed in at once', async () => {
    const { person: gina, uid: hers } = await arrive('gina@example.org')
    await setTradePassword(gina, 'gina@example.org')
    const entryOf = (place: number) => `0x${String(place).padStart(4, '0')}${'0'.repeat(32)}${String(place).padStart(4, '0')}`
    const row = { user: hers, asset: 'USDT', chain: '31337', remark: '', salt: '', addedAt: 0 }
    const rows = Array.from({ length: 48 }, (_, place) => ({ ...row, address: entryOf(100 + place), hash: `gina-${place}` }))
    const addAll = async (addresses: string[]) =>
      (await Promise.all(addresses.map(address => add({ address, remark: '' }, gina)))).map(({ event }) => event).toSorted()
    const middles = ['1', '2', '3', '4'].map(digit => `0x7777${digit.repeat(32)}7777`)
    expect(await addAll(middles)).toEqual(['', 'addressSimilar', 'addressSimilar', 'addressSimilar'])
    await endpoints.database.insert(withdrawalAddresses).values(rows)
    const places = [201, 202, 203, 204, 205, 206]
    expect(await addAll(places.map(entryOf))).toEqual(['', ...places.slice(1).map(() => 'addressBookFull')])
    expect((await book(gina))?.addresses).toHaveLength(50)
  })

  test("nobody removes or uses somebody else's entry", async () => {
    const { person: bob } = await arrive('bob@example.org')
    await setTradePassword(bob, 'bob@example.org')
    const id = (await book())?.addresses[0]?.id ?? ''
    expect(await bob.call(contract.removeWithdrawalAddress, { id, tradePassword: TRADE_PASSWORD })).toMatchObject({
      event: 'addressUnknown',
    })
    expect(await request('100', id, bob)).toMatchObject({ event: 'addressUnknown' })
    expect((await book(bob))?.addresses).toEqual([])
  })
})

const aged = async () => (await book())?.addresses.find(({ address }) => address === KNOWN)?.id ?? ''

describe('requests', () => {
  test.each([
    ['99.999999', 'amountTooSmall'],
    ['200001', 'amountTooLarge'],
    ['60000', 'seniorVerificationRequired'],
    ['0', 'amountTooSmall'],
    ['100.0000001', 'inputInvalid'],
  ])('%s USDT: %s', async (amount, event) => {
    const before = await available()
    expect(await request(amount, await aged())).toMatchObject({ event, data: null })
    expect(await available()).toBe(before)
  })

  test('a small one to an old address is approved by the terms; its owner reads its steps', async () => {
    expect(await anna.call(setAntiPhishingCode, { code: 'Heron-7', password: 'blau7Hund' })).toMatchObject({ code: 0 })
    expect(await request('200', await aged())).toMatchObject({ code: 0 })
    expect(await newest()).toMatchObject({ state: 'approved', isAutomatic: true, fee: '10', arrival: '190', address: KNOWN, hash: '' })
    await mailOf('anna@example.org', '190 USDT')
  })

  test('one that is approved can be taken back as long as no transaction pays it', async () => {
    const before = await available()
    expect(await request('200', await aged())).toMatchObject({ code: 0 })
    const id = (await newest())?.withdrawalId ?? ''
    expect(await anna.call(contract.cancelWithdrawal, { withdrawalId: id })).toMatchObject({ code: 0 })
    expect([await available(), (await newest())?.state]).toEqual([before, 'cancelled'])
    expect(await anna.call(contract.cancelWithdrawal, { withdrawalId: id })).toMatchObject({ event: 'withdrawalStateInvalid' })
  })

  test('a larger one waits for staff until its owner takes it back, whole', async () => {
    const before = await available()
    const asked = await request('1500', await aged())
    const id = Number(asked.data?.withdrawalId)
    expect(await newest()).toMatchObject({ state: 'requested' })
    await expect.poll(() => caseOf(id)).toMatchObject({ state: 'open', kind: 'withdrawal', needsTwo: false })
    // Its owner and the operators are told the same time by which it is decided, and everybody how many wait.
    const opened = await caseOf(id)
    expect((opened?.dueAt ?? 0) - (opened?.createdAt ?? 0)).toBe(2 * HOUR)
    expect(await newest()).toMatchObject({ dueAt: ((await newest())?.requestedAt ?? 0) + 2 * HOUR, isOverdue: false })
    await expect.poll(deadlines, { timeout: 20_000 }).toMatchObject([
      { state: 'requested', owner: 'staff', deadlineMs: 2 * HOUR, open: 1, overdue: 0 },
      { state: 'approved', owner: 'lane', deadlineMs: HOUR / 4, overdue: 0 },
      { state: 'sending', owner: 'lane', deadlineMs: HOUR, overdue: 0 },
    ])
    expect(await anna.call(contract.cancelWithdrawal, { withdrawalId: String(id) })).toMatchObject({ code: 0 })
    expect([await available(), (await newest())?.state]).toEqual([before, 'cancelled'])
    await expect.poll(() => caseOf(id)).toMatchObject({ state: 'withdrawn' })
  })

  test('somebody else neither sees nor cancels it', async () => {
    const asked = await request('1500', await aged())
    const { person } = await arrive('carl@example.org')
    const withdrawalId = asked.data?.withdrawalId ?? ''
    expect(await person.call(contract.cancelWithdrawal, { withdrawalId })).toMatchObject({ event: 'withdrawalUnknown' })
    expect((await person.call(contract.getWithdrawals, {})).data?.withdrawals).toEqual([])
  })
})

const caseOf = async (withdrawalId: number) => {
  const [found] = await endpoints.database
    .select({ one: reviewCases })
    .from(withdrawalReviews)
    .innerJoin(reviewCases, eq(reviewCases.id, withdrawalReviews.caseId))
    .where(eq(withdrawalReviews.withdrawalId, withdrawalId))
  return found?.one
}

describe('what staff decides', () => {
  const decide = async (withdrawalId: number, decision: Parameters<ReturnType<typeof payments.reviews.kind>['decide']>[2]) => {
    await expect.poll(() => caseOf(withdrawalId)).toBeDefined()
    const opened = await caseOf(withdrawalId)
    if (!opened) throw new Error('There is no case')
    const kind = payments.reviews.kind('withdrawal')
    await endpoints.database.transaction(within => kind.decide(within, opened, decision))
    await kind.afterwards(opened)
    // A repeat after a crash changes nothing.
    await kind.afterwards(opened)
  }

  test('an approval waits to be sent, a refusal gives all of it back and says why', async () => {
    const before = await available()
    const first = Number((await request('2000', await aged())).data?.withdrawalId)
    await decide(first, { outcome: 'approve' })
    expect(await newest()).toMatchObject({ state: 'approved', isAutomatic: false })
    const second = Number((await request('3000', await aged())).data?.withdrawalId)
    await decide(second, { outcome: 'reject', items: [{ item: 'source', reason: 'sourceUnclear' }] })
    expect(await newest()).toMatchObject({ state: 'refused', reason: 'sourceUnclear' })
    expect(Number(before) - Number(await available())).toBe(2000)
    await mailOf('anna@example.org', 'source of the money')
    // Requested, approved, cancelled and refused: each mail has the anti-phishing code at its head.
    const mails = (await endpoints.outgoing.newest()).filter(sent => sent.recipient === 'anna@example.org')
    const steps = mails.filter(({ text }) => /Your withdrawal (was|is)/.test(text))
    expect(steps.length).toBeGreaterThanOrEqual(5)
    for (const { text } of steps) expect(text).toContain('Heron-7')
  })

  test('what was approved comes before them again when its owner is frozen, and they end it', async () => {
    const before = await available()
    const id = Number((await request('200', await aged())).data?.withdrawalId)
    expect(await caseOf(id)).toBeUndefined()
    await endpoints.engine.submit({ kind: 'people.freeze', user: uid, frozen: true, reason: 'investigation' })
    await expect.poll(() => caseOf(id)).toMatchObject({ state: 'open' })
    await decide(id, { outcome: 'reject', items: [{ item: 'account', reason: 'accountMisused' }] })
    expect([await available(), (await newest())?.state]).toEqual([before, 'refused'])
    await endpoints.engine.submit({ kind: 'people.freeze', user: uid, frozen: false })
  })

  test('what they look at: address, its age, what was deposited, traded and withdrawn', async () => {
    const id = Number((await request('1000', await aged())).data?.withdrawalId)
    await expect.poll(() => caseOf(id)).toBeDefined()
    const opened = await caseOf(id)
    if (!opened) throw new Error('There is no case')
    const { fields, facts } = await payments.reviews.kind('withdrawal').evidence(endpoints.database, opened)
    expect(fields.map(({ item }) => item)).toEqual(['destination', 'source', 'account'])
    expect(fields[0]?.value).not.toContain(KNOWN)
    expect(Object.fromEntries(facts.map(({ fact, value }) => [fact, value]))).toMatchObject({
      amount: '1000 USDT',
      arrival: '950 USDT',
      deposited: '50000 USDT',
      turnover: '0 USDT',
      level: 'basic',
    })
    expect(await payments.reviews.kind('withdrawal').disclose(endpoints.database, opened)).toMatchObject({ texts: [{ value: KNOWN }] })
  })
})

describe('what staff has credited', () => {
  const OPERATOR = 71
  /** A voucher that an operator has approved alone, as the room of reviews leaves it. */
  const credited = async (amount: bigint, at: number) => {
    const done = { state: 'decided', outcome: 'approve', claimedBy: OPERATOR, createdAt: at, dueAt: at, decidedAt: at, needsTwo: false }
    const one = { kind: 'voucherDeposit', topic: 'voucherDeposit', uid, ...done }
    const [{ id: caseId } = { id: 0 }] = await endpoints.database.insert(reviewCases).values(one).returning()
    const event = { caseId, at, operatorId: OPERATOR, event: 'decided', outcome: 'approve', items: [], note: '' }
    await endpoints.database.insert(reviewEvents).values(event)
    const picture = { fileId: `picture-${caseId}`, width: 1, height: 1 }
    const found = { amount, found: amount, reference: `bank:${caseId}`, state: 'completed', sentAt: at, decidedAt: at }
    await endpoints.database.insert(voucherDeposits).values({ uid, caseId, chain: 'bank', note: '', ...picture, ...found })
  }
  const waiting = async (amount: string) => {
    const id = Number((await request(amount, await aged())).data?.withdrawalId)
    await expect.poll(() => caseOf(id)).toBeDefined()
    const opened = await caseOf(id)
    if (!opened) throw new Error('There is no case')
    const approval = (operator: number) =>
      endpoints.database.transaction(async within => payments.reviews.kind('withdrawal').approval?.(within, opened, operator))
    return { opened, approval }
  }

  test('is paid out by somebody else, by two when it is much within a day, and is said', async () => {
    const { opened, approval } = await waiting('1000')
    const flags = async () => (await payments.reviews.kind('withdrawal').evidence(endpoints.database, opened)).flags.map(({ flag }) => flag)
    expect([await approval(OPERATOR), await flags()]).toEqual([{ needsTwo: false }, []])
    await credited(9_000_000_000n, endpoints.identity.now() - 25 * HOUR)
    expect(await approval(OPERATOR)).toEqual({ refusal: 'creditedByYou' })
    expect([await approval(OPERATOR + 1), await flags()]).toEqual([{ needsTwo: false }, []])
    await credited(9_000_000_000n, endpoints.identity.now() - HOUR)
    expect([await approval(OPERATOR + 1), await flags()]).toEqual([{ needsTwo: true }, ['creditedByStaff']])
  })
})

test('two hundred requests of the whole balance at once: one', async () => {
  const { person: dora, uid: hers } = await arrive('dora@example.org')
  await setTradePassword(dora, 'dora@example.org')
  await fund(hers, '700')
  await setLevel(hers, 'basic')
  await add({ remark: 'Dora' }, dora)
  await pass(25)
  const id = (await book(dora))?.addresses[0]?.id ?? ''
  const run = await dryRun({ amount: '700', addressId: id }, dora)
  expect(run).toMatchObject({ refusal: '', most: '700' })
  const body = { amount: '700', addressId: id, termsVersion: String(run.termsVersion), tradePassword: TRADE_PASSWORD }
  const answers = await Promise.all(Array.from({ length: 200 }, () => dora.call(contract.requestWithdrawal, body)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await available(dora)).toBe('0')
  expect((await dora.call(contract.getWithdrawals, {})).data?.withdrawals).toMatchObject([{ network: 'ERC20' }])
  const requestedAt = (await newest(dora))?.requestedAt ?? 0
  const found = async (filter: RequestOf<typeof contract.getWithdrawals>) =>
    (await dora.call(contract.getWithdrawals, filter)).data?.withdrawals.length
  expect(await found({ status: 'processing', from: String(requestedAt), to: String(requestedAt + 1) })).toBe(1)
  expect(await found({ status: 'success' })).toBe(0)
  expect(await found({ status: 'failure' })).toBe(0)
  expect(await found({ from: String(requestedAt + 1) })).toBe(0)
  expect(await found({ to: String(requestedAt) })).toBe(0)
})

test('what the dry run says happens: amounts about every limit', async () => {
  const { person: emil, uid: his } = await arrive('emil@example.org')
  await setTradePassword(emil, 'emil@example.org')
  await add({ remark: 'Emil' }, emil)
  const id = (await book(emil))?.addresses[0]?.id ?? ''
  const both = async (amount: string) => {
    const run = await dryRun({ amount, addressId: id }, emil)
    const answer = await request(amount, id, emil)
    expect([amount, answer.event]).toEqual([amount, run.refusal])
    return run
  }
  await both('500')
  await pass(25)
  await both('500')
  await setLevel(his, 'basic')
  await both('500')
  await fund(his, '12345.678901')
  for (const amount of ['99.99', '100', '10000.000001', '5000', '12345', '4900.5', '0.1']) await both(amount)
  await setLevel(his, 'senior')
  await changeTerms({ turnoverRate: 0n as Rate, minimum: 50_000_000n as Amount })
  const { most } = await dryRun({ addressId: id }, emil)
  await both(most)
  expect(await available(emil)).toBe('0')
})

describe('whatever lets money out, or changes where it may go', () => {
  const account = 'frank@example.org'
  const PASSWORD = 'blau7Hund'
  let frank: Visitor
  let app: Awaited<ReturnType<typeof turnTotpOn>>
  let entry = ''

  beforeAll(async () => {
    const arrived = await arrive(account)
    frank = arrived.person
    await fund(arrived.uid, '1000')
    await setLevel(arrived.uid, 'basic')
  })

  interface Proofs {
    tradePassword: string
    secondFactor?: string
  }
  const WAYS: Record<string, (proofs: Proofs) => Promise<{ event: string }>> = {
    requestWithdrawal: async proofs =>
      frank.call(contract.requestWithdrawal, {
        amount: '100',
        addressId: entry || '1',
        termsVersion: String((await dryRun({}, frank)).termsVersion),
        ...proofs,
      }),
    addWithdrawalAddress: proofs => frank.call(contract.addWithdrawalAddress, { asset: 'USDT', address: OTHER, remark: '', ...proofs }),
    removeWithdrawalAddress: proofs => frank.call(contract.removeWithdrawalAddress, { id: entry || '1', ...proofs }),
    setWithdrawalWhitelist: proofs => frank.call(contract.setWithdrawalWhitelist, { isOn: '0', ...proofs }),
  }
  const names = Object.keys(WAYS)
  const ask = (way: string, proofs: Proofs) => (WAYS[way] as (typeof WAYS)[string])(proofs)
  const stands = async () => [await available(frank), await book(frank)]

  test('asks for a trade password that is set', async () => {
    for (const way of names.filter(name => name.startsWith('add') || name.startsWith('set')))
      expect([way, (await ask(way, { tradePassword: TRADE_PASSWORD })).event]).toEqual([way, 'tradePasswordNotSet'])
    await setTradePassword(frank, account)
    await add({ remark: 'Frank' }, frank)
    await pass(25)
    entry = (await book(frank))?.addresses[0]?.id ?? ''
    app = await turnTotpOn(endpoints, frank)
  })

  test.each(names)('%s is refused with a wrong trade password, without a code and with a wrong one, and changes nothing', async way => {
    const before = await stands()
    const events: string[] = []
    for (const proofs of [
      { tradePassword: '111222', secondFactor: app.next() },
      { tradePassword: TRADE_PASSWORD },
      { tradePassword: TRADE_PASSWORD, secondFactor: '000000' },
    ])
      events.push((await ask(way, proofs)).event)
    expect(events).toEqual(['tradePasswordWrong', 'secondFactorRequired', 'secondFactorWrong'])
    expect(await stands()).toEqual(before)
  })

  const heldBy = async () => {
    const run = await dryRun({ amount: '100', addressId: entry }, frank)
    return [
      run.refusal,
      run.conditions.filter(({ isMet, hold }) => hold && !isMet).map(({ hold, from }) => [hold, (from ?? 0) > Date.now()]),
    ]
  }

  test('a day has to pass after the authenticator app was turned off, a contact changed, a forgotten trade password set anew', async () => {
    expect(await heldBy()).toEqual(['', []])
    expect(await frank.call(endTotp, { password: PASSWORD, secondFactor: app.next() })).toMatchObject({ code: 0 })
    expect(await heldBy()).toEqual(['withdrawalHeld', [['authenticatorChanged', true]]])

    const changed = { kind: 'email', account: 'frank-new@example.org' } as const
    await frank.call(getOwnCode, { purpose: 'contacts', kind: 'email' })
    await frank.call(getContactCode, changed)
    const codes = { ownCode: await endpoints.codeFor(account), code: await endpoints.codeFor(changed.account) }
    expect(await frank.call(bindContact, { ...changed, ...codes, password: PASSWORD })).toMatchObject({ code: 0 })
    expect((await heldBy())[1]).toEqual([
      ['authenticatorChanged', true],
      ['contactChanged', true],
    ])
    endpoints.clock.ahead += 61_000
    await setTradePassword(frank, changed.account)
    expect((await heldBy())[1]).toContainEqual(['tradePasswordReset', true])
    const before = await available(frank)
    expect(await request('100', entry, frank)).toMatchObject({ event: 'withdrawalHeld' })
    expect(await available(frank)).toBe(before)
  })

  test('no address is added, removed and no whitelist switched while the settings are locked', async () => {
    expect(await frank.call(lockSettings, { days: '1', password: PASSWORD })).toMatchObject({ code: 0 })
    const before = await stands()
    for (const way of names.slice(1))
      expect([way, (await ask(way, { tradePassword: TRADE_PASSWORD })).event]).toEqual([way, 'settingsLocked'])
    expect(await stands()).toEqual(before)
  })
})

test('the archive of a person has addresses, whitelist and withdrawals; an account that ended keeps only where money went', async () => {
  const user = await endpoints.identity.users.byUid(uid)
  const core = await endpoints.engine.read(now => now)
  const source = { database: endpoints.database, core, secrets: endpoints.identity.secrets }
  const read = async (name: string) => {
    const rows: object[] = []
    const file = withdrawalsPersonData.files.find(one => one.name === name)
    if (file && user) for await (const page of pagesIn(file, source, user)) rows.push(...page)
    return rows
  }
  expect(await read('withdrawal-addresses')).toEqual(
    expect.arrayContaining([expect.objectContaining({ address: KNOWN, remark: 'Own wallet' })]),
  )
  expect(JSON.stringify(await read('withdrawal-addresses'))).not.toContain('salt')
  expect(await read('withdrawal-whitelist')).toMatchObject([{ isOn: true }])
  expect(await read('withdrawals')).toEqual(
    expect.arrayContaining([expect.objectContaining({ address: KNOWN, amount: '200', fee: '10', arrival: '190' })]),
  )

  await endpoints.database.transaction(async rows => withdrawalsPersonData.erase?.(rows, user))
  expect(await read('withdrawal-whitelist')).toEqual([])
  expect(await read('withdrawal-addresses')).toMatchObject([{ address: KNOWN, remark: '' }])
})
