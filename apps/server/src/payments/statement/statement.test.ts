import type { RequestOf } from '@assay/wire/call'
import { getTestUsdt } from '@assay/wire/payments/calls'
import { getInfo } from '@assay/wire/people/calls'
import { getStatementAddress, getStatements, makeStatement, STATEMENT_DAYS } from '@assay/wire/statement/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMonths } from '../../../test/make-months.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { unzipped } from '../../../test/unzipped.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { FileKeys } from '../../files/file-keys.ts'
import { FileStore } from '../../files/file-store.ts'
import { files } from '../../files/tables.ts'
import { houseChanges } from '../../operators/changes/tables.ts'
import { archivePage } from '../../personal-data/archive-page.ts'
import type { DataArchives } from '../../personal-data/data-archives.ts'
import { dataArchives } from '../../personal-data/tables.ts'
import { projectionsOf } from '../../projections/projections.ts'
import { paymentCalls } from '../calls.ts'
import { accountRecords } from '../tables.ts'
import { statementHandlers } from './calls.ts'
import { startStatements } from './start-statements.ts'

/** A query has room for so many. */
const ROWS_AT_ONCE = 5000
const DAY_MS = 24 * 3_600_000
/** More units than a year of the test can lose. */
const FIRST_UNITS = 1_000_000_000_000n

let endpoints: Endpoints
let statements: DataArchives
let start: () => DataArchives
const faults: unknown[] = []
beforeAll(async () => {
  let store: FileStore | undefined
  const storeOf = (database: Endpoints['database'], identity: Endpoints['identity']) => {
    store ??= new FileStore({ database, keys: new FileKeys({ secrets: identity.secrets }), now: identity.now })
    return store
  }
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async ({ database, sql, identity, messages, engine, core, projected }) => {
      const running = { engine, core, projected }
      const onFault = (fault: unknown) => void faults.push(fault)
      start = () => startStatements({ database, sql, store: storeOf(database, identity), identity, running, messages, onFault })
      statements = start()
      return [
        ...statementHandlers({ identity, statements, sql }),
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

type Asked = Partial<RequestOf<typeof makeStatement>>
const ask = (person: Visitor, asked: Asked = {}) =>
  person.call(makeStatement, { from: '2026-03-01', to: '2026-03-31', timeZone: 'Europe/Berlin', format: 'csv', ...asked })
const listOf = async (person: Visitor) => (await person.call(getStatements, {})).data?.statements ?? []
const addressOf = async (person: Visitor, id: string) => (await person.call(getStatementAddress, { id })).data?.address ?? ''

/** The files of a statement, by name. */
async function made(person: Visitor, asked: Asked = {}): Promise<Map<string, string>> {
  expect(await ask(person, asked)).toMatchObject({ code: 0 })
  await statements.idle()
  const [newest] = await listOf(person)
  const { rawPayload, headers } = await person.raw('GET', await addressOf(person, newest?.id ?? ''))
  expect(headers['content-disposition']).toMatch(/filename="assay-statement-\d+-/)
  return unzipped(rawPayload)
}

/** Lines of a table as cells by column; the test has no cell with a comma but notes. */
function cells(table = ''): Record<string, string>[] {
  const [head = '', ...lines] = table
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const names = head.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, place) => [names[place] ?? '', cell])))
}

const someone = async (account: string) => {
  const person = await endpoints.person(account)
  return { person, user: Number((await person.call(getInfo, {})).data?.uid) }
}

type Row = Partial<typeof accountRecords.$inferInsert>
/** Before everything that the core of the test has decided; numbers from 1 on are of the genesis, which moves no money of people. */
let seqs = -1_000_000
/** Records of somebody, each with the balance after it. */
async function record(user: number, rows: readonly Row[]): Promise<void> {
  const held = new Map<string, bigint>()
  const whole = rows.map(row => {
    const { wallet = 'exchange', asset = 'USDT', units = 0n, type = 'trade' } = row
    const key = `${wallet}/${asset}`
    held.set(key, (held.get(key) ?? 0n) + units)
    seqs += row.seq === undefined ? 1 : 0
    return {
      leg: 0,
      at: 0,
      reference: '',
      ...row,
      seq: row.seq ?? seqs,
      user,
      wallet,
      asset,
      type,
      units,
      balanceAfter: held.get(key) ?? 0n,
    }
  })
  await makeMonths(
    endpoints.sql,
    'account_records',
    whole.map(({ at }) => at),
  )
  for (let first = 0; first < whole.length; first += ROWS_AT_ONCE)
    await endpoints.database.insert(accountRecords).values(whole.slice(first, first + ROWS_AT_ONCE))
}

/** A year with a record for each hour and a bit: units that look random and are the same in every run. */
function year(): Row[] {
  const [from, until] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)]
  const rows: Row[] = [
    { at: from, units: FIRST_UNITS, type: 'deposit' },
    { at: from, asset: 'BTC', units: FIRST_UNITS, type: 'deposit' },
  ]
  for (let at = from + 1, number = 1; at < until; at += 4_321_987, number += 1)
    rows.push({
      at,
      asset: number % 3 === 0 ? 'BTC' : 'USDT',
      units: BigInt(((number * 7_919) % 200_003) - 100_001),
      type: number % 5 === 0 ? 'fee' : 'trade',
    })
  return rows
}

