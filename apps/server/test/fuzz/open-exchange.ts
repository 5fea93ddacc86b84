import { pino } from 'pino'
import { chartCalls } from '../../src/charts/calls.ts'
import { seedArticles } from '../../src/content/seed-articles.ts'
import { projectionsOf } from '../../src/engine/projections.ts'
import { startMarkets } from '../../src/markets/start-markets.ts'
import { paymentCalls } from '../../src/payments/calls.ts'
import { ACCOUNT_RECORDS } from '../../src/payments/projection.ts'
import { paymentReads } from '../../src/payments/reads.ts'
import { spotCalls } from '../../src/spot/calls.ts'
import { SPOT } from '../../src/spot/projection.ts'
import { spotReads } from '../../src/spot/reads.ts'
import { RecentTrades } from '../../src/spot/recent-trades.ts'
import { Hub } from '../../src/ws/hub.ts'
import { openMarket } from '../core-commands.ts'
import { openDoors } from '../open-doors.ts'
import type { Credentials } from './requests.ts'

const NO_LIMITS = { addressReads: 1e9, addressChanges: 1e9, addressVisitorChanges: 1e9, sessionReads: 1e9, sessionChanges: 1e9 }
const PEOPLE = 4

/** Every call of the contract served by its real handler, on a real core and a real database; the house stands still. */
export const openExchange = async () => {
  const recentTrades = new RecentTrades()
  const doors = await openDoors({
    limits: NO_LIMITS,
    projections: projectionsOf,
    handlers: async ({ engine, sql, database, projected }) => {
      const hub = new Hub(engine)
      const markets = await startMarkets({
        engine,
        sql,
        hub,
        log: pino({ level: 'silent' }),
        settings: { marketSeed: 'fuzz', isSimulated: true, venues: [] },
      })
      await markets.stop()
      hub.close()
      engine.listen(records => recentTrades.take(records))
      return [
        ...markets.handlers,
        ...chartCalls({ engine, sql, now: Date.now }),
        ...spotCalls(engine),
        ...spotReads({ engine, database, recentTrades, historyReached: seq => projected(SPOT, seq) }),
        ...paymentCalls({ engine, isSimulated: true }),
        ...paymentReads({ engine, database, isSimulated: true, historyReached: seq => projected(ACCOUNT_RECORDS, seq) }),
      ]
    },
  })
  await seedArticles(doors.database)
  const users: number[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const visitor = await doors.person(`fuzz${person}@example.org`)
    const credentials = { token: visitor.token ?? '', cookieSecret: visitor.cookies.get('assay_session') }
    const { session } = await doors.sessions.authenticate(credentials)
    if (session) users.push(session.user)
  }
  await openMarket(doors.engine, users)
  const sessions = new Map<number, Required<Credentials>>()
  doors.sessions.onEnd(({ user }) => sessions.delete(user))
  const sessionOf = async (user: number): Promise<Credentials> => {
    const known = sessions.get(user)
    if (known) return known
    const { token, cookieSecret } = await doors.sessions.open({ user, device: 'fuzz', address: '198.51.100.7' })
    const opened = { token, cookie: `assay_session=${cookieSecret}; assay_device=${'d'.repeat(24)}` }
    sessions.set(user, opened)
    return opened
  }
  return {
    ...doors,
    /** Credentials of all people; whoever was signed out is signed in again. */
    everybody: async (): Promise<Credentials[]> => {
      const all: Credentials[] = []
      for (const user of users) all.push(await sessionOf(user))
      return all
    },
  }
}

export type Exchange = Awaited<ReturnType<typeof openExchange>>
