import type { Command } from '@assay/core/engine/record'
import texts from '@assay/i18n/dictionaries/en/account-closing.json' with { type: 'json' }
import type { Amount } from '@assay/money/kinds'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import { cancelOpenOrders, closeAccount, getClosing, keepAccount, sendClosingCode } from '@assay/wire/account-closing/calls'
import { getInfo, userLogin } from '@assay/wire/people/calls'
import { freezeAccount, unfreezeAccount } from '@assay/wire/people/security'
import { lockSettings } from '@assay/wire/settings-lock/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMarket, usdt } from '../../test/core-commands.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { jpeg } from '../../test/picture-files.ts'
import { Visitor } from '../../test/visitor.ts'
import { FileKeys } from '../files/file-keys.ts'
import { FileStore } from '../files/file-store.ts'
import { files } from '../files/tables.ts'
import { KeptPaymentSettings } from '../payment-settings/kept-payment-settings.ts'
import { depositObservations } from '../payments/deposits/tables.ts'
import { voucherDeposits } from '../payments/vouchers/tables.ts'
import { addAddress, addressesOf, removeAddress } from '../payments/withdrawals/addresses/address-book.ts'
import { closingPayouts } from '../payments/withdrawals/closing-payouts.ts'
import { WITHDRAWALS } from '../payments/withdrawals/projection.ts'
import { withdrawals } from '../payments/withdrawals/tables.ts'
import { knownDevices, sessions, users } from '../people/tables.ts'
import { HeldData } from '../personal-data/held-data.ts'
import { PRODUCTS } from '../products.ts'
import { projectionsOf } from '../projections/projections.ts'
import { recoveryDrills } from '../recovery-drill/tables.ts'
import { spotCalls } from '../spot/calls.ts'
import { deleteOldPapers, PAPERS } from '../verification/papers.ts'
import { verificationPhotos } from '../verification/tables.ts'
import { AccountClosings } from './account-closings.ts'
import { accountClosingHandlers } from './calls.ts'
import { accountClosings } from './tables.ts'

const PASSWORD = 'blau7Hund'
const DAY_MS = 24 * 3_600_000
const AFTER = 14 * DAY_MS + 60_000

let endpoints: Endpoints
let closings: AccountClosings
let held: HeldData
beforeAll(async () => {
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async ({ database, identity, outgoing, engine, core, projected }) => {
      held = new HeldData({ products: PRODUCTS, database, secrets: identity.secrets, running: { engine, core, projected } })
      const historyReached = (seq: number) => projected(WITHDRAWALS, seq)
      const openChain = async () => undefined
      held.payOutBy(closingPayouts({ engine, database, identity, settings: { addressWaitMs: DAY_MS }, historyReached, openChain }))
      closings = new AccountClosings({ database, identity, held, outgoing })
      return [...accountClosingHandlers(identity, closings, held), ...spotCalls(engine)]
    },
  })
})
afterAll(() => endpoints.close())

const uidOf = async (person: Visitor) => Number((await person.call(getInfo, {})).data?.uid)
const newestTo = async (account: string) => (await endpoints.outgoing.newest()).find(({ recipient }) => recipient === account)
const frozenOf = async (person: Visitor) => (await person.call(getInfo, {})).data?.frozen
const signedIn = (account: string) => new Visitor(endpoints.app).call(userLogin, { kind: 'email', account, password: PASSWORD })
const give = (user: number, amount: string) =>
  endpoints.engine.submit({
    kind: 'payments.creditDeposit',
    user,
    asset: 'USDT',
    amount: usdt(amount),
    source: 'seed',
    reference: `test-${user}-${amount}`,
  })

const close = async (
  person: Visitor,
  account: string,
  fields: { giveUp?: string; password?: string; code?: string; addressId?: string } = {},
) => {
  await person.call(sendClosingCode, {})
  const code = fields.code ?? (await endpoints.codeFor(account))
  return person.call(closeAccount, { password: PASSWORD, ...fields, code })
}

