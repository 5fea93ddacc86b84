import type { Amount } from '@assay/money/kinds'
import { getAccountRecords } from '@assay/wire/payments/calls'
import { getInfo } from '@assay/wire/people/calls'
import { getStatementAddress, getStatements, makeStatement } from '@assay/wire/statement/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { btc, usdt } from '../../test/core-commands.ts'
import { type Endpoints, type EndpointsParts, openEndpoints } from '../../test/open-endpoints.ts'
import { unzipped } from '../../test/unzipped.ts'
import type { Visitor } from '../../test/visitor.ts'
import { FileKeys } from '../files/file-keys.ts'
import { FileStore } from '../files/file-store.ts'
import { ReconciliationReader } from '../operators/house/reconciliation.ts'
import { archivePage } from '../personal-data/archive-page.ts'
import type { DataArchives } from '../personal-data/data-archives.ts'
import { projectionsOf } from '../projections/projections.ts'
import { accountRecords } from './account-records.ts'
import { ACCOUNT_RECORDS } from './projection.ts'
import { paymentReads } from './reads.ts'
import { statementHandlers } from './statement/calls.ts'
import { startStatements } from './statement/start-statements.ts'

/** Goal: while old months of account records are elsewhere nothing breaks, and what is missing is said. Method: somebody with money from January, of which the months until February are taken away. */

const DAY_MS = 24 * 3_600_000
const [JANUARY, FEBRUARY, MARCH] = [0, 1, 2].map(month => Date.UTC(2026, month, 1)) as [number, number, number]
let now = JANUARY + DAY_MS

let endpoints: Endpoints
let running: Pick<EndpointsParts, 'engine' | 'core' | 'projected' | 'status'>
let statements: DataArchives
let person: Visitor
beforeAll(async () => {
  let store: FileStore | undefined
  endpoints = await openEndpoints({
    projections: projectionsOf,
    coreNow: () => now,
    handlers: async ({ database, sql, identity, messages, engine, core, projected, status }) => {
      running = { engine, core, projected, status }
      store = new FileStore({ database, keys: new FileKeys({ secrets: identity.secrets }), now: identity.now })
      statements = startStatements({ database, sql, store, identity, running, messages, onFault: error => Promise.reject(error) })
      return [...statementHandlers({ identity, statements, sql }), ...paymentReads({ engine, database, sql, isSimulated: true, projected })]
    },
    pages: ({ database, identity: { secrets, now } }) => [
      archivePage({ database, secrets, store: store as FileStore, publicUrl: 'https://assay.example.org', now }),
    ],
  })
  person = await endpoints.person('moved@example.org')
  const user = Number((await person.call(getInfo, {})).data?.uid)
  const deposit = (asset: string, amount: Amount, reference: string) =>
    endpoints.engine.submit({ kind: 'payments.creditDeposit', user, asset, amount, source: 'seed', reference })
  await deposit('USDT', usdt('100'), 'january')
  await deposit('BTC', btc('2') as unknown as Amount, 'bitcoin')
  now = FEBRUARY
  await endpoints.engine.submit({ kind: 'payments.transfer', user, asset: 'USDT', amount: usdt('30'), from: 'exchange', to: 'contract' })
  now = MARCH + DAY_MS
  await deposit('USDT', usdt('5'), 'march')
  await running.projected(ACCOUNT_RECORDS, running.core.seq)
  await endpoints.sql`alter table account_records detach partition history.account_records_2026_01`
})
afterAll(() => endpoints.close())

const attach = () =>
  endpoints.sql.unsafe(
    `alter table account_records attach partition history.account_records_2026_01 for values from (${JANUARY}) to (${FEBRUARY})`,
  )

const reconciled = () => new ReconciliationReader({ database: endpoints.database, sql: endpoints.sql, running, accountRecords }).read()

test('the list of records ends with the oldest that is there and says since when; a span that needs no older ones says nothing', async () => {
  const { data } = await person.call(getAccountRecords, {})
  expect(data).toMatchObject({ more: false, keptSince: FEBRUARY })
  expect(data?.records.map(({ at, amount }) => [at, amount])).toEqual([
    [MARCH + DAY_MS, '5'],
    [FEBRUARY, '30'],
    [FEBRUARY, '-30'],
  ])
  expect((await person.call(getAccountRecords, { limit: '1' })).data).not.toHaveProperty('keptSince')
  expect((await person.call(getAccountRecords, { from: String(FEBRUARY) })).data).not.toHaveProperty('keptSince')
})

test('a statement of days that are away is refused with the first day there can be; a later one opens with what was held then', async () => {
  const asked = { to: '2026-03-31', timeZone: 'UTC', format: 'json' } as const
  expect(await person.call(makeStatement, { ...asked, from: '2026-01-31' })).toMatchObject({ event: 'statementDaysArchived' })
  expect(await person.call(makeStatement, { ...asked, from: '2026-02-01' })).toMatchObject({ code: 0 })
  await statements.idle()
  const [newest] = (await person.call(getStatements, {})).data?.statements ?? []
  const { address = '' } = (await person.call(getStatementAddress, { id: newest?.id ?? '' })).data ?? {}
  const { balances } = JSON.parse((await unzipped((await person.raw('GET', address)).rawPayload)).get('statement.json') ?? '')
  expect(balances).toEqual([
    { wallet: 'contract', asset: 'USDT', opening: '0', records: '30', closing: '30' },
    { wallet: 'exchange', asset: 'BTC', opening: '2', records: '0', closing: '2' },
    { wallet: 'exchange', asset: 'USDT', opening: '100', records: '-25', closing: '75' },
  ])
})

test('the house compares no sums of a part of the records, and compares them again when all are back', async () => {
  const away = await reconciled()
  expect(away.recordsSince).toBe(FEBRUARY)
  expect(away.assets.find(({ asset }) => asset === 'USDT')).not.toHaveProperty('difference')
  await attach()
  const back = await reconciled()
  expect(back.recordsSince).toBe(0)
  expect(back.assets.find(({ asset }) => asset === 'USDT')).toMatchObject({ difference: '0' })
  expect((await person.call(getAccountRecords, {})).data).not.toHaveProperty('keptSince')
})
