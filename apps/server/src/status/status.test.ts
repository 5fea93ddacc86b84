import { getStatus } from '@assay/wire/status/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openDatabase } from '../../test/open-database.ts'
import type { Watched } from '../observability/watched.ts'
import { reviewCases } from '../reviews/tables.ts'
import { statusCall } from './calls.ts'
import { openIncident, updateIncident } from './incidents.ts'

/** Goal: everybody reads what fails, by measurement and in the words of staff. Method: the call itself with an index that is as old as the test says, and real tables. */
const NOW = Date.UTC(2026, 10, 27)
let place: Awaited<ReturnType<typeof openDatabase>>
let indexAge = 1000
const watched: Watched = {
  phase: 'open',
  vitals: () => ({
    ...{ queued: 0, queuedBytes: 0, commitSeconds: 0, isFaulty: false, lags: new Map([['spot', 3]]), snapshotAt: NOW, faults: 0 },
    auditor: { isAlive: true, auditedAt: NOW - 900, behind: 12, isAlarmed: false },
  }),
  indexAges: () => new Map([['BTC', indexAge]]),
}
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

const status = async () => dataOf(await callAs([statusCall({ database: place.database, watched, now: () => NOW })], 0)(getStatus, {}))
const failing = async () => (await status()).parts.filter(({ works }) => !works).map(({ part }) => part)

test('a source of prices that fails is shown as failing, and works again once it answers', async () => {
  expect(await failing()).toEqual([])
  indexAge = 3_600_000
  expect(await failing()).toEqual(['priceSource'])
  indexAge = 1000
  expect(await failing()).toEqual([])
})

test('staff that is late with a case is shown', async () => {
  const late = { kind: 'verification', topic: 'senior', uid: 7, needsTwo: false, createdAt: 1, dueAt: NOW - 1 }
  const [row] = await place.database.insert(reviewCases).values(late).returning()
  expect(await failing()).toEqual(['reviews'])
  await place.database.update(reviewCases).set({ state: 'decided' })
  expect([row?.state, await failing()]).toEqual(['open', []])
})

test('an incident stands with its updates, the open ones first, until it is resolved; afterwards nothing is added', async () => {
  const { database } = place
  const by = { operatorId: 1 }
  const first = await openIncident(
    database,
    { title: 'Prices late', parts: 'priceSource' },
    { ...by, step: 'investigating', text: 'We look.', at: NOW - 5000 },
  )
  await openIncident(database, { title: 'Done before', parts: 'chain' }, { ...by, step: 'resolved', text: 'Over.', at: NOW - 1000 })
  expect(await updateIncident(database, first, { ...by, step: 'identified', text: 'A venue is down.', at: NOW - 3000 })).toBeUndefined()
  expect((await status()).incidents).toMatchObject([
    {
      ...{ title: 'Prices late', parts: ['priceSource'], step: 'identified', resolvedAt: 0 },
      updates: [{ text: 'A venue is down.' }, { text: 'We look.' }],
    },
    { title: 'Done before', step: 'resolved', resolvedAt: NOW - 1000 },
  ])
  await updateIncident(database, first, { ...by, step: 'resolved', text: 'Over.', at: NOW })
  expect(await updateIncident(database, first, { ...by, step: 'resolved', text: 'Again.', at: NOW })).toEqual({
    refusal: 'incidentResolved',
  })
  expect((await status()).incidents.at(-1)).toMatchObject({ title: 'Prices late', step: 'resolved', resolvedAt: NOW })
})
