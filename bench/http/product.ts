// The product as it is shipped: projections, live feeds, simulated market.
import process from 'node:process'
import { indexPrice } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { pino } from 'pino'
import { connect } from '../../apps/server/src/db/connect.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { check } from './check.ts'
import { lowPort } from './listen.ts'
import { NO_LIMITS } from './no-limits.ts'
import { answer } from './program.ts'

const settings = readSettings({ ...process.env, PORT: String(lowPort()), CONSOLE_PORT: '0', LOG_LEVEL: 'error' })
const onFault = (error: unknown): never => {
  throw error
}
const server = await startServer({ settings, log: pino({ level: 'error' }), onFault, limits: NO_LIMITS })
const sql = connect(settings.databaseUrl ?? '', { name: 'assay-bench', connections: 1 })

/** Five percent below the index, in whole USDT: inside the band, and far from trading. */
const price = (): Promise<string> =>
  server.engine.engine.read(core =>
    formatDecimal(
      (((indexPrice(core.state, 'BTC') ?? 0n) * 95n) / 100n / 10n ** BigInt(PRICE_SCALE)) * 10n ** BigInt(PRICE_SCALE),
      PRICE_SCALE,
    ),
  )

answer({ address: () => server.address, price, check: (acknowledged: number) => check(server.engine, sql, acknowledged) })
