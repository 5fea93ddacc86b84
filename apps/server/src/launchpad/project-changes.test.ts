import { PROJECT_LANGUAGES } from '@assay/rules/launchpad/terms'
import type { RequestOf } from '@assay/wire/call'
import { getNewCoinBook } from '@assay/wire/launchpad/console-calls'
import type { WrittenProject } from '@assay/wire/launchpad/written-project'
import { decideChange, getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket, usdt } from '../../test/core-commands.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'

/** Goal: a project goes its whole way by two persons, who type wrongly on it too. Method: the console's endpoint with a real core and tables; the test sets the clock. */
const [ALICE, ISSUER] = [41, 42] as const
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const REASON = 'Decided by the board on Monday'
let now = Date.now()
let endpoint: ConsoleEndpoint
let admin: OperatorAtWork
let finance: OperatorAtWork

beforeAll(async () => {
  endpoint = await openConsoleEndpoint({ coreNow: () => now })
  admin = await endpoint.first('ada@example.org')
  finance = await endpoint.hire(admin, 'finance')
  await openMarket(endpoint.engine, [ALICE])
  await endpoint.engine.submit({ kind: 'people.register', user: ISSUER, userKind: 'real' })
})
afterAll(() => endpoint.close())

const texts = (text: string) => Object.fromEntries(PROJECT_LANGUAGES.map(lang => [lang, text]))
const writtenOf = (changed: Partial<WrittenProject> = {}): WrittenProject => ({
  ...{ coin: 'NOVA', name: 'Nova', issuePrice: '0.5', circulation: '5000', supply: '100', lot: '1', minimum: '5', personalCap: '80' },
  ...{ opensAt: now + HOUR_MS, closesAt: now + DAY_MS, listingAt: now + DAY_MS + HOUR_MS, lockDays: 1, tranches: 2, trancheDays: 10 },
  ...{ validityDays: 30, issuer: String(ISSUER), summary: texts('About'), risks: texts('Risk') },
  documents: [{ title: 'White paper', url: 'https://example.com/nova.pdf' }],
  ...changed,
})

const publishing = (changed?: Partial<WrittenProject>) =>
  ({ kind: 'newCoin', settings: JSON.stringify(writtenOf(changed)), reason: REASON }) as const
const refusal = async (asked: RequestOf<typeof proposeChange>) => {
  const { event, message } = await finance.call(proposeChange, asked)
  return [event, message]
}
const propose = async (asked: RequestOf<typeof proposeChange>): Promise<string> => {
  const { data, message } = await finance.call(proposeChange, asked)
  if (!data) throw new Error(message)
  return data.id
}
const approve = async (changeId: string) => (await admin.call(decideChange, { changeId, decision: 'approve' })).event
const book = async () => (await admin.call(getNewCoinBook, {})).data
const tickAt = async (at: number) => {
  now = at
  for (let tick = 0; tick < 3; tick++) await endpoint.engine.submit({ kind: 'clock.tick' })
}

test('terms that make no sense are refused by the name of the first field that is wrong, and nothing waits', async () => {
  const wrong: [Partial<WrittenProject>, string][] = [
    [{ coin: 'nova' }, 'coin'],
    [{ coin: 'USDT' }, 'coin'],
    [{ issuePrice: '0.000000001' }, 'issuePrice'],
    [{ lot: '0.000001' }, 'lot'],
    [{ supply: '100.5' }, 'supply'],
    [{ circulation: '99' }, 'circulation'],
    [{ minimum: '0.4' }, 'minimum'],
    [{ personalCap: '101' }, 'personalCap'],
    [{ closesAt: now }, 'closesAt'],
    [{ listingAt: now + DAY_MS }, 'listingAt'],
    [{ listingAt: now + 40 * DAY_MS }, 'listingAt'],
    [{ tranches: 49 }, 'tranches'],
    [{ trancheDays: 0 }, 'trancheDays'],
    [{ issuer: 'nobody' }, 'issuer'],
  ]
  for (const [changed, field] of wrong) {
    const { event, message } = await finance.call(proposeChange, publishing(changed))
    expect([field, event, message.includes(field)]).toEqual([field, 'inputInvalid', true])
  }
  expect((await refusal({ ...publishing(), settings: '{"coin":' }))[0]).toBe('inputInvalid')
  expect((await refusal({ ...publishing(), reason: ' ' }))[0]).toBe('reasonRequired')
  expect((await refusal(publishing({ issuer: '999' })))[0]).toBe('userUnknown')
  expect((await refusal(publishing({ coin: 'BTC' })))[0]).toBe('assetListed')
  expect((await refusal(publishing({ opensAt: now - 1 })))[0]).toBe('settingsInPast')
  expect((await refusal(publishing({ risks: { ...texts('Risk'), ar: ' ' } })))[0]).toBe('settingsInvalid')
  const unsafe = [{ title: 'White paper', url: 'javascript:alert(1)' }]
  expect((await refusal(publishing({ documents: unsafe })))[0]).toBe('settingsInvalid')
  expect((await admin.call(getChanges, {})).data?.waiting).toEqual([])
})