const months = Array.from({ length: 12 }, (_, month) => {
  const last = new Date(Date.UTC(2025, month + 1, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 8)}01`, to: last }
})

describe('a statement', () => {
  test('of every month of a year adds up, and each begins with what the one before ended with', async () => {
    const { person, user } = await someone('year@example.org')
    await record(user, year())
    const closing = new Map<string, string>()
    let rows = 0
    for (const month of months) {
      const entries = await made(person, month)
      const lines = cells(entries.get('statement.csv'))
      const balances = cells(entries.get('balances.csv'))
      expect(balances.map(({ asset }) => asset)).toEqual(['BTC', 'USDT'])
      for (const { asset = '', opening = '', records = '', closing: end = '' } of balances) {
        const scaled = (text: string) =>
          BigInt(
            text.includes('.')
              ? text.replace('.', '').padEnd(text.replace('.', '').length + 8 - (text.split('.')[1]?.length ?? 0), '0')
              : `${text}00000000`,
          )
        expect(scaled(opening) + scaled(records)).toBe(scaled(end))
        const own = lines.filter(line => line.asset === asset && line.time !== '')
        expect(own.reduce((sum, { amount = '' }) => sum + scaled(amount), 0n)).toBe(scaled(records))
        expect(opening).toBe(closing.get(asset) ?? '0')
        closing.set(asset, end)
        expect(lines.filter(line => line.asset === asset).at(-1)).toMatchObject({ type: 'closing', balance_after: end })
        rows += own.length
      }
    }
    // All of them, but those of the first hour of 2026 in Berlin.
    const late = year().filter(({ at = 0 }) => at >= Date.UTC(2025, 11, 31, 23)).length
    expect(rows).toBe(year().length - late)
    expect(faults).toEqual([])
  })

  test('has the byte order mark, names its zone in every line, and shows both hours when the clock is set back', async () => {
    const { person, user } = await someone('zone@example.org')
    const hour = (at: number): Row => ({ at, units: 1_000_000n, type: 'deposit' })
    await record(user, [
      hour(Date.UTC(2026, 9, 24, 21, 59)),
      hour(Date.UTC(2026, 9, 25, 0, 30)),
      hour(Date.UTC(2026, 9, 25, 1, 30)),
      hour(Date.UTC(2026, 9, 25, 23)),
    ])
    const table = (await made(person, { from: '2026-10-25', to: '2026-10-25' })).get('statement.csv') ?? ''
    expect(table).toMatch(/^\uFEFFtime,time_zone,type,wallet,asset,amount,balance_after,reference,note,id\r\n/)
    expect(cells(table).map(({ time, time_zone, type, balance_after }) => [time, time_zone, type, balance_after])).toEqual([
      ['', 'Europe/Berlin', 'opening', '1'],
      ['2026-10-25T02:30:00.000+02:00', 'Europe/Berlin', 'deposit', '2'],
      ['2026-10-25T02:30:00.000+01:00', 'Europe/Berlin', 'deposit', '3'],
      ['', 'Europe/Berlin', 'closing', '3'],
    ])
  })

  test('has no cell that a table program takes for a formula, and keeps its meaning in JSON', async () => {
    const { person, user } = await someone('formula@example.org')
    const [change] = await endpoints.database
      .insert(houseChanges)
      .values({
        kind: 'adjustment',
        reason: '=HYPERLINK("https://evil.example","x")',
        proposedBy: 1,
        proposedAt: 1,
        content: {},
        lines: [],
      } as never)
      .returning({ id: houseChanges.id })
    const at = Date.UTC(2026, 2, 5)
    await record(user, [
      { at, units: 5_000_000n, type: 'adjustment', reference: `adjustment:change:${change?.id}` },
      { at, units: -1_000_000n, reference: '@cmd' },
    ])
    const table = (await made(person)).get('statement.csv') ?? ''
    expect(table).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(table).toContain(",'@cmd,")
    expect(table).toContain(',-1,4,')
    const { records, balances } = JSON.parse((await made(person, { format: 'json' })).get('statement.json') ?? '')
    expect(records).toMatchObject([{ note: '=HYPERLINK("https://evil.example","x")' }, { amount: '-1', reference: '@cmd' }])
    expect(balances).toEqual([{ wallet: 'exchange', asset: 'USDT', opening: '0', records: '4', closing: '4' }])
  })

  test('of today has what the core holds', async () => {
    const { person } = await someone('today@example.org')
    await person.call(getTestUsdt, {})
    const day = new Date(endpoints.identity.now()).toISOString().slice(0, 10)
    const entries = await made(person, { from: '2020-01-01', to: day, timeZone: 'UTC', asset: 'USDT' })
    expect(cells(entries.get('balances.csv'))).toEqual([
      { wallet: 'exchange', asset: 'USDT', opening: '0', records: '10000', closing: '10000' },
    ])
    expect(entries.get('README.txt')).toContain('opening + records = closing')
  })

  test.each([
    [
      'koinly',
      [
        'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
        '2026-03-05 10:00:00 UTC,,,100,USDT,,,,,,deposit:1,',
        '2026-03-05 11:00:00 UTC,50,USDT,0.001,BTC,0.000001,BTC,,,,spotTrade:1,',
        '2026-03-05 13:00:00 UTC,2,USDT,,,0.5,USDT,,,realized gain,perpTrade:1,',
        '2026-03-05 14:00:00 UTC,0.25,USDT,,,,,,,cost,optionFee:1,',
      ],
    ],
    [
      'cointracking',
      [
        'Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,Trade-Group,Comment,Date,Tx-ID',
        'Deposit,100,USDT,,,,,Assay,,deposit:1,2026-03-05 10:00:00,1.0',
        'Trade,0.001,BTC,50,USDT,,,Assay,,spotTrade:1,2026-03-05 11:00:00,2.0',
        'Other Fee,,,0.000001,BTC,,,Assay,,spotTrade:1,2026-03-05 11:00:00,2.0-fee',
        'Derivatives / Futures Loss,,,2,USDT,,,Assay,,perpTrade:1,2026-03-05 13:00:00,4.0',
        'Other Fee,,,0.5,USDT,,,Assay,,perpTrade:1,2026-03-05 13:00:00,4.0-fee',
        'Other Fee,,,0.25,USDT,,,Assay,,optionFee:1,2026-03-05 14:00:00,5.0',
      ],
    ],
    [
      'coinledger',
      [
        'Date (UTC),Platform (Optional),Asset Sent,Amount Sent,Asset Received,Amount Received,Fee Currency (Optional),Fee Amount (Optional),Type,Description (Optional),TxHash (Optional)',
        '03/05/2026 10:00:00,Assay,,,USDT,100,,,Deposit,deposit:1,',
        '03/05/2026 11:00:00,Assay,USDT,50,BTC,0.001,BTC,0.000001,Trade,spotTrade:1,',
        '03/05/2026 13:00:00,Assay,USDT,2,,,USDT,0.5,Investment Loss,perpTrade:1,',
        '03/05/2026 14:00:00,Assay,USDT,0.25,,,,,Investment Loss,optionFee:1,',
      ],
    ],
  ] as const)(
    'for %s has the columns that the tool has published, a line for each movement, and no transfer between own wallets',
    async (format, lines) => {
      const { person, user } = await someone(`${format}@example.org`)
      const at = (hour: number) => Date.UTC(2026, 2, 5, hour)
      await endpoints.sql`delete from account_records where seq between 1 and 5`
      await record(user, [
        { seq: 1, at: at(10), units: 100_000_000n, type: 'deposit', reference: 'deposit:1' },
        { seq: 2, at: at(11), units: -50_000_000n, reference: 'spotTrade:1' },
        { seq: 2, leg: 1, at: at(11), asset: 'BTC', units: 100_000n, reference: 'spotTrade:1' },
        { seq: 2, leg: 2, at: at(11), asset: 'BTC', units: -100n, type: 'fee', reference: 'spotTrade:1' },
        { seq: 3, at: at(12), units: -10_000_000n, type: 'transfer', reference: 'transfer:1' },
        { seq: 3, leg: 1, at: at(12), wallet: 'contract', units: 10_000_000n, type: 'transfer', reference: 'transfer:1' },
        { seq: 4, at: at(13), wallet: 'contract', units: -2_000_000n, type: 'perpProfit', reference: 'perpTrade:1' },
        { seq: 4, leg: 1, at: at(13), wallet: 'contract', units: -500_000n, type: 'perpFee', reference: 'perpTrade:1' },
        { seq: 5, at: at(14), units: -250_000n, type: 'optionFee', reference: 'optionFee:1' },
      ])
      expect((await made(person, { format })).get(`${format}.csv`)?.trimEnd().split('\r\n')).toEqual(lines)
    },
  )
})

describe('whoever asks', () => {
  test('gets one at a time, hears how far it is, and what is wrong with days, zone and asset', async () => {
    const { person } = await someone('asks@example.org')
    expect(await ask(person, { from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ event: 'statementDaysInvalid' })
    expect(await ask(person, { to: '2026-02-30' })).toMatchObject({ event: 'statementDaysInvalid' })
    expect(await ask(person, { from: '2999-01-01', to: '2999-01-31' })).toMatchObject({ event: 'statementDaysInvalid' })
    expect(await ask(person, { timeZone: 'Europe/Nowhere' })).toMatchObject({ event: 'timeZoneUnknown' })
    expect(await ask(person, { format: 'koinly', asset: 'BTC' })).toMatchObject({ event: 'inputInvalid' })
    expect(await listOf(person)).toEqual([])
    const answers = await Promise.all([ask(person), ask(person, { format: 'json' })])
    expect(answers.map(({ event }) => event).sort()).toEqual(['', 'statementBeingMade'])
    await statements.idle()
    expect(await listOf(person)).toMatchObject([{ state: 'ready', rowsDone: 0, rowsTotal: 0, timeZone: 'Europe/Berlin' }])
  })

  test('never gets that of another, neither by its number nor by its address', async () => {
    const { person } = await someone('own@example.org')
    const { person: stranger } = await someone('other@example.org')
    await made(person)
    const [own] = await listOf(person)
    const address = await addressOf(person, own?.id ?? '')
    expect(await listOf(stranger)).toEqual([])
    expect(await stranger.call(getStatementAddress, { id: own?.id ?? '' })).toMatchObject({ event: 'statementNotReady' })
    expect((await stranger.raw('GET', address)).statusCode).toBe(404)
    expect((await person.raw('GET', address)).statusCode).toBe(200)
  })

  test('gets it for a week, and not longer', async () => {
    const { person, user } = await someone('week@example.org')
    await made(person)
    const stored = () => endpoints.database.select({ id: files.id }).from(files).where(eq(files.owner, user))
    endpoints.clock.ahead = STATEMENT_DAYS * DAY_MS - 60_000
    await statements.sweep()
    expect(await stored()).toHaveLength(1)
    endpoints.clock.ahead = STATEMENT_DAYS * DAY_MS + 60_000
    await statements.sweep()
    await statements.idle()
    expect(await stored()).toEqual([])
    endpoints.clock.ahead = 0
    expect(await listOf(person)).toEqual([])
  })

  test('gets what a crash has left half made from the next start', async () => {
    const { person, user } = await someone('crash@example.org')
    const wanted = { from: '2026-03-01', to: '2026-03-31', timeZone: 'UTC', format: 'json' }
    await endpoints.database
      .insert(dataArchives)
      .values({ kind: 'statement', uid: user, wanted, state: 'asked', askedAt: Date.now(), tries: 1 })
    await start().idle()
    expect(await listOf(person)).toMatchObject([{ state: 'ready', format: 'json' }])
  })

  test('gets none that does not add up', async () => {
    const { person, user } = await someone('broken@example.org')
    await record(user, [
      { at: Date.UTC(2026, 2, 5), units: 5n },
      { at: Date.UTC(2026, 2, 6), units: 5n },
    ])
    await endpoints.sql`update account_records set balance_after = 11 where user_id = ${user} and balance_after = 10`
    await ask(person)
    await statements.idle()
    expect(await listOf(person)).toMatchObject([{ state: 'failed', rowsTotal: 2 }])
    expect(String(faults.at(-1))).toContain('it says 11')
  })
})
