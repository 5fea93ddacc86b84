import { recordsOf } from '@assay/core/engine/encoded-record'
import type { JournalRecord } from '@assay/core/engine/record'
import { balancesOf } from '@assay/core/ledger/read'
import type { UserId } from '@assay/core/people/state'
import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { readGolden } from '../../../../../packages/core/simulation/golden-journals.ts'
import { makeMonths } from '../../../test/make-months.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { ReplayedJournal } from '../../../test/replayed-journal.ts'
import { AccountRecordsProjection } from '../projection.ts'
import type { AccountRecordRow } from '../queries.ts'
import { accountRecords } from '../tables.ts'
import { movementsOf } from './formats/movements.ts'
import { Reckoning } from './reckoning.ts'
import { RecordsInSpan } from './records-in-span.ts'
import { wholeRecords } from './whole-records.ts'

/**
 * Goal: opening + records = closing for every wallet and asset over any span, and the closing of now is what the core holds. Method: the journals of the
 * simulation, which have every product in them, cut at moments that are drawn by a fixed seed.
 */

const place = await openDatabase()
afterAll(() => place.close())

/** A few numbers of a linear congruence, the same in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The journal of a simulation in the table, and what the core holds at its end. */
async function played(name: string) {
  await place.sql`truncate account_records`
  const replayed = new ReplayedJournal()
  const projection = new AccountRecordsProjection(replayed.core)
  const records: JournalRecord[] = []
  for (const record of recordsOf(readGolden(name).journal)) records.push(replayed.take(record))
  await makeMonths(
    place.sql,
    'account_records',
    records.map(({ at }) => at),
  )
  await place.sql.begin(async sql => projection.write(sql as TransactionSql, records))
  const people = await place.database.selectDistinct({ user: accountRecords.user }).from(accountRecords).orderBy(accountRecords.user)
  return { core: replayed.core, from: records[0]?.at ?? 0, until: (records.at(-1)?.at ?? 0) + 1, people: people.map(({ user }) => user) }
}

interface Cut {
  user: number
  from: number
  until: number
  seq: number
}

const reckoned = async ({ user, ...span }: Cut) => {
  const records = new RecordsInSpan(place.database, { user: user as UserId, ...span })
  const reckoning = new Reckoning(await records.opening())
  const rows: AccountRecordRow[] = []
  for await (const page of wholeRecords(records.pages())) {
    rows.push(...page)
    for (const row of page) reckoning.add(row)
  }
  expect(await records.count()).toBe(rows.length)
  return { accounts: reckoning.accounts(), rows }
}

/** Of each asset: what there is over all wallets. */
const changes = (accounts: Awaited<ReturnType<typeof reckoned>>['accounts']) => {
  const byAsset = new Map<string, bigint>()
  for (const { asset, opening, closing } of accounts) byAsset.set(asset, (byAsset.get(asset) ?? 0n) + closing - opening)
  return new Map([...byAsset].filter(([, change]) => change !== 0n))
}

test.each(['payments', 'spot', 'perp', 'options', 'earn'])(
  'in the simulated journal of %s every span adds up for everybody',
  async name => {
    const { core, from, until, people } = await played(name)
    const draw = drawn(name.length)
    expect(people.length).toBeGreaterThan(1)
    for (const user of people.slice(0, 6)) {
      const [first = from, second = until] = [from + draw(until - from), from + draw(until - from)].sort((a, b) => a - b)
      const parts = [
        await reckoned({ user, from: 0, until: first, seq: core.seq }),
        await reckoned({ user, from: first, until: second, seq: core.seq }),
        await reckoned({ user, from: second, until, seq: core.seq }),
      ]
      for (const { accounts, rows } of parts) {
        for (const { opening, moved, closing } of accounts) expect(opening + moved).toBe(closing)
        const movements = new Map<string, bigint>()
        const add = (part: { asset: string; units: bigint } | undefined, sign: bigint) => {
          if (part) movements.set(part.asset, (movements.get(part.asset) ?? 0n) + sign * part.units)
        }
        for (const { sent, received, fee } of movementsOf(rows)) {
          add(sent, -1n)
          add(received, 1n)
          add(fee, -1n)
        }
        expect(new Map([...movements].filter(([, units]) => units !== 0n))).toEqual(changes(accounts))
      }
      const held = balancesOf(core.state, user as UserId)
        .map(({ wallet, asset, available, frozen }) => [`${wallet}/${asset}`, available + frozen] as const)
        .filter(([, units]) => units !== 0n)
      const closing = (parts[2]?.accounts ?? []).filter(account => account.closing !== 0n)
      expect(new Map(closing.map(account => [`${account.wallet}/${account.asset}`, account.closing]))).toEqual(new Map(held))
    }
  },
)

test('a record that does not follow from the one before stops the statement', () => {
  const reckoning = new Reckoning([{ wallet: 'exchange', asset: 'USDT', units: 10n }])
  const record = { seq: 7, leg: 1, user: 1, wallet: 'exchange' as const, asset: 'USDT', type: 'fee', reference: '', at: 1 }
  expect(() => reckoning.add({ ...record, units: -3n, balanceAfter: 8n })).toThrow('After record 7.1')
})
