import type { UserId } from '@assay/core/people/state'
import { QUIZ_VERSION } from '@assay/wire/risk-quiz/calls'
import { pino } from 'pino'
import { AccountClosings } from '../../src/account-closing/account-closings.ts'
import { accountClosingHandlers } from '../../src/account-closing/calls.ts'
import { apiKeyHandlers } from '../../src/api-keys/calls.ts'
import { chartCalls } from '../../src/charts/calls.ts'
import { seedArticles } from '../../src/content/seed-articles.ts'
import { demoCalls } from '../../src/demo/calls.ts'
import { DemoUse } from '../../src/demo/demo-use.ts'
import { RATE_LIMITS } from '../../src/http/guard/rate-limits.ts'
import { launchpadCalls } from '../../src/launchpad/calls.ts'
import { LAUNCHPAD } from '../../src/launchpad/projection.ts'
import { limitCalls } from '../../src/limits/calls.ts'
import { SessionTimes } from '../../src/limits/session-times.ts'
import { lossStatisticsCall } from '../../src/loss-statistics/calls.ts'
import { LossStatistics } from '../../src/loss-statistics/loss-statistics.ts'
import { RecentTrades } from '../../src/markets/recent-trades.ts'
import { startMarkets } from '../../src/markets/start-markets.ts'
import { CountryGate } from '../../src/options/country-gate.ts'
import { startOptions } from '../../src/options/start-options.ts'
import { paymentCalls } from '../../src/payments/calls.ts'
import { depositedOf } from '../../src/payments/deposit-limits.ts'
import { ACCOUNT_RECORDS } from '../../src/payments/projection.ts'
import { paymentReads } from '../../src/payments/reads.ts'
import { sendCalls } from '../../src/payments/sends/calls.ts'
import { closingPayouts } from '../../src/payments/withdrawals/closing-payouts.ts'
import { WITHDRAWALS } from '../../src/payments/withdrawals/projection.ts'
import { startPerp } from '../../src/perp/start-perp.ts'
import { perpNoticesCall } from '../../src/perp-notices/calls.ts'
import { NoticeStore } from '../../src/perp-notices/notice-store.ts'
import { HeldData } from '../../src/personal-data/held-data.ts'
import { PRODUCTS } from '../../src/products.ts'
import { projectionsOf } from '../../src/projections/projections.ts'
import { rewardsCalls } from '../../src/rewards/calls.ts'
import { invitationCalls } from '../../src/rewards/invitations/calls.ts'
import { REWARDS } from '../../src/rewards/projection.ts'
import { riskQuizCalls } from '../../src/risk-quiz/calls.ts'
import { QuizPasses, type Risk } from '../../src/risk-quiz/quiz-passes.ts'
import { spotCalls } from '../../src/spot/calls.ts'
import { SPOT } from '../../src/spot/projection.ts'
import { spotReads } from '../../src/spot/reads.ts'
import { Hub } from '../../src/ws/hub.ts'
import { openMarket, price, usdt } from '../core-commands.ts'
import { openEndpoints } from '../open-endpoints.ts'
import type { Credentials } from './requests.ts'

const NO_LIMITS = Object.fromEntries(Object.keys(RATE_LIMITS).map(name => [name, 1e9]))
const PEOPLE = 4
const INDEX_EVERY_MS = 2000

