import { getDisclosures } from '@assay/wire/disclosures/calls'
import { getAuditActions, getAuditLog } from '@assay/wire/operators/calls'
import { addNote, findPeople, freezePerson, getPerson, readContact } from '@assay/wire/operators/people-calls'
import { getCode, getInfo } from '@assay/wire/people/calls'
import { cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { callAs, dataOf } from '../../../test/call-as.ts'
import { openMarket, usdt } from '../../../test/core-commands.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../../test/open-console.ts'
import { attestAuditLog } from '../../audit-log/attest.ts'
import { verifyAuditLog } from '../../audit-log/verify-audit-log.ts'
import { disclosureCalls } from '../../disclosures/calls.ts'
import { loadMessages } from '../../http/messages.ts'
import { verifyJournal } from '../../journal/verify-journal.ts'
import { Outgoing } from '../../outside/outbox/outgoing.ts'
import { outgoingMessages } from '../../outside/outbox/tables.ts'
import { depositAddresses, depositObservations } from '../../payments/deposits/tables.ts'
import { ACCOUNT_RECORDS } from '../../payments/projection.ts'
import { accountRecords } from '../../payments/tables.ts'
import { peopleHandlers } from '../../people/calls.ts'
import { buildIdentity } from '../../people/identity.ts'
import { Sessions } from '../../people/sessions.ts'
import { PRODUCTS } from '../../products.ts'
import { spotCalls } from '../../spot/calls.ts'

let endpoint: ConsoleEndpoint
let [admin, support, auditor]: OperatorAtWork[] = []
let uid: number
let person: ReturnType<typeof callAs>
let close: () => Promise<void>
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  admin = await endpoint.first('ada@example.org')
  support = await endpoint.hire(admin, 'support')
  auditor = await endpoint.hire(admin, 'auditor')
  const { engine, database, users, now, secrets } = endpoint
  const contact = { kind: 'email' as const, value: 'tess.jones@example.org', address: 'Tess.Jones@example.org' }
  const papers = { contact, country: 'DE', passwordHash: 'none', inviterUid: undefined, lang: 'en' as const, at: now() }
  uid = (await users.insert(papers))?.uid ?? 0
  await openMarket(engine, [uid])
  const onFault = (fault: unknown) => Promise.reject(fault)
  const [sessions, outgoing, messages] = [new Sessions({ database, onFault }), new Outgoing({ database, onFault }), await loadMessages()]
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine,
    sessions,
    secrets,
    outgoing,
    messages,
    now,
    invitationRequired: false,
    publicUrl: 'https://assay.example.org',
  })
  person = callAs([...peopleHandlers(identity), ...disclosureCalls(database), ...spotCalls(engine)], uid)
  await sessions.open({ user: uid, device: 'Firefox, Linux', address: '198.51.100.9' })
  close = async () => {
    await sessions.close()
    await outgoing.close()
  }
})
afterAll(async () => {
  await close()
  await endpoint.close()
})

const ORDER = { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '55000', quantity: '0.01' } as const

/** The endpoint's test names people after their address. */
const nameOf = (operator: OperatorAtWork | undefined) => operator?.email.split('@')[0]

const search = async (words: string) =>
  (await support!.call(findPeople, { words })).data?.people.map(({ uid: found, foundBy }) => [found, foundBy])

