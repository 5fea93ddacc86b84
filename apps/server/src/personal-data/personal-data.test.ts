import { getTestUsdt } from '@assay/wire/payments/calls'
import { getInfo } from '@assay/wire/people/calls'
import { askForData, getDataAddress, getDataArchives } from '@assay/wire/personal-data/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMonths } from '../../test/make-months.ts'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { unzipped } from '../../test/unzipped.ts'
import { Visitor } from '../../test/visitor.ts'
import { FileKeys } from '../files/file-keys.ts'
import { FileStore } from '../files/file-store.ts'
import { fileBytes, files } from '../files/tables.ts'
import { KeptPaymentSettings } from '../payment-settings/kept-payment-settings.ts'
import { paymentCalls } from '../payments/calls.ts'
import { depositObservations } from '../payments/deposits/tables.ts'
import { accountRecords } from '../payments/tables.ts'
import { knownDevices } from '../people/tables.ts'
import { PRODUCTS } from '../products.ts'
import { projectionsOf } from '../projections/projections.ts'
import { archivePage } from './archive-page.ts'
import { personalDataHandlers } from './calls.ts'
import type { DataArchives } from './data-archives.ts'
import { HeldData } from './held-data.ts'
import { PAGE_ROWS } from './person-data.ts'
import { startPersonalData } from './start-personal-data.ts'
import { dataArchives } from './tables.ts'
import { csvHead, csvLines, plainRows } from './written-rows.ts'

const PASSWORD = 'blau7Hund'
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const DAY_MS = 24 * 3_600_000

let endpoints: Endpoints
let archives: DataArchives
const begin: (() => DataArchives)[] = []
beforeAll(async () => {
  let store: FileStore | undefined
  const storeOf = (database: Endpoints['database'], identity: Endpoints['identity']) => {
    store ??= new FileStore({ database, keys: new FileKeys({ secrets: identity.secrets }), now: identity.now })
    return store
  }
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async ({ database, identity, messages, engine, core, projected }) => {
      const held = new HeldData({ products: PRODUCTS, database, secrets: identity.secrets, running: { engine, core, projected } })
      const log = { error: () => undefined }
      const start = () => startPersonalData({ database, store: storeOf(database, identity), identity, held, messages, log: log as never })
      begin.push(start)
      archives = start()
      return [
        ...personalDataHandlers(identity, archives),
        ...paymentCalls({ engine, isSimulated: true, deposited: async () => ({ units: 0n, isWhole: true }) }),
      ]
    },
    pages: ({ database, identity }) => [
      archivePage({
        database,
        secrets: identity.secrets,
        store: storeOf(database, identity),
        publicUrl: 'https://assay.example.org',
        now: identity.now,
      }),
    ],
  })
})
afterAll(() => endpoints.close())

const ask = (person: Visitor, password = PASSWORD) => person.call(askForData, { password })
const listOf = async (person: Visitor) => (await person.call(getDataArchives, {})).data?.archives ?? []

/** Somebody whose archive is ready, and where it is. */
const readyFor = async (account: string) => {
  const person = await endpoints.person(account)
  await ask(person)
  await archives.idle()
  const [archive] = await listOf(person)
  return { person, id: archive?.id ?? '' }
}

const addressOf = async (person: Visitor, id: string) => (await person.call(getDataAddress, { id })).data?.address ?? ''