/** Lets time pass, and does what the server does every minute. */
const pass = async (ms: number) => {
  endpoints.clock.ahead = ms
  await closings.sweep()
}

describe('closing an account', () => {
  test('needs the code, the password, and nothing that is open or of worth', async () => {
    const account = 'open@example.org'
    const anna = await endpoints.person(account)
    const uid = await uidOf(anna)
    await openMarket(endpoints.engine, [uid])
    expect(
      await anna.call(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' }),
    ).toMatchObject({ code: 0 })
    expect((await anna.call(getClosing, {})).data).toMatchObject({ dueAt: 0, possible: false, open: { orders: 1, positions: 0 } })
    expect(await close(anna, account)).toMatchObject({ event: 'closingNotPossible' })
    expect(await anna.call(cancelOpenOrders, {})).toMatchObject({ code: 0 })
    const { data } = await anna.call(getClosing, {})
    expect(data).toMatchObject({ possible: false, open: { orders: 0 } })
    expect(data?.balances.length).toBeGreaterThan(0)
    expect(await frozenOf(anna)).toBe('')
  })

  test('is refused as long as a loan is open, and possible once it is repaid', async () => {
    const account = 'borrower@example.org'
    const lena = await endpoints.person(account)
    const uid = await uidOf(lena)
    const loan = contractOf(usdt('1000'), FIRST_LOAN_TERMS, FIRST_LOAN_TERMS.offers[0]!)
    const shown = { version: 1, total: loanQuote(loan, 0).totalRepayment, contractHash: 'ab'.repeat(32), facts: { registeredAt: 0 } }
    const pool = { kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: usdt('1000'), reference: 'loans' } as const
    await endpoints.engine.submit(pool)
    await endpoints.engine.submit({ kind: 'verification.setLevel', user: uid, level: 'senior', reference: 'review:1' })
    const { result } = await endpoints.engine.submit({ kind: 'loans.apply', user: uid, amount: usdt('1000'), days: loan.days, ...shown })
    const loanId = result?.loanId ?? 0
    await endpoints.engine.submit({ kind: 'loans.approve', loanId })
    expect((await lena.call(getClosing, {})).data).toMatchObject({ possible: false, open: { loans: 1 } })
    expect(await close(lena, account)).toMatchObject({ event: 'closingNotPossible' })
    // Whatever a product says is open, the page has words for it.
    expect(Object.keys(texts.open)).toEqual(expect.arrayContaining(Object.keys((await lena.call(getClosing, {})).data?.open ?? {})))
    await endpoints.engine.submit({ kind: 'loans.repay', user: uid, loanId, amount: usdt('1000') })
    expect((await lena.call(getClosing, {})).data).toMatchObject({ possible: true, open: { loans: 0 } })
  })

  test('a wrong code or password changes nothing, and a wrong password does not use the code up', async () => {
    const account = 'wrong@example.org'
    const ben = await endpoints.person(account)
    await ben.call(sendClosingCode, {})
    const code = await endpoints.codeFor(account)
    const wrong = code === '123456' ? '654321' : '123456'
    expect(await ben.call(closeAccount, { code: wrong, password: PASSWORD })).toMatchObject({ event: 'codeWrong' })
    expect(await ben.call(closeAccount, { code: '', password: PASSWORD })).toMatchObject({ event: 'codeRequired' })
    expect(await ben.call(closeAccount, { code, password: 'wrong99' })).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await frozenOf(ben)).toBe('')
    const { apiKeys } = endpoints.identity
    await apiKeys.create(await uidOf(ben), { label: 'bot', scopes: ['read'], addresses: [] })
    expect(await ben.call(closeAccount, { code, password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await frozenOf(ben)).toBe('closing')
    expect(await apiKeys.list(await uidOf(ben))).toMatchObject([{ endReason: 'closing' }])
  })

  test('is refused while the account is frozen or its settings are locked', async () => {
    const account = 'frozen-closing@example.org'
    const carl = await endpoints.person(account)
    await carl.call(freezeAccount, {})
    expect(await close(carl, account)).toMatchObject({ event: 'notWhileFrozen' })
    const locked = await endpoints.person('locked-closing@example.org')
    await locked.call(lockSettings, { days: '1', password: PASSWORD })
    expect(await close(locked, 'locked-closing@example.org')).toMatchObject({ event: 'settingsLocked' })
  })

  test('can be taken back by signing in for 14 days, and the account trades again', async () => {
    const account = 'back@example.org'
    const dora = await endpoints.person(account)
    expect(await dora.call(keepAccount, {})).toMatchObject({ event: 'closingUnknown' })
    const { data } = await close(dora, account)
    expect((await newestTo(account))?.subject).toBe('Your Assay account is being closed')
    expect(
      await dora.call(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' }),
    ).toMatchObject({ event: 'userFrozen' })
    await pass(13 * DAY_MS)
    await endpoints.signIn(dora, account, PASSWORD)
    expect((await dora.call(getClosing, {})).data?.dueAt).toBe(data?.dueAt)
    expect(await dora.call(keepAccount, {})).toMatchObject({ code: 0 })
    expect((await newestTo(account))?.subject).toBe('You keep your Assay account')
    expect(await frozenOf(dora)).toBe('')
    await pass(AFTER)
    expect(await signedIn(account)).toMatchObject({ event: '' })
    endpoints.clock.ahead = 0
  })

  test('taken back by a session alone ends no freeze that its person asked for meanwhile', async () => {
    const account = 'taken@example.org'
    const fred = await endpoints.person(account)
    await close(fred, account)
    expect(await fred.call(freezeAccount, {})).toMatchObject({ code: 0 })
    expect(await fred.call(keepAccount, {})).toMatchObject({ code: 0 })
    expect(await frozenOf(fred)).toBe('ownFreeze')
    expect(await fred.call(unfreezeAccount, { password: 'wrong99' })).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await frozenOf(fred)).toBe('ownFreeze')
    expect(await fred.call(unfreezeAccount, { password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await frozenOf(fred)).toBe('')
  })

  test('ends after 14 days: nothing names the person, and signing in is answered as for an account that never was', async () => {
    const account = 'end@example.org'
    const emma = await endpoints.person(account)
    const uid = await uidOf(emma)
    await close(emma, account)
    await pass(AFTER)
    const [row] = await endpoints.database.select().from(users).where(eq(users.uid, uid))
    expect(row).toMatchObject({ email: null, phone: null, emailAddress: null, passwordHash: '', country: 'ZZ', antiPhishingCode: null })
    expect(row?.closedAt).toBeGreaterThan(0)
    for (const table of [sessions, knownDevices])
      expect(await endpoints.database.select().from(table).where(eq(table.uid, uid))).toEqual([])
    const messages = (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account)
    expect(messages.map(({ subject }) => subject)).toEqual(['Your Assay account is closed'])
    const [gone, never] = [await signedIn(account), await signedIn('never@example.org')]
    expect(gone).toEqual(never)
    expect(await emma.call(getInfo, {})).toMatchObject({ event: 'sessionEnded' })
    endpoints.clock.ahead = 0
    // The contact is free again.
    await pass(2 * AFTER)
    expect((await endpoints.person(account)).token).toBeTruthy()
    endpoints.clock.ahead = 0
  })
})

test('after the end no wallet logs anybody in, and payment settings, security question and checks are gone', async () => {
  const account = 'wallet@example.org'
  const [jana, other] = [await endpoints.person(account), await endpoints.person('other-wallet@example.org')]
  const [uid, otherUid] = [await uidOf(jana), await uidOf(other)]
  const { database, identity } = endpoints
  const [address, otherAddress] = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x52908400098527886E0F7030069857D2E4169EE7']
  const kept = new KeptPaymentSettings({ database, secrets: identity.secrets, now: identity.now })
  for (const [person, wallet] of [
    [uid, address],
    [otherUid, otherAddress],
  ] as const) {
    await identity.dappWallets.add(person, { address: wallet, name: 'savings' })
    await kept.change(person, { bankNumber: 'DE89370400440532013000' }, () => undefined)
    await identity.securityQuestions.set(person, { question: '1', answerHash: await identity.securityQuestions.hashed('Zoë') })
    await database.insert(recoveryDrills).values({ uid: person, kind: 'app', provedAt: 1 })
    const expiresAt = Date.now() + 2 * AFTER
    await identity.dappWallets.challenges.keep({ purpose: 'signIn', scope: wallet }, { address: wallet, message: 'sign', expiresAt })
  }
  await database.update(users).set({ contactHeldUntil: 1 }).where(eq(users.uid, uid))
  await close(jana, account)
  await pass(AFTER)
  const heldOf = async (person: number, wallet: string) => [
    await identity.dappWallets.ownerOf(wallet),
    (await identity.dappWallets.challenges.find({ purpose: 'signIn', scope: wallet }))?.address,
    (await kept.read(person)).settings.bankNumber,
    await identity.securityQuestions.of(person),
    (await database.select().from(recoveryDrills).where(eq(recoveryDrills.uid, person))).length,
  ]
  expect(await heldOf(uid, address)).toEqual([undefined, undefined, '', undefined, 0])
  expect(await heldOf(otherUid, otherAddress)).toEqual([otherUid, otherAddress, 'DE89370400440532013000', '1', 1])
  const [row] = await database.select().from(users).where(eq(users.uid, uid))
  expect(row?.contactHeldUntil).toBe(0)
  endpoints.clock.ahead = 0
})

describe('what is left', () => {
  test('of little worth goes to the house, once, and only when the person has given it up', async () => {
    const account = 'dust@example.org'
    const finn = await endpoints.person(account)
    const uid = await uidOf(finn)
    await give(uid, '0.4')
    expect((await finn.call(getClosing, {})).data).toMatchObject({ possible: true, worth: '0.4' })
    expect(await close(finn, account)).toMatchObject({ event: 'dustNotAgreed' })
    endpoints.clock.ahead = 61_000
    expect(await close(finn, account, { giveUp: '1' })).toMatchObject({ code: 0 })
    const feesBefore = await feesOf()
    await pass(AFTER + 61_000)
    expect((await feesOf()) - feesBefore).toBe(usdt('0.4'))
    await closings.sweep()
    expect((await feesOf()) - feesBefore).toBe(usdt('0.4'))
    endpoints.clock.ahead = 0
  })

  test('that arrives meanwhile calls the closing off, and the person is told', async () => {
    const account = 'arrived@example.org'
    const gina = await endpoints.person(account)
    const uid = await uidOf(gina)
    await close(gina, account)
    await give(uid, '25')
    await pass(AFTER)
    expect((await newestTo(account))?.subject).toBe('Your Assay account was not closed')
    await endpoints.signIn(gina, account, PASSWORD)
    expect(await frozenOf(gina)).toBe('')
    expect((await gina.call(getClosing, {})).data?.dueAt).toBe(0)
    endpoints.clock.ahead = 0
  })
})

test('what a crash left between the freeze and the row is no closing: the next start lets go of it', async () => {
  const account = 'between@example.org'
  const hugo = await endpoints.person(account)
  const uid = await uidOf(hugo)
  await endpoints.identity.freezes.setOwn(uid, true, Date.now(), 'closing')
  const restarted = new AccountClosings({ database: endpoints.database, identity: endpoints.identity, held, outgoing: endpoints.outgoing })
  await restarted.sweep()
  expect(await frozenOf(hugo)).toBe('')
})

test('a closing whose freeze was refused is none: nothing ends later, and nobody is told', async () => {
  const account = 'refused-freeze@example.org'
  const [hanna, uid] = await endpoints.person(account).then(async person => [person, await uidOf(person)] as const)
  const halt = { kind: 'markets.haltWork', work: `people.freeze/${uid}`, fault: 'test' } as const
  expect((await endpoints.engine.submit(halt)).refusal).toBeUndefined()
  expect(await close(hanna, account)).toMatchObject({ event: 'haltedByFault' })
  expect(await endpoints.database.select().from(accountClosings).where(eq(accountClosings.uid, uid))).toEqual([])
  await pass(AFTER)
  expect(await signedIn(account)).toMatchObject({ event: '' })
  expect(
    (await endpoints.outgoing.newest()).filter(({ recipient, subject }) => recipient === account && subject.includes('closed')),
  ).toEqual([])
  endpoints.clock.ahead = 0
})

test('what operators have frozen does not end, and stays frozen when the closing is taken back', async () => {
  const account = 'by-operators@example.org'
  const hugo = await endpoints.person(account)
  const uid = await uidOf(hugo)
  await close(hugo, account)
  await endpoints.engine.submit({ kind: 'people.freeze', user: uid, frozen: true, reason: 'legalOrder' })
  await pass(AFTER)
  expect(await signedIn(account)).toMatchObject({ event: '' })
  await endpoints.signIn(hugo, account, PASSWORD)
  expect(await hugo.call(keepAccount, {})).toMatchObject({ code: 0 })
  expect(await frozenOf(hugo)).toBe('legalOrder')
  endpoints.clock.ahead = 0
})

test('papers outlast the account for as long as they have to be kept, and no longer', async () => {
  const account = 'papers@example.org'
  const ida = await endpoints.person(account)
  const uid = await uidOf(ida)
  const { database, identity } = endpoints
  const store = new FileStore({ database, keys: new FileKeys({ secrets: identity.secrets }) })
  const image = { bytes: await jpeg(), kind: 'jpeg' as const, width: 400, height: 300, fingerprint: 'p' }
  const { id } = await store.put({ owner: uid, purpose: PAPERS }, image)
  await database.insert(verificationPhotos).values({ uid, item: 'front', fileId: id, width: 400, height: 300, uploadedAt: 1 })
  const parts = { database, store, retentionDays: 30, now: identity.now }
  const kept = async () => (await database.select().from(files).where(eq(files.owner, uid))).length
  await close(ida, account)
  await pass(AFTER)
  await deleteOldPapers(parts)
  expect(await kept()).toBe(1)
  endpoints.clock.ahead = AFTER + 31 * DAY_MS
  await deleteOldPapers(parts)
  expect(await kept()).toBe(0)
  expect(await database.select().from(verificationPhotos).where(eq(verificationPhotos.uid, uid))).toEqual([])
  endpoints.clock.ahead = 0
})

describe('what is paid out', () => {
  const hash = `0x${'c1'.repeat(32)}`
  const sender = `0x${'5e'.repeat(20)}`
  /** Somebody with money and an entry in the book, who has closed the account; and what stands against the money. */
  const closes = async (account: string, amount: string) => {
    const person = await endpoints.person(account)
    const uid = await uidOf(person)
    await give(uid, amount)
    const entry = { user: uid, asset: 'USDT', chain: 'local', address: '0x52908400098527886E0F7030069857D2E4169EE7', remark: '' }
    await addAddress(endpoints.database, { ...entry, at: Date.now() })
    const [row] = await addressesOf(endpoints.database, uid)
    return { person, uid, addressId: String(row?.id) }
  }
  const payoutsOf = (uid: number) =>
    endpoints.engine.read(({ state }) =>
      [...state.payments.withdrawals.open.values()].filter(({ user }) => user === uid).map(withdrawal => ({ ...withdrawal })),
    )
  const payouts = async (uid: number) => (await payoutsOf(uid)).map(({ amount, fee, purpose }) => [amount, fee, purpose])

  test('is all of the exchange wallet, to an address of the own book, less the network cost, when the 14 days are over', async () => {
    const account = 'payout@example.org'
    const { person, uid, addressId } = await closes(account, '2500')
    expect((await person.call(getClosing, {})).data).toMatchObject({
      possible: true,
      isRest: false,
      payout: { asset: 'USDT', network: 'ERC20', amount: '2500', networkCost: '1', arrival: '2499' },
    })
    expect(await close(person, account)).toMatchObject({ event: 'addressRequired' })
    expect(await close(person, account, { addressId: '99999' })).toMatchObject({ event: 'addressUnknown' })
    endpoints.clock.ahead = 61_000
    expect(await close(person, account, { addressId })).toMatchObject({ code: 0 })
    expect((await newestTo(account))?.text).toContain('2,499 USDT')
    expect((await newestTo(account))?.text).toContain('0x529084')
    await pass(13 * DAY_MS)
    expect(await payouts(uid)).toEqual([])
    await pass(AFTER + 61_000)
    expect(await payouts(uid)).toEqual([[usdt('2500'), usdt('1'), 'closing']])
    await closings.sweep()
    expect(await payouts(uid)).toHaveLength(1)

    await endpoints.signIn(person, account, PASSWORD)
    expect((await person.call(getClosing, {})).data).toMatchObject({ isPayingOut: true })
    expect(await person.call(keepAccount, {})).toMatchObject({ event: 'closingPaysOut' })
    const [payout] = await payoutsOf(uid)
    const withdrawal = payout?.withdrawalId ?? 0
    const caps = { nonce: 0, gas: 60_000n, maxFee: 100n, maxPriority: 10n }
    for (const command of [
      { kind: 'payments.approveWithdrawal', withdrawal },
      { kind: 'payments.reserveSend', withdrawal, sender, ...caps },
      { kind: 'payments.recordHash', withdrawal, hash },
    ] as const)
      expect((await endpoints.engine.submit(command)).refusal).toBeUndefined()
    await closings.sweep()
    expect(await signedIn(account)).toMatchObject({ event: '' })
    await endpoints.engine.submit({ kind: 'payments.settleWithdrawal', withdrawal, hash })
    await closings.sweep()
    expect((await newestTo(account))?.subject).toBe('Your Assay account is closed')
    expect(await endpoints.database.select().from(withdrawals).where(eq(withdrawals.user, uid))).toMatchObject([
      { purpose: 'closing', state: 'settled', fee: usdt('1') },
    ])
    endpoints.clock.ahead = 0
  })

  test.each([
    ['refused by staff', 'refused@example.org', { kind: 'payments.refuseWithdrawal', reason: 'addressRisk' }],
    ['taken back while it waits', 'cancelled@example.org', { kind: 'payments.cancelWithdrawal' }],
  ] as const)('and %s leaves the account as it was, with all of its money', async (_name, account, end) => {
    const { person, uid, addressId } = await closes(account, '40')
    expect(await close(person, account, { addressId })).toMatchObject({ code: 0 })
    await pass(AFTER)
    const [payout] = await payoutsOf(uid)
    await endpoints.engine.submit({ ...end, withdrawal: payout?.withdrawalId ?? 0, user: uid } as Command)
    await closings.sweep()
    expect((await newestTo(account))?.subject).toBe('Your Assay account was not closed')
    await endpoints.signIn(person, account, PASSWORD)
    expect(await frozenOf(person)).toBe('')
    expect((await person.call(getClosing, {})).data).toMatchObject({ dueAt: 0, worth: '40' })
    endpoints.clock.ahead = 0
  })

  test('is stopped by a freeze, and the 14 days begin anew when that is over: who closed it may not be the person', async () => {
    const account = 'stopped@example.org'
    const { person, uid, addressId } = await closes(account, '40')
    expect(await close(person, account, { addressId })).toMatchObject({ code: 0 })
    await pass(AFTER)
    expect(await payouts(uid)).toHaveLength(1)
    await endpoints.signIn(person, account, PASSWORD)
    expect(await person.call(freezeAccount, {})).toMatchObject({ code: 0 })
    expect(await payouts(uid)).toEqual([])
    await closings.sweep()
    expect(await payouts(uid)).toEqual([])
    expect(await person.call(unfreezeAccount, { password: PASSWORD })).toMatchObject({ code: 0 })
    await closings.sweep()
    await closings.sweep()
    expect(await payouts(uid)).toEqual([])
    expect(await frozenOf(person)).toBe('closing')
    const dueAt = endpoints.identity.now() + 14 * DAY_MS
    expect(Math.abs(((await person.call(getClosing, {})).data?.dueAt ?? 0) - dueAt)).toBeLessThan(60_000)
    expect((await newestTo(account))?.subject).toBe('Your Assay account is being closed')
    await pass(2 * AFTER)
    expect(await payouts(uid)).toHaveLength(1)
    endpoints.clock.ahead = 0
  })

  test('goes nowhere when the address was taken out of the book', async () => {
    const account = 'removed@example.org'
    const { person, uid, addressId } = await closes(account, '40')
    await close(person, account, { addressId })
    await removeAddress(endpoints.database, Number(addressId), Date.now())
    await pass(AFTER)
    expect(await payouts(uid)).toEqual([])
    expect((await newestTo(account))?.subject).toBe('Your Assay account was not closed')
    endpoints.clock.ahead = 0
  })
})

test('a voucher under review and a deposit on its way stand against closing', async () => {
  const kim = await endpoints.person('coming@example.org')
  const uid = await uidOf(kim)
  const { database } = endpoints
  expect((await kim.call(getClosing, {})).data).toMatchObject({ possible: true, open: { deposits: 0 } })
  const voucher = { uid, caseId: 1, amount: 1n, chain: '', note: '', fileId: 'f', width: 1, height: 1, state: 'notReviewed', sentAt: 1 }
  const [sent] = await database.insert(voucherDeposits).values(voucher).returning()
  const seen = { chain: 1, blockHash: '0x1', logIndex: 0, blockNumber: 1, txHash: '0x2', ordinal: 0, contract: '', address: '' }
  await database.insert(depositObservations).values({ ...seen, user: uid, units: 5n, state: 'seen', reference: 'r', seenAt: 1 })
  expect((await kim.call(getClosing, {})).data).toMatchObject({ possible: false, open: { deposits: 2 } })
  expect(await close(kim, 'coming@example.org')).toMatchObject({ event: 'closingNotPossible' })
  await database.update(depositObservations).set({ state: 'forgotten' }).where(eq(depositObservations.user, uid))
  await database
    .update(voucherDeposits)
    .set({ state: 'rejected' })
    .where(eq(voucherDeposits.id, sent?.id ?? 0))
  expect((await kim.call(getClosing, {})).data).toMatchObject({ possible: true, open: { deposits: 0 } })
})

test('an account is not closed while its person owes the house', async () => {
  const lou = await endpoints.person('owing@example.org')
  const user = await uidOf(lou)
  const money = { user, asset: 'USDT', amount: 5_000_000n as Amount }
  const reference = `never-${user}`
  const taken = { ...money, amount: -5_000_000n as Amount, wallet: 'exchange', reference: `taken-${user}` } as const
  const credit = { kind: 'payments.creditDeposit', ...money } as const
  const sent: Command[] = [
    { ...credit, source: 'chain', reference },
    { kind: 'payments.adjust', ...taken },
    { kind: 'payments.orphanDeposit', reference },
  ]
  for (const command of sent) expect((await endpoints.engine.submit(command)).refusal).toBeUndefined()
  expect((await lou.call(getClosing, {})).data).toMatchObject({ possible: false, worth: '0' })
  expect(await close(lou, 'owing@example.org')).toMatchObject({ event: 'closingNotPossible' })
  await endpoints.engine.submit({ ...credit, source: 'seed', reference: `paid-${user}` })
  expect((await lou.call(getClosing, {})).data).toMatchObject({ possible: true, worth: '0' })
})

const feesOf = () =>
  endpoints.engine.read(({ state: { ledger } }) => {
    const account = ledger.named.get('house:withdrawalFees/USDT')
    return account === undefined ? 0n : (ledger.accounts.columns.available[account] ?? 0n)
  })