describe('finding a person', () => {
  test('by UID, whole contact and order number, with contacts that are masked', async () => {
    const { orderId, seq } = dataOf(await person(placeSpotOrder, ORDER))
    await endpoint.running.projected('spot', seq)
    const byUid = (await support!.call(findPeople, { words: ` ${uid} ` })).data?.people
    expect(byUid).toMatchObject([{ uid: String(uid), email: 'te***@example.org', phone: '', country: 'DE', frozen: '', foundBy: 'uid' }])
    expect(await search('TESS.jones@example.org')).toEqual([[String(uid), 'email']])
    expect(await search(orderId)).toEqual([[String(uid), 'spotOrder']])
  })

  test('by a deposit address in any case of its letters, and by the transaction that paid to it', async () => {
    const address = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const txHash = `0x${'ab'.repeat(32)}`
    await endpoint.database.insert(depositAddresses).values({ chain: 1, index: 0, user: uid, address })
    const place = { chain: 1, blockHash: `0x${'01'.repeat(32)}`, blockNumber: 7, logIndex: 0, ordinal: 0, contract: address, seenAt: 1 }
    const arrival = { ...place, txHash, address, user: uid, units: 5n, state: 'seen', reference: `chain:1:${txHash}:0` }
    await endpoint.database.insert(depositObservations).values(arrival)
    for (const words of [address, address.toLowerCase(), txHash, txHash.toUpperCase().replace('0X', '0x')])
      expect(await search(words)).toEqual([[String(uid), 'deposit']])
    expect(await search(address.slice(0, -1))).toEqual([])
    expect(await search(`0x${'ac'.repeat(32)}`)).toEqual([])
  })

  test('by the reference of a transfer, which finds both sides of what was sent', async () => {
    const { engine, database, users, now, running } = endpoint
    const contact = { kind: 'email' as const, value: 'rita@example.org', address: 'rita@example.org' }
    const recipient =
      (await users.insert({ contact, country: 'FR', passwordHash: 'none', inviterUid: undefined, lang: 'fr', at: now() }))?.uid ?? 0
    await engine.submit({ kind: 'people.register', user: recipient, userKind: 'real' })
    const { seq, refusal } = await engine.submit({ kind: 'payments.send', user: uid, recipient, asset: 'USDT', amount: usdt('5') })
    expect(refusal).toBeUndefined()
    await running.projected(ACCOUNT_RECORDS, seq)
    const [row] = await database.select().from(accountRecords).where(eq(accountRecords.type, 'userTransfer')).limit(1)
    expect((await search(row?.reference ?? ''))?.toSorted()).toEqual(
      [
        [String(uid), 'transfer'],
        [String(recipient), 'transfer'],
      ].toSorted(),
    )
    for (const words of ['send:', 'send:999999', 'fee:1']) expect(await search(words), words).toEqual([])
  })

  test('no part of a contact finds anybody, so that nobody reads it letter by letter', async () => {
    for (const words of ['tess', 'tess.jones', '@example.org', 'te%@example.org', '', '0']) expect(await search(words), words).toEqual([])
  })
})

describe('seeing a person', () => {
  test('shows what they have and what is open in exact figures, and no contact in full', async () => {
    const answer = await auditor!.call(getPerson, { uid: String(uid) })
    expect(answer.data).toMatchObject({
      kind: 'real',
      securityLevel: 'dangerous',
      sessions: [{ device: 'Firefox, Linux', address: '198.51.100.9' }],
      orders: [{ product: 'spot', market: 'BTCUSDT', side: 'buy', price: '55000', quantity: '0.01', filled: '0' }],
      holds: [{ wallet: 'exchange', asset: 'USDT', amount: '550' }],
    })
    expect(answer.data?.balances).toContainEqual({ wallet: 'exchange', asset: 'USDT', available: '999445', frozen: '550' })
    expect(JSON.stringify(answer)).not.toMatch(/jones/i)
  })

  test('of a number that is nobody’s says so', async () => {
    for (const other of ['1', 'nobody', '99999999999']) expect((await support!.call(getPerson, { uid: other })).event).toBe('userUnknown')
  })
})

