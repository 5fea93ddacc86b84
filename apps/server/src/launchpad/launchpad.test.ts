import { createHash } from 'node:crypto'
import type { Price } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { PROJECT_LANGUAGES, type ProjectAbout, type ProjectTerms } from '@assay/rules/launchpad/terms'
import {
  getCommitmentList,
  getMySubscriptions,
  getNewcoinsInfo,
  getNewcoinsList,
  type NewCoin,
  reduceSubscription,
  type Subscription,
  subscribeNewcoin,
  withdrawSubscription,
} from '@assay/wire/launchpad/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recompute } from '../../../../docs/recompute/launchpad.mjs'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openMarket } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { projectionsOf } from '../projections/projections.ts'
import { Hub } from '../ws/hub.ts'
import { launchpadCalls } from './calls.ts'
import { feedLaunchpad } from './feed.ts'
import { LAUNCHPAD } from './projection.ts'

/**
 * Goal: what a person is told of a new coin is what the core does, through every state, live and afterwards, and everybody can work the allocation out again. Method:
 * the real core, tables and channels; the test sets the clock.
 */
const [ALICE, BOB, ISSUER] = [41, 42, 43] as const
const DAY_MS = 86_400_000
const NOON = Date.UTC(2026, 10, 27, 4)
const coins = (whole: bigint) => (whole * 1_000_000n) as ProjectTerms['supply']
let now = NOON

const termsOf = (coin: string, opensAt: number): ProjectTerms => ({
  coin,
  issuePrice: 50_000_000n as Price,
  circulation: coins(5_000n),
  supply: coins(100n),
  lot: coins(1n),
  minimum: usdt(5n),
  personalCap: coins(80n),
  opensAt,
  closesAt: opensAt + DAY_MS,
  listingAt: opensAt + DAY_MS + 3_600_000,
  lockDays: 1,
  tranches: 2,
  trancheDays: 10,
  validityDays: 30,
  issuer: ISSUER,
})

const textsOf = (text: string) => Object.fromEntries(PROJECT_LANGUAGES.map(lang => [lang, `${text} ${lang}`])) as ProjectAbout['summary']
const ABOUT: ProjectAbout = {
  name: 'Nova',
  summary: textsOf('About'),
  risks: textsOf('Risk'),
  documents: [{ title: 'White paper', url: 'https://example.com/nova.pdf' }],
  isSimulated: false,
}

async function openLaunchpad() {
  const place = await openDatabase()
  const running = await openEngine(place, { projections: projectionsOf, now: () => now })
  const { engine, projected } = running
  const hub = new Hub(engine)
  const end = feedLaunchpad(engine, hub)
  await openMarket(engine, [ALICE, BOB])
  await engine.submit({ kind: 'people.register', user: ISSUER, userKind: 'real' })
  const handlers = launchpadCalls({ engine, database: place.database, historyReached: seq => projected(LAUNCHPAD, seq) })
  return {
    ...running,
    hub,
    as: (user: number) => callAs(handlers, user),
    tickAt: async (at: number) => {
      now = at
      for (let tick = 0; tick < 4; tick++) await engine.submit({ kind: 'clock.tick' })
    },
    close: async () => {
      end()
      hub.close()
      await running.stop()
      await place.close()
    },
  }
}
let launchpad: Awaited<ReturnType<typeof openLaunchpad>>
const own: Subscription[] = []
const shown: NewCoin[] = []

beforeAll(async () => {
  launchpad = await openLaunchpad()
  await listenTo(launchpad.hub, { name: 'subscriptions', user: ALICE }, frame => own.push(...frame))
  await listenTo(launchpad.hub, { name: 'newCoins' }, frame => shown.push(...frame))
})
afterAll(() => launchpad.close())

const [project] = ['1']
const stateOf = async (user: number, of = project) =>
  dataOf(await launchpad.as(user)(getMySubscriptions, {})).subscriptions.find(({ projectId }) => projectId === of)

test('a project is shown with its terms, in the language of the call, and refuses what its terms do not allow', async () => {
  await launchpad.engine.submit({ kind: 'launchpad.listProject', terms: termsOf('NOVA', now + 1_000), about: ABOUT })
  const { projects } = dataOf(await launchpad.as(ALICE)(getNewcoinsList, {}))
  expect(projects).toMatchObject([
    { coin: 'NOVA', state: 'upcoming', issuePrice: '0.5', supply: '100', remaining: '100', market: 'NOVAUSDT' },
  ])
  expect(dataOf(await launchpad.as(ALICE)(getNewcoinsInfo, { project }))).toMatchObject({ summary: 'About en', risks: 'Risk en' })
  const early = await launchpad.as(ALICE)(subscribeNewcoin, { project, amount: '10', version: '1' })
  expect(early).toMatchObject({ refusal: { refusal: 'subscriptionNotOpen' } })
  now += 1_000
  const rows = [
    ['0', 'subscriptionQuantityRequired'],
    ['4.999999', 'commitmentTooSmall'],
    ['9000000', 'subscriptionBalanceTooLow'],
    ['1.1234567', 'inputInvalid'],
  ] as const
  for (const [amount, refusal] of rows)
    expect(await launchpad.as(ALICE)(subscribeNewcoin, { project, amount, version: '1' })).toMatchObject({ refusal: { refusal } })
  expect(await launchpad.as(ALICE)(getNewcoinsInfo, { project: '9' })).toMatchObject({ refusal: { refusal: 'projectUnknown' } })
  expect(await launchpad.as(ALICE)(getCommitmentList, { project })).toMatchObject({ refusal: { refusal: 'commitmentListMissing' } })
})

