import { rmSync } from 'node:fs'
import { pino } from 'pino'
import type { RateLimits } from '../src/http/guard/rate-limits.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { startServer } from '../src/start-server.ts'
import { Browser } from './browser.ts'
import { openDatabase } from './open-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface TestServerOptions {
  /** A database that goes on; a fresh one otherwise. */
  place?: Awaited<ReturnType<typeof openDatabase>>
  settings?: Partial<Settings>
  limits?: Partial<RateLimits>
  /** Called with the address of the endpoint for whoever watches, which is open where `settings.metrics` says so. */
  onWatchable?(address: string): void
}

/** The whole server in this process, on a free port and a database of its own, with the simulated market running unless the settings differ. */
export const startTestServer = async ({ place: existing, settings: change, limits = {}, onWatchable }: TestServerOptions = {}) => {
  const place = existing ?? (await openDatabase())
  const dataDir = temporaryFolder('server')
  const settings = readSettings({
    PORT: '0',
    CONSOLE_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: place.url,
    DATABASE_MAY_LOSE: '1',
    MARKET_SEED: 'test',
    LOG_LEVEL: 'error',
    CHAIN: 'off',
  })
  const server = await startServer({
    settings: { ...settings, ...change },
    log: pino({ level: 'error' }),
    onFault: error => Promise.reject(error),
    ...(onWatchable ? { onWatchable } : {}),
    limits: {
      addressReadsAtOnce: 1e9,
      addressPagesAtOnce: 1e9,
      addressVisitorChanges: 10_000,
      addressChanges: 100_000,
      addressChangesHourly: 1e9,
      addressAnswersHourly: 1e9,
      sessionChanges: 100_000,
      sessionChangesHourly: 1e9,
      ...limits,
    },
  })
  return {
    ...server,
    place,
    /** A person of a new account, signed in on a browser of its own. */
    person: (account: string) => Browser.register(server.address, account),
    close: async () => {
      await server.stop()
      await place.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