describe('a code that does not come', () => {
  test('is answered by what was asked for and what is not delivered, without code, contact or text', async () => {
    const account = 'Tess.Jones@example.org'
    const asked = await person(getCode, { kind: 'email', account, purpose: 'resetPassword' })
    expect(asked.kind).toBe('success')
    await person(getCode, { kind: 'email', account, purpose: 'register' })
    const { data: seen } = await support!.call(getPerson, { uid: String(uid) })
    expect(
      seen?.codes.map(({ purpose, to, state, isOwn, tries, sentToday }) => [purpose, to, state, isOwn, tries, sentToday]).toSorted(),
    ).toEqual([
      ['register', 'email', 'noCode', false, 0, 1],
      ['resetPassword', 'email', 'valid', false, 0, 1],
    ])
    expect(seen?.waitingMessages).toMatchObject([
      { kind: 'mail', tries: 0 },
      { kind: 'mail', tries: 0 },
    ])
    const [mail] = await endpoint.database.select().from(outgoingMessages).orderBy(desc(outgoingMessages.id)).offset(1).limit(1)
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    expect(JSON.stringify([seen?.codes, seen?.waitingMessages])).not.toMatch(new RegExp(`${code}|jones`, 'i'))
  })
})

describe('reading a contact', () => {
  test('needs a reason, stands in the audit log, and the person reads who looked and why', async () => {
    const read = (reason: string) => support!.call(readContact, { uid: String(uid), reason })
    expect((await read('  ')).event).toBe('reasonRequired')
    expect(dataOf(await person(getDisclosures, {})).disclosures).toEqual([])
    expect((await read('They ask for a call back.')).data).toEqual({ email: 'Tess.Jones@example.org', phone: '' })
    expect(dataOf(await person(getDisclosures, {})).disclosures).toMatchObject([
      { what: 'contact', name: nameOf(support), role: 'support', reason: 'They ask for a call back.' },
    ])
    expect((await admin!.call(getAuditActions, {})).data?.actions).toEqual(expect.arrayContaining(['acceptInvite', 'readContact']))
    const { entries } = (await admin!.call(getAuditLog, { action: 'readContact' })).data!
    expect(entries).toMatchObject([{ subject: `user:${uid}`, reason: 'They ask for a call back.', operator: { role: 'support' } }])
    expect((await auditor!.call(readContact, { uid: String(uid), reason: 'no' })).event).toBe('roleMissing')
  })
})