/** Every call of the contract served by its real handler, on a real core and a real database; the house stands still. */
export const openExchange = async () => {
  const recentTrades = new RecentTrades()
  const endpoints = await openEndpoints({
    limits: NO_LIMITS,
    projections: projectionsOf,
    handlers: async ({ engine, sql, database, projected, core, identity, outgoing }) => {
      const hub = new Hub(engine)
      const markets = await startMarkets({
        engine,
        sql,
        hub,
        log: pino({ level: 'silent' }),
        settings: { marketSeed: 'fuzz', marketVolatility: 1, isSimulated: true, venues: [] },
        demoUse: new DemoUse(),
        decisionsShown: async () => undefined,
      })
      await markets.stop()
      hub.close()
      engine.subscribe({ on: recentTrades.on })
      const passes = new QuizPasses(database)
      const knows = (risk: Risk) => (user: UserId) => passes.hasPassed(user, risk)
      const perp = await startPerp({ running: { engine, projected, core }, sql, database, hasPassedQuiz: knows('leverage') })
      const gate = new CountryGate({ denied: [], countryOf: async () => 'TH' })
      const options = await startOptions({
        running: { engine, projected, core },
        sql,
        database,
        gate,
        hasPassedQuiz: knows('delivery'),
        now: Date.now,
      })
      const recordsReached = (seq: number) => projected(ACCOUNT_RECORDS, seq)
      const losses = await LossStatistics.open({
        sql,
        database,
        engine,
        recordsReached,
        now: Date.now,
        onFault: fault => Promise.reject(fault),
      })
      await losses.close()
      const deposited = depositedOf({ database, sql, engine, projected })
      const held = new HeldData({ products: PRODUCTS, database, secrets: identity.secrets, running: { engine, core, projected } })
      held.payOutBy(
        closingPayouts({
          engine,
          database,
          identity,
          settings: { addressWaitMs: 0 },
          historyReached: seq => projected(WITHDRAWALS, seq),
          openChain: async () => undefined,
        }),
      )
      const rewards = {
        ...{ engine, database, identity, publicUrl: 'https://assay.example.org', now: Date.now },
        historyReached: (seq: number) => projected(REWARDS, seq),
      }
      const closings = new AccountClosings({ database, identity, held, outgoing })
      return [
        ...markets.handlers,
        ...demoCalls({ identity, wakeMarkets: async () => undefined }),
        ...chartCalls({ engine, sql, now: Date.now }),
        ...spotCalls(engine),
        ...spotReads({ engine, database, sql, recentTrades, historyReached: seq => projected(SPOT, seq) }),
        ...perp.handlers(markets.perpTickers),
        ...options.open(markets.priceBefore).handlers,
        ...limitCalls({
          engine,
          sessionBegan: async () => 0,
          settingsLocks: identity.settingsLocks,
          sessionTimes: new SessionTimes({ database, engine, now: Date.now }),
        }),
        ...riskQuizCalls({ passes, lossStatistics: () => losses.newest(), now: Date.now }),
        lossStatisticsCall(losses),
        ...accountClosingHandlers(identity, closings, held),
        ...apiKeyHandlers(identity),
        perpNoticesCall(new NoticeStore(database)),
        ...rewardsCalls(rewards),
        ...invitationCalls(rewards),
        ...launchpadCalls({ engine, database, historyReached: seq => projected(LAUNCHPAD, seq) }),
        ...sendCalls({ identity, engine, database, projected, transferMin: '1' }),
        ...paymentCalls({ engine, isSimulated: true, deposited }),
        ...paymentReads({ engine, database, sql, isSimulated: true, projected }),
      ]
    },
  })
  await seedArticles(endpoints.database)
  const users: number[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const visitor = await endpoints.person(`fuzz${person}@example.org`)
    const credentials = { token: visitor.token ?? '', cookieSecret: visitor.cookies.get('assay_session') }
    const { session } = await endpoints.sessions.authenticate(credentials)
    if (session) users.push(session.user)
  }
  await openMarket(endpoints.engine, users)
  const contracts = { asset: 'USDT', amount: usdt('100000'), from: 'exchange' } as const
  for (const user of users)
    for (const to of ['contract', 'options'] as const) await endpoints.engine.submit({ kind: 'payments.transfer', user, ...contracts, to })
  let publishedAt = 0
  /** Contracts are opened only on an index that was told lately. */
  const publishIndex = async () => {
    if (Date.now() - publishedAt < INDEX_EVERY_MS) return
    publishedAt = Date.now()
    const prices = { BTC: price('60000'), ETH: price('3000'), XAU: price('4000') }
    await endpoints.engine.submit({ kind: 'markets.updateIndex', prices, evidence: '0'.repeat(64) })
  }
  // Without this most orders in contracts and all purchases would end at the quiz.
  const passes = new QuizPasses(endpoints.database)
  for (const user of users) await passes.pass(user, { version: QUIZ_VERSION, at: Date.now() })
  /** Whoever froze the own account goes on with the next group of calls. Otherwise little could be accepted after a while. */
  const unfreeze = async (user: UserId) => {
    const { freezes } = endpoints.identity
    if ((await freezes.reasonOf(user)) !== '') await freezes.setOwn(user, false, Date.now())
  }
  const sessions = new Map<number, Required<Credentials>>()
  endpoints.sessions.onEnd(({ user }) => sessions.delete(user))
  const sessionOf = async (user: number): Promise<Credentials> => {
    const known = sessions.get(user)
    if (known) return known
    const { token, cookieSecret } = await endpoints.sessions.open({ user, device: 'fuzz', address: '198.51.100.7' })
    const opened = { token, cookie: `assay_session=${cookieSecret}; assay_device=${'d'.repeat(24)}` }
    sessions.set(user, opened)
    return opened
  }
  return {
    ...endpoints,
    users,
    passes,
    /** Credentials of all people; whoever was signed out is signed in again, whoever is frozen is so no longer. What time brings happens here, between two groups of calls. */
    everybody: async (): Promise<Credentials[]> => {
      await publishIndex()
      const all: Credentials[] = []
      for (const user of users) {
        await unfreeze(user)
        all.push(await sessionOf(user))
      }
      return all
    },
  }
}

export type Exchange = Awaited<ReturnType<typeof openExchange>>
