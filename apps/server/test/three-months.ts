import { projectionsOf } from '../src/projections/projections.ts'
import { limitOrder, openMarket } from './core-commands.ts'
import type { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'

export const SELLER = 81
export const BUYER = 82

/** When each trade happens: the last millisecond of January, the first of February, and a day of March 2026. */
export const TRADED_AT = [Date.UTC(2026, 1, 1) - 1, Date.UTC(2026, 1, 1), Date.UTC(2026, 2, 15)] as const

/** Two people who trade once in each of three months, with every projection written. */
export const tradeOverThreeMonths = async (place: Awaited<ReturnType<typeof openDatabase>>): Promise<void> => {
  let now: number = TRADED_AT[0]
  const { engine, stop } = await openEngine(place, { projections: projectionsOf, now: () => now })
  await openMarket(engine, [SELLER, BUYER])
  for (const at of TRADED_AT) {
    now = at
    await engine.submit(limitOrder(SELLER, 'sell', '60000', '0.01'))
    await engine.submit(limitOrder(BUYER, 'buy', '60000', '0.01'))
  }
  await stop()
}