test('a subscription acts once for each request, can be added to and reduced, and its page hears of each change', async () => {
  const alice = launchpad.as(ALICE)
  for (const _press of ['first', 'again'])
    expect(dataOf(await alice(subscribeNewcoin, { project, amount: '30', version: '1' }, 'press-once'))).toEqual({ sequence: 1 })
  await alice(subscribeNewcoin, { project, amount: '20', version: '1' })
  await alice(reduceSubscription, { project, amount: '10' })
  dataOf(await launchpad.as(BOB)(subscribeNewcoin, { project, amount: '20', version: '1' }))
  expect(await stateOf(ALICE)).toMatchObject({ state: 'review', committed: '40', sequence: 1, coin: 'NOVA' })
  await expect.poll(() => own.at(-1)).toMatchObject({ state: 'review', committed: '40' })
  await expect.poll(() => shown.at(-1)).toMatchObject({ state: 'live', committed: '60', subscribers: 2, remaining: '0' })
  // What is somebody else's is in nobody's list.
  expect(dataOf(await launchpad.as(BOB)(getMySubscriptions, {})).subscriptions).toHaveLength(1)
})

test('after the close everybody can work out every row of the published list, and pages show what was allocated', async () => {
  await launchpad.tickAt(NOON + 1_000 + DAY_MS)
  // 100 coins over 40 : 20 are 66 and 33, and the lot that is left goes to the larger remainder.
  expect(await stateOf(ALICE)).toMatchObject({ state: 'passed', quantity: '67', charge: '33.5', refund: '6.5', locked: '67' })
  expect(await stateOf(BOB)).toMatchObject({ state: 'passed', quantity: '33', charge: '16.5', refund: '3.5' })
  const { text, hash } = dataOf(await launchpad.as(BOB)(getCommitmentList, { project }))
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(recompute(text)).toMatchObject({
    hash,
    rows: [
      { quantity: '67', refund: '6.5' },
      { quantity: '33', refund: '3.5' },
    ],
  })
  await expect.poll(() => own.at(-1)).toMatchObject({ state: 'passed', quantity: '67' })
  expect(dataOf(await launchpad.as(ALICE)(getNewcoinsList, {})).projects).toMatchObject([
    { state: 'allocated', isSoldOut: true, remaining: '0', raised: '50', listHash: hash },
  ])
})

test('coins unlock in tranches, and the history holds what the core forgets', async () => {
  await launchpad.tickAt(NOON + 3 * DAY_MS)
  expect(await stateOf(ALICE)).toMatchObject({ unlocked: '33.5', locked: '33.5' })
  await launchpad.engine.submit({ kind: 'launchpad.payIssuer', project: 1 })
  await launchpad.tickAt(NOON + 13 * DAY_MS)
  expect(await stateOf(ALICE)).toMatchObject({ state: 'passed', unlocked: '67', locked: '0' })
  expect(dataOf(await launchpad.as(ALICE)(getNewcoinsList, {})).projects).toMatchObject([{ state: 'finished' }])
})

test('what is rejected, taken back, withdrawn or called off is said, with what came back', async () => {
  await launchpad.engine.submit({ kind: 'launchpad.listProject', terms: termsOf('LUMEN', now), about: ABOUT })
  for (const user of [ALICE, BOB]) dataOf(await launchpad.as(user)(subscribeNewcoin, { project: '2', amount: '10', version: '1' }))
  await launchpad.engine.submit({ kind: 'launchpad.reject', project: 2, sequence: 1, reason: 'accountUnderReview' })
  expect(await stateOf(ALICE, '2')).toMatchObject({ state: 'rejected', reason: 'accountUnderReview', refund: '10' })
  dataOf(await launchpad.as(BOB)(reduceSubscription, { project: '2', amount: '10' }))
  expect(await stateOf(BOB, '2')).toMatchObject({ state: 'takenBack' })
  dataOf(await launchpad.as(BOB)(subscribeNewcoin, { project: '2', amount: '10', version: '1' }))
  await launchpad.tickAt(now + DAY_MS)
  expect(await launchpad.as(BOB)(withdrawSubscription, { project: '2' })).toMatchObject({ refusal: { refusal: 'projectStateInvalid' } })
  await launchpad.engine.submit({ kind: 'launchpad.postponeListing', project: 2, listingAt: now + DAY_MS })
  dataOf(await launchpad.as(BOB)(withdrawSubscription, { project: '2' }))
  expect(dataOf(await launchpad.as(BOB)(getMySubscriptions, {})).subscriptions[0]).toMatchObject({ state: 'withdrawn', refund: '10' })
  await launchpad.engine.submit({ kind: 'launchpad.listProject', terms: termsOf('ORBIT', now), about: ABOUT })
  dataOf(await launchpad.as(BOB)(subscribeNewcoin, { project: '3', amount: '10', version: '1' }))
  await launchpad.engine.submit({ kind: 'launchpad.cancelProject', project: 3, reason: 'issuerWithdrew' })
  await launchpad.tickAt(now + 1_000)
  expect(await stateOf(BOB, '3')).toMatchObject({ state: 'returned', reason: 'issuerWithdrew', refund: '10' })
})
