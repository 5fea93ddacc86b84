import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { Closers } from '../src/closers.ts'
import { loadMessages } from '../src/http/messages.ts'
import type { Watched } from '../src/observability/watched.ts'
import { depositCalls } from '../src/payments/deposits/calls.ts'
import { startDeposits } from '../src/payments/deposits/start-deposits.ts'
import { startWithdrawals } from '../src/payments/withdrawals/start-withdrawals.ts'
import { HeldData } from '../src/personal-data/held-data.ts'
import type { Platform } from '../src/platform.ts'
import { PRODUCTS } from '../src/products.ts'
import { Reviews } from '../src/reviews/reviews.ts'
import { Hub } from '../src/ws/hub.ts'
import type { EndpointsParts } from './open-endpoints.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HOUR = 3_600_000

/** Deposits and withdrawals over a real test chain, as the products start them, beside the endpoints of a test. `testBlockSeconds`: how often it makes a block. */
export const startChainPayments = async (place: EndpointsParts, { testBlockSeconds = 1 } = {}) => {
  const dataDir = temporaryFolder('withdrawals')
  mkdirSync(join(dataDir, 'signer'), { recursive: true })
  const { engine, identity, projected } = place
  const hub = new Hub(engine)
  const reviews = new Reviews(PRODUCTS)
  const closers = new Closers(() => undefined)
  const faults: string[] = []
  const watched: Watched = { phase: 'open' }
  const settings = {
    dataDir,
    chain: {
      source: undefined,
      confirmations: 1,
      testBlockSeconds,
      lookEveryMs: 250,
      minimum: '1',
      explorer: '',
      signerSocket: join(dataDir, 'signer', 'signer.sock'),
      coldAddress: '',
    },
    withdrawals: {
      addressWaitMs: 24 * HOUR,
      twoFrom: '10000',
      deadlines: { requested: 2 * HOUR, approved: HOUR / 4, sending: HOUR },
    },
  }
  const log = pino({ level: 'error' }, { write: line => void faults.push(line) })
  const running = { engine, projected }
  const held = new HeldData({
    products: [],
    database: place.database,
    secrets: identity.secrets,
    running: { ...running, core: place.core },
  })
  const platform = { ...place, held, watched, running, hub, log, closers, settings, identity, reviews, messages: await loadMessages() }
  const { startWhereUsed: _, ...chain } = startDeposits(platform as unknown as Platform)
  const open = startWithdrawals(platform as unknown as Platform, chain, { underWay: async () => 0n })
  return {
    handlers: [...depositCalls(chain), ...(await open())],
    token: (await chain.open())?.token ?? '',
    signer: (await chain.open())?.signer,
    hub,
    reviews,
    /** What went wrong behind the scenes. */
    faults,
    close: async () => {
      await closers.close()
      hub.close()
    },
  }
}