describe('a person asks for their data', () => {
  test('with the password, one at a time, and is told when it is ready', async () => {
    const account = 'data@example.org'
    const anna = await endpoints.person(account)
    expect(await ask(anna, 'wrong99')).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await listOf(anna)).toEqual([])
    const answers = await Promise.all([ask(anna), ask(anna)])
    expect(answers.map(({ event }) => event).sort()).toEqual(['', 'dataBeingMade'])
    await archives.idle()
    expect(await listOf(anna)).toMatchObject([{ state: 'ready' }])
    expect((await endpoints.outgoing.newest()).find(({ recipient }) => recipient === account)?.subject).toBe('Your data is ready')
    expect(await ask(anna)).toMatchObject({ code: 0 })
    await archives.idle()
  })

  test('and finds everything in it, as JSON and as tables, with a text that names each file', async () => {
    const ben = await endpoints.person('everything@example.org')
    await ben.call(getTestUsdt, {})
    const uid = (await ben.call(getInfo, {})).data?.uid
    await ask(ben)
    await archives.idle()
    const [archive] = await listOf(ben)
    const answer = await ben.raw('GET', await addressOf(ben, archive?.id ?? ''))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const entries = await unzipped(answer.rawPayload)
    const names = PRODUCTS.flatMap(({ personData }) => personData?.files ?? []).map(({ name }) => name)
    expect([...entries.keys()].sort()).toEqual([...names.flatMap(name => [`${name}.json`, `${name}.csv`]), 'README.txt'].sort())
    const readme = entries.get('README.txt') ?? ''
    expect(readme).toContain(`account ${uid}`)
    for (const name of names) expect(readme).toMatch(new RegExp(`^${name} \\(\\d+\\): (?!personal-data)\\S`, 'm'))
    expect(JSON.parse(entries.get('account.json') ?? '')).toMatchObject([{ email: 'everything@example.org', country: 'DE' }])
    expect(JSON.parse(entries.get('balances.json') ?? '')).toMatchObject([
      { wallet: 'exchange', asset: 'USDT', available: expect.any(String) },
    ])
    expect(JSON.parse(entries.get('account-records.json') ?? '')).toMatchObject([{ type: 'faucet' }])
    expect(entries.get('account-records.csv')).toMatch(/^\uFEFFid,wallet,asset,type,amount,balanceAfter,reference,at\r\n/)
    const all = [...entries.values()].join('\n')
    expect(all).not.toMatch(/argon2|tokenHash|cookieHash|passwordHash|deviceHash/)
  })

  test('and what protects them as they set it: payment settings whole, which question, but no answer', async () => {
    const account = 'own@example.org'
    const dora = await endpoints.person(account)
    const uid = Number((await dora.call(getInfo, {})).data?.uid)
    const { database, identity } = endpoints
    const kept = new KeptPaymentSettings({ database, secrets: identity.secrets, now: identity.now })
    await kept.change(uid, { name: 'Dora Long', bankNumber: 'DE89370400440532013000' }, () => undefined)
    await identity.securityQuestions.set(uid, { question: '2', answerHash: await identity.securityQuestions.hashed('nobody at all') })
    await identity.dappWallets.add(uid, { address: WALLET, name: 'savings' })
    const units = 250_500_000n
    const arrival = { chain: 1, blockHash: '0xb', logIndex: 0, blockNumber: 7, txHash: '0xt', ordinal: 0, contract: '0xc', address: '0xa' }
    await database.insert(depositObservations).values({ ...arrival, user: uid, units, state: 'lost', reference: 'r', seenAt: 1 })
    await ask(dora)
    await archives.idle()
    const [archive] = await listOf(dora)
    const answer = await dora.raw('GET', await addressOf(dora, archive?.id ?? ''))
    const entries = await unzipped(answer.rawPayload)
    const rows = (name: string) => JSON.parse(entries.get(`${name}.json`) ?? '')
    expect(rows('payment-settings')).toMatchObject([{ name: 'Dora Long', bankNumber: 'DE89370400440532013000' }])
    expect(rows('security-question')).toEqual([{ question: '2' }])
    expect(entries.get('README.txt')).toContain('2 “Who is your idol?”')
    expect(rows('dapp-wallets')).toMatchObject([{ address: WALLET, name: 'savings', usedAt: '' }])
    expect(rows('deposits')).toMatchObject([{ txHash: '0xt', amount: '250.5', state: 'replaced' }])
    expect([...entries.values()].join('\n')).not.toMatch(/answerHash|argon2/)
  })

  test('and what is too much for one page is all there, each row once, in both forms', async () => {
    const eve = await endpoints.person('pages@example.org')
    const uid = Number((await eve.call(getInfo, {})).data?.uid)
    const rows = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, place) => ({ deviceHash: `device ${place}`, uid, firstSeenAt: place + 1 }))
    await endpoints.database.insert(knownDevices).values(rows)
    const units = 1_000_000n
    const record = { user: uid, wallet: 'exchange', asset: 'USDT', type: 'faucet', units, balanceAfter: units, reference: '' }
    await makeMonths(endpoints.sql, 'account_records', [1])
    await endpoints.database
      .insert(accountRecords)
      .values(rows.map((_, place) => ({ ...record, seq: 1_000_000 + (place >> 1), leg: place & 1, at: 1 }) as never))
    const arrival = {
      chain: 1,
      blockHash: '0xp',
      blockNumber: 7,
      txHash: '0xp',
      ordinal: 0,
      contract: '0xc',
      address: '0xa',
      user: uid,
      units,
    }
    await endpoints.database
      .insert(depositObservations)
      .values(rows.map((_, logIndex) => ({ ...arrival, logIndex, state: 'final', reference: `r${logIndex}`, seenAt: 1 })))
    await ask(eve)
    await archives.idle()
    const [archive] = await listOf(eve)
    const entries = await unzipped((await eve.raw('GET', await addressOf(eve, archive?.id ?? ''))).rawPayload)
    const ids = (JSON.parse(entries.get('account-records.json') ?? '') as { id: string }[]).map(({ id }) => id)
    expect(ids).toHaveLength(2 * PAGE_ROWS + 1)
    expect(new Set(ids).size).toBe(ids.length)
    expect(entries.get('account-records.csv')?.split('\r\n')).toHaveLength(2 * PAGE_ROWS + 3)
    expect(new Set(JSON.parse(entries.get('deposits.json') ?? '').map((row: { reference: string }) => row.reference)).size).toBe(
      2 * PAGE_ROWS + 1,
    )
    // And the one that came with the registration.
    expect(JSON.parse(entries.get('known-devices.json') ?? '')).toHaveLength(2 * PAGE_ROWS + 2)
  })

  test('not more than five times in a day', async () => {
    const finn = await endpoints.person('often@example.org')
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await ask(finn)).toMatchObject({ code: 0 })
      await archives.idle()
    }
    expect(await ask(finn)).toMatchObject({ event: 'dataAskedTooOften' })
    endpoints.clock.ahead = DAY_MS
    await endpoints.signIn(finn, 'often@example.org', PASSWORD)
    expect(await ask(finn)).toMatchObject({ code: 0 })
    await archives.idle()
    endpoints.clock.ahead = 0
  })

  test('nobody else downloads it: not by its number, not by its address, and not a minute later', async () => {
    const { person, id } = await readyFor('mine@example.org')
    const stranger = await endpoints.person('stranger@example.org')
    const address = await addressOf(person, id)
    expect(await stranger.call(getDataAddress, { id })).toMatchObject({ event: 'dataNotReady' })
    expect(await stranger.call(getDataAddress, { id: '999999' })).toMatchObject({ event: 'dataNotReady' })
    expect((await stranger.raw('GET', address)).statusCode).toBe(404)
    expect((await new Visitor(endpoints.app).raw('GET', address)).statusCode).toBe(404)
    expect((await person.raw('GET', `${address}x`)).statusCode).toBe(404)
    expect((await person.raw('GET', address)).statusCode).toBe(200)
    endpoints.clock.ahead = 61_000
    expect((await person.raw('GET', address)).statusCode).toBe(404)
    endpoints.clock.ahead = 0
  })

  test('what is stored is encrypted, and gone after seven days', async () => {
    const { person } = await readyFor('week@example.org')
    const uid = Number((await person.call(getInfo, {})).data?.uid)
    const stored = async () =>
      endpoints.database
        .select({ bytes: fileBytes.bytes })
        .from(fileBytes)
        .innerJoin(files, eq(files.id, fileBytes.id))
        .where(eq(files.owner, uid))
    expect((await stored())[0]?.bytes.includes('README')).toBe(false)
    endpoints.clock.ahead = 7 * DAY_MS + 60_000
    await archives.sweep()
    await archives.idle()
    expect(await stored()).toEqual([])
    endpoints.clock.ahead = 0
    expect(await listOf(person)).toEqual([])
  })

  test('what a crash has left half made is made by the next start; what fails again and again is given up', async () => {
    const carl = await endpoints.person('crash@example.org')
    const uid = Number((await carl.call(getInfo, {})).data?.uid)
    await endpoints.database.insert(dataArchives).values({ uid, state: 'asked', askedAt: Date.now(), tries: 1 })
    const started = begin[0]?.()
    await started?.idle()
    expect(await listOf(carl)).toMatchObject([{ state: 'ready' }])
    await endpoints.database.insert(dataArchives).values({ uid, state: 'asked', askedAt: Date.now(), tries: 3 })
    const again = begin[0]?.()
    await again?.idle()
    expect((await listOf(carl))[0]).toMatchObject({ state: 'failed' })
    expect(await ask(carl)).toMatchObject({ code: 0 })
    await archives.idle()
  })
})

const csvOf = (rows: Record<string, unknown>[]) => {
  const names = Object.keys(rows[0] ?? {})
  return csvHead(names) + csvLines(names, rows)
}

test('no cell of a table is a formula, amounts are texts, moments can be read', () => {
  const rows = plainRows([{ note: '=1+1', amount: '-12.5', units: 3n, at: Date.UTC(2026, 0, 5), name: 'a "b", c', none: null }])
  expect(rows).toEqual([{ note: '=1+1', amount: '-12.5', units: '3', at: '2026-01-05T00:00:00.000Z', name: 'a "b", c', none: '' }])
  expect(csvOf(rows)).toBe('note,amount,units,at,name,none\r\n\'=1+1,-12.5,3,2026-01-05T00:00:00.000Z,"a ""b"", c",\r\n')
  for (const evil of ['+1', '-x', '@cmd', '\tx', '\nx', '＝1+1', '＠cmd']) expect(csvOf([{ evil }])).toContain(`'${evil}`)
})
