import { setLossLimit } from '@assay/wire/limits/calls'
import { buyOption } from '@assay/wire/options/calls'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { cancelAllPerpOrders, placePerpOrder, setPerpLeverage } from '@assay/wire/perp/calls'
import { cancelAllSpotOrders, cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { again } from '../../../../tools/slice.mjs'
import { stateHash } from '../../src/core-host/state-bytes.ts'
import { recover } from '../../src/journal/recover.ts'
import { type Exchange, openExchange } from './open-exchange.ts'
import { fuzz } from './run.ts'
import { CALLS, SEEDS } from './seeds.ts'

/*
 * Goal: nothing that anybody can send makes a fault, a malformed answer, or changes anything when it is refused. Method: requests generated
 * from the contract's own schemas, seeded: `npm run fuzz -- --seed 7 --calls 1000` sends those of one seed again.
 */
/** Half a minute on two idle cores; more when they are not. */
const TIMEOUT_MS = 120_000 + 6 * CALLS

/** What every seed of ten thousand calls must have come to. */
const REACHED = [
  ...[
    placeSpotOrder,
    cancelAllSpotOrders,
    transferBetweenWallets,
    placePerpOrder,
    setPerpLeverage,
    cancelAllPerpOrders,
    buyOption,
    setLossLimit,
  ].map(({ path }) => `accepted ${path}`),
  ...['sessionEnded', 'inputInvalid', 'crossSite', 'insufficientBalance', 'priceOutOfBand', 'orderUnknown', 'keyReused'],
]

/** What is rarer: an order that rests is named again, and terms that have changed are met, by chance alone. All seeds together must have come to each. */
const RARE = [`accepted ${cancelSpotOrder.path}`, 'termsChanged']
const rare = { calls: 0, met: new Set<string>() }

describe.each(SEEDS)('seed %i', seed => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await openExchange()
  })
  afterAll(() => exchange.close())

  test(
    `${CALLS} calls keep the contract, and refused ones change nothing (${again('fuzz')})`,
    async () => {
      const { calls, accepted, findings, answers } = await fuzz(exchange, seed, CALLS)
      expect(findings).toEqual([])
      expect(calls).toBe(CALLS)
      // Otherwise little was tried.
      expect(accepted).toBeGreaterThan(CALLS / 20)
      rare.calls += calls
      for (const name of RARE) if (answers[name]) rare.met.add(name)
      if (CALLS >= 10_000) expect(REACHED.filter(name => !answers[name])).toEqual([])
      expect(exchange.core.audit()).toEqual([])
    },
    TIMEOUT_MS,
  )

  test('no fault was logged', () => {
    expect(exchange.log.filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })

  test('the journal recovers to the same state', async () => {
    await exchange.engine.stop()
    const { core } = await recover(exchange.sql)
    expect(stateHash(core)).toBe(stateHash(exchange.core))
  })
})

test('the whole programme came to what is rare, too; a slice may have met none of it', () => {
  if (rare.calls >= 100_000) expect([...rare.met].sort()).toEqual(RARE.toSorted())
})