test('published, put off, listed and paid: each by a second person, with every term as a line, and each once', async () => {
  const { opensAt, closesAt, listingAt } = writtenOf()
  const id = await propose(publishing())
  expect((await finance.call(decideChange, { changeId: id, decision: 'approve' })).event).toBe('ownProposal')
  const waiting = (await admin.call(getChanges, {})).data?.waiting[0]
  expect(waiting?.lines.map(({ name, after }) => `${name} ${after}`)).toEqual(
    expect.arrayContaining(['coin NOVA', 'issuePrice 0.5', 'personalCap 80', 'issuer 42', `opensAt ${new Date(opensAt).toISOString()}`]),
  )
  expect((await book())?.projects).toEqual([])
  expect(await approve(id)).toBe('')
  expect(await approve(id)).toBe('proposalDecided')
  expect((await book())?.projects).toMatchObject([{ projectId: '1', coin: 'NOVA', state: 'upcoming', issuer: '42' }])
  expect((await refusal(publishing()))[0]).toBe('assetListed')

  await tickAt(opensAt)
  await endpoint.engine.submit({ kind: 'launchpad.subscribe', user: ALICE, project: 1, amount: usdt('30'), version: 1 })
  const later = listingAt + HOUR_MS
  expect((await refusal({ kind: 'newCoinListing', project: '1', reason: REASON }))[0]).toBe('inputInvalid')
  expect((await refusal({ kind: 'newCoinListing', project: '1', effectiveAt: String(listingAt), reason: REASON }))[0]).toBe(
    'listingNotLater',
  )
  expect((await refusal({ kind: 'newCoinListing', project: '9', effectiveAt: String(later), reason: REASON }))[0]).toBe('projectUnknown')
  expect((await refusal({ kind: 'newCoinCancellation', project: '1', reason: REASON }))[0]).toBe('inputInvalid')
  expect((await refusal({ kind: 'issuerPayout', project: '1', reason: REASON }))[0]).toBe('projectStateInvalid')
  expect(await approve(await propose({ kind: 'newCoinListing', project: '1', effectiveAt: String(later), reason: REASON }))).toBe('')
  // Proposed in time, approved after trading has begun: nothing is called off any more.
  const tooLate = await propose({ kind: 'newCoinCancellation', project: '1', cause: 'legalReason', reason: REASON })
  await tickAt(closesAt)
  expect((await book())?.projects[0]).toMatchObject({ state: 'allocated', escrow: '30', sold: '60', listingAt: later })
  await tickAt(later)
  expect(await approve(tooLate)).toBe('projectStateInvalid')

  const [pay, again] = [1, 2].map(() => propose({ kind: 'issuerPayout', project: '1', reason: REASON }))
  const ids = [await pay, await again] as [string, string]
  expect(await approve(ids[0])).toBe('')
  expect(await approve(ids[1])).toBe('projectStateInvalid')
  expect((await book())?.projects[0]).toMatchObject({ state: 'trading', escrow: '0', isIssuerPaid: true })
})
