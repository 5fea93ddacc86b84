import type { Command } from '@assay/core/engine/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { ACCOUNT_RECORDS } from '../payments/projection.ts'
import { SPOT } from '../spot/projection.ts'
import { projectionsOf } from './projections.ts'

/** Each may have 200 open orders. */
const MAKERS = Array.from({ length: 20 }, (_, index) => 100 + index)
const ORDERS_OF_EACH = 200
const TAKER = 99
const TAKES = 2000
/** Below what the engine lets wait. */
const WAVE = 5000

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

test('a busy stretch, in which every record trades with several orders, gets into the tables', async () => {
  const first = await openEngine(place)
  await openMarket(first.engine, [...MAKERS, TAKER])
  const submitAll = async (commands: readonly Command[]) => {
    for (let from = 0; from < commands.length; from += WAVE) {
      const replies = await Promise.all(commands.slice(from, from + WAVE).map(command => first.engine.submit(command)))
      expect(replies.filter(reply => reply.refusal)).toEqual([])
    }
  }
  await submitAll(MAKERS.flatMap(user => Array.from({ length: ORDERS_OF_EACH }, () => limitOrder(user, 'sell', '60000', '0.0001'))))
  await submitAll(Array.from({ length: TAKES }, () => limitOrder(TAKER, 'buy', '60000', '0.0002')))
  await first.stop()

  const second = await openEngine(place, { projections: projectionsOf })
  for (const name of [SPOT, ACCOUNT_RECORDS]) await second.projected(name, second.core.seq)
  const [orders] = await place.sql`select count(*)::int as count, count(close_reason)::int as closed from spot_orders`
  expect(orders).toEqual({ count: 6000, closed: 6000 })
  const [fills] = await place.sql`select count(*)::int as count from spot_fills`
  expect(fills).toEqual({ count: 8000 })
  await second.stop()
})