describe('freezing a person', () => {
  const freeze = (frozen: '0' | '1', note: string, options = {}) =>
    admin!.call(freezePerson, { uid: String(uid), frozen, ...(frozen === '1' && { reason: 'suspectedTheft' as const }), note }, options)

  test('refuses their orders by name, lets them cancel, and tells them why until it ends', async () => {
    const { orderId } = dataOf(await person(placeSpotOrder, ORDER))
    expect((await freeze('1', ' ')).event).toBe('reasonRequired')
    const rtoken = 'freezeOnce1'
    for (const answer of [await freeze('1', 'Sign-in from elsewhere', { rtoken }), await freeze('1', 'Sign-in from elsewhere', { rtoken })])
      expect(answer.code).toBe(7)
    expect(await person(placeSpotOrder, ORDER)).toMatchObject({ kind: 'refused', refusal: { refusal: 'userFrozen' } })
    expect(await person(cancelSpotOrder, { orderId })).toMatchObject({ kind: 'success' })
    const info = await person(getInfo, {})
    expect(info).toMatchObject({ data: { frozen: 'suspectedTheft' } })
    expect(JSON.stringify(info)).not.toContain('Sign-in from elsewhere')

    expect((await freeze('0', 'It was them.')).code).toBe(7)
    expect(dataOf(await person(getInfo, {})).frozen).toBe('')
    expect(await person(placeSpotOrder, ORDER)).toMatchObject({ kind: 'success' })
    const { acts } = (await auditor!.call(getPerson, { uid: String(uid) })).data!
    expect(acts.filter(({ action }) => action === 'freezePerson').map(({ after, reason }) => [after, reason])).toEqual([
      ['active', 'It was them.'],
      ['frozen suspectedTheft', 'Sign-in from elsewhere'],
    ])
  })

  test('is sent to the person with its reason, in their language and once, and so is its end; the note stays inside', async () => {
    const { engine, database, users, now } = endpoint
    const contact = { kind: 'email' as const, value: 'jan@example.org', address: 'jan@example.org' }
    const jan =
      (await users.insert({ contact, country: 'DE', passwordHash: 'none', inviterUid: undefined, lang: 'de', at: now() }))?.uid ?? 0
    await engine.submit({ kind: 'people.register', user: jan, userKind: 'real' })
    const ask = (frozen: '0' | '1') =>
      admin!.call(freezePerson, { uid: String(jan), frozen, ...(frozen === '1' && { reason: 'ownRequest' as const }), note: 'Called us' })
    const messages = async () =>
      (
        await database
          .select()
          .from(outgoingMessages)
          .where(eq(outgoingMessages.recipient, 'jan@example.org'))
          .orderBy(desc(outgoingMessages.id))
      ).map(({ subject, text }) => ({ subject, text }))
    for (const answer of [await ask('1'), await ask('1')]) expect(answer.code).toBe(7)
    const [frozen, ...others] = await messages()
    expect(others).toEqual([])
    expect(frozen?.subject).toBe('Ihr Assay-Konto ist gesperrt')
    expect(frozen?.text).toContain('Sie haben darum gebeten.')
    expect(frozen?.text).not.toContain('Called us')
    for (const answer of [await ask('0'), await ask('0')]) expect(answer.code).toBe(7)
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      'Ihr Assay-Konto ist nicht mehr gesperrt',
      'Ihr Assay-Konto ist gesperrt',
    ])
  })

  test('is not for support and auditors', async () => {
    for (const operator of [support, auditor])
      expect((await operator!.call(freezePerson, { uid: String(uid), frozen: '1', reason: 'investigation', note: 'no' })).event).toBe(
        'roleMissing',
      )
    expect(await endpoint.engine.read(({ state }) => state.people.users.get(uid)?.frozen)).toBe(false)
  })
})

test('a note is for the operators who come next', async () => {
  expect((await auditor!.call(addNote, { uid: String(uid), note: 'Called.' })).event).toBe('roleMissing')
  expect((await support!.call(addNote, { uid: String(uid), note: ' ' })).event).toBe('inputInvalid')
  expect((await support!.call(addNote, { uid: String(uid), note: 'Called, and it was them.' })).code).toBe(7)
  const { notes } = (await auditor!.call(getPerson, { uid: String(uid) })).data!
  expect(notes).toMatchObject([{ name: nameOf(support), role: 'support', note: 'Called, and it was them.' }])
})

test('the entries of what operators did are named in the journal before the act, so that none of them can be taken away', async () => {
  const { engine, sql, auditLog } = endpoint
  await endpoint.enter(admin!)
  onTestFinished(attestAuditLog({ auditLog, engine, onFault: fault => Promise.reject(fault) }))
  const freeze = (frozen: '0' | '1', note: string) =>
    admin!.call(freezePerson, { uid: String(uid), frozen, ...(frozen === '1' && { reason: 'investigation' as const }), note })
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    expect((await freeze('1', `case ${turn}`)).event).toBe('')
    expect((await freeze('0', `case ${turn} ended`)).event).toBe('')
  }
  await engine.read(core => core.seq)
  const heads = (await verifyJournal(sql)).auditHeads
  const head = await auditLog.head()
  expect(heads.at(-1)).toEqual({ number: head.number, hash: head.hash })
  expect((await verifyAuditLog(sql, heads)).findings).toEqual([])
  await sql.begin(async within => {
    await within`set local session_replication_role = replica`
    await within`delete from audit_log where number > ${head.number - 12}`
  })
  expect((await verifyAuditLog(sql, heads)).findings).toEqual([
    `Audit log: it ends at entry ${head.number - 12}; the journal names entry ${head.number}.`,
  ])
})
