import { getInfo } from '@assay/wire/people/calls'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { PRODUCTS } from '../products.ts'
import { projectionsOf } from '../projections/projections.ts'
import { pagesIn } from './make-archive.ts'

/** Goal: no table that says of whom its rows are is forgotten by the archive or by the end of an account. Method: what the products really read and erase. */

/** Columns that name a person. */
const OWNERS = ['uid', 'user_id', 'owner', 'person']

/** What is in no archive, and why. */
const NOT_IN_ARCHIVE = {
  data_archives: 'the archives themselves, which stand on the page',
  demo_accounts: 'practice, removed a week after its last use',
  files: 'the pictures: what they show is in the archive',
  message_counts: 'how many messages there are: they are in the archive',
  message_subjects: 'whose open orders are whose: they are in the archive',
  message_waits: 'until when mails wait to go out together, hours at most',
  operator_notes: 'notes of operators',
  passkey_challenges: 'gone within minutes',
  recovery_codes: 'hashes alone',
  review_cases: 'what was decided is with what was reviewed',
  used_freeze_links: 'random numbers, gone after a week',
}

/** What an account that has ended leaves behind under its number, and why. */
const KEPT = [
  // Records of money and of trades.
  ...[
    'account_records',
    'custody_orders',
    'deposit_addresses',
    'deposit_observations',
    'option_contracts',
    'voucher_deposits',
    'withdrawals',
    'bank_payouts',
    'usd_sales',
    'new_coin_subscriptions',
  ],
  ...['spot_orders', 'spot_order_changes', 'spot_fills', 'conversions', 'quick_buys'],
  ...['perp_orders', 'perp_order_changes', 'perp_fills', 'perp_positions', 'perp_liquidations', 'perp_funding'],
  ...['loans', 'loan_applications', 'loan_vouchers'],
  ...['reward_payments', 'invitations', 'fee_vouchers', 'fee_voucher_days'],
  // Which text was agreed to, and when.
  'agreed_texts',
  // What the house decided about the account.
  ...['account_closings', 'account_freezes', 'factor_resets', 'operator_notes', 'review_cases'],
  // Deleted by a clock of their own.
  ...['demo_accounts', 'files', 'message_subjects', 'passkey_challenges', 'verification_photos', 'verification_steps'],
  // Emptied by what ends the account.
  'users',
]

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({ projections: projectionsOf })
})
afterAll(() => endpoints.close())

/** The tables that say of whom their rows are. */
const tablesOfPeople = async () =>
  (
    await endpoints.sql<{ name: string }[]>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ${endpoints.sql(OWNERS)}`
  ).map(({ name }) => name)

/** Which of them are not named by the queries that something makes. */
const untouchedBy = async (pattern: RegExp, run: (database: Endpoints['database']) => Promise<void>) => {
  const touched = new Set<string>()
  const logQuery = (query: string) => {
    for (const [, table] of query.matchAll(pattern)) touched.add(table ?? '')
  }
  await run(drizzle(endpoints.sql, { logger: { logQuery } }))
  return (await tablesOfPeople()).filter(table => !touched.has(table)).sort()
}

const someone = async (account: string) => {
  const person = await endpoints.person(account)
  return endpoints.identity.users.byUid(Number((await person.call(getInfo, {})).data?.uid))
}

const held = PRODUCTS.flatMap(({ personData }) => personData ?? [])

test('every table with rows of people is in the archive, or stands here with why not', async () => {
  const user = await someone('archive@example.org')
  const core = await endpoints.engine.read(now => now)
  const untouched = await untouchedBy(/(?:from|join) "(\w+)"/g, async database => {
    const source = { database, core, secrets: endpoints.identity.secrets }
    for (const file of held.flatMap(({ files }) => files ?? [])) for await (const _rows of pagesIn(file, source, user));
  })
  expect(untouched).toEqual(Object.keys(NOT_IN_ARCHIVE).sort())
})

/** Tables that an archive reads at once: they have a row for each person, each step of a verification, each item of its photos, each paper of a loan. */
const READ_AT_ONCE = ['loan_drafts', 'loan_papers', 'payment_settings', 'users', 'verification_photos', 'verification_steps']

test('what a person can have without end is read a page at a time', async () => {
  const user = await someone('pages@example.org')
  const core = await endpoints.engine.read(now => now)
  const atOnce = new Set<string>()
  const logQuery = (query: string) => {
    const [, table] = query.match(/from "(\w+)"/) ?? []
    if (table && !/\blimit\b/.test(query)) atOnce.add(table)
  }
  const source = { database: drizzle(endpoints.sql, { logger: { logQuery } }), core, secrets: endpoints.identity.secrets }
  for (const file of held.flatMap(({ files }) => files ?? [])) for await (const _rows of pagesIn(file, source, user));
  expect([...atOnce].sort()).toEqual(READ_AT_ONCE)
})

test('every table with rows of people is erased with the account, or stands here as kept', async () => {
  const user = await someone('erased@example.org')
  const untouched = await untouchedBy(/(?:delete from|update) "(\w+)"/g, database =>
    database.transaction(async rows => {
      for (const { erase } of held) await erase?.(rows, user)
    }),
  )
  expect(untouched).toEqual([...KEPT].sort())
})
