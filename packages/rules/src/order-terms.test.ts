import type { Price, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOfSlice } from '../../../tools/slice.mjs'
import { RATE_ONE } from './fees.ts'
import {
  CALLBACK_MAX,
  CALLBACK_MIN,
  checkOrderTerms,
  hasTrigger,
  isMarketType,
  isRising,
  ORDER_TYPES,
  SELF_TRADE_PREVENTIONS,
  type SpotOrderTerms,
  type TermsContext,
  type TermsRequest,
  TIMES_IN_FORCE,
  trailingTriggerPrice,
} from './order-terms.ts'
import type { SpotRules } from './spot-filters.ts'

const TICK = 10n
const rules = { tick: TICK } as SpotRules
const context: TermsContext = { last: 1_000n as Price, index: 1_200n as Price, at: 5_000 }
const price = (units: bigint) => units as Price
const YEAR_MS = 366 * 86_400_000

const request = (type: TermsRequest['type'], terms: SpotOrderTerms, more: Partial<TermsRequest> = {}): TermsRequest => ({
  side: 'buy',
  type,
  price: isMarketType(type) ? undefined : price(1_000n),
  terms,
  ...more,
})
const refusalOf = (asked: TermsRequest) => checkOrderTerms(asked, rules, context)?.refusal

describe('kinds of orders', () => {
  it.each([
    ['limit', { market: false, trigger: false, buy: 'rising', sell: 'falling' }],
    ['market', { market: true, trigger: false, buy: 'rising', sell: 'falling' }],
    ['stopLimit', { market: false, trigger: true, buy: 'rising', sell: 'falling' }],
    ['stopMarket', { market: true, trigger: true, buy: 'rising', sell: 'falling' }],
    ['takeProfitLimit', { market: false, trigger: true, buy: 'falling', sell: 'rising' }],
    ['takeProfitMarket', { market: true, trigger: true, buy: 'falling', sell: 'rising' }],
    ['trailingStop', { market: true, trigger: false, buy: 'rising', sell: 'falling' }],
  ] as const)('%s', (type, { market, trigger, buy, sell }) => {
    expect([isMarketType(type), hasTrigger(type)]).toEqual([market, trigger])
    expect([isRising(type, 'buy'), isRising(type, 'sell')]).toEqual([buy === 'rising', sell === 'rising'])
  })
})

describe('terms that make no sense are refused', () => {
  const rows: [why: string, asked: TermsRequest, refusal: string][] = [
    ['a market order that rests until a time', request('market', { timeInForce: 'goodTillTime', expiresAt: 6_000 }), 'commandInvalid'],
    ['a market order that never takes', request('market', { postOnly: true }), 'commandInvalid'],
    ['never taking, yet all at once', request('limit', { postOnly: true, timeInForce: 'fillOrKill' }), 'commandInvalid'],
    ['an end without goodTillTime', request('limit', { expiresAt: 6_000 }), 'commandInvalid'],
    ['a trigger on a limit order', request('limit', { triggerPrice: price(900n) }), 'commandInvalid'],
    ['a callback on a stop', request('stopMarket', { triggerPrice: price(1_100n), callbackRate: CALLBACK_MIN as Rate }), 'commandInvalid'],
    ['exits of a sale', request('limit', { exits: { takeProfit: price(1_100n) } }, { side: 'sell' }), 'commandInvalid'],
    ['exits that are none', request('limit', { exits: {} }), 'commandInvalid'],
    ['a limit of no stop', request('limit', { exits: { takeProfit: price(1_100n), stopLossLimit: price(900n) } }), 'commandInvalid'],
    ['a stop without a trigger', request('stopLimit', {}), 'triggerPriceRequired'],
    ['a trigger between ticks', request('stopLimit', { triggerPrice: price(1_105n) }), 'triggerPriceInvalid'],
    ['a trigger of nothing', request('takeProfitLimit', { triggerPrice: price(0n) }), 'triggerPriceInvalid'],
    ['a trigger that no book can count', request('stopLimit', { triggerPrice: price(10n ** 20n) }), 'triggerPriceInvalid'],
    ['a stop to buy at the price', request('stopLimit', { triggerPrice: price(1_000n) }), 'triggerReached'],
    ['a stop to buy below the index', request('stopLimit', { triggerPrice: price(1_200n), triggerOn: 'index' }), 'triggerReached'],
    ['a stop to sell at the price', request('stopLimit', { triggerPrice: price(1_000n) }, { side: 'sell' }), 'triggerReached'],
    ['a trailing stop that does not trail', request('trailingStop', {}), 'callbackRateInvalid'],
    [
      'a callback below a tenth of a percent',
      request('trailingStop', { callbackRate: (CALLBACK_MIN - 10_000n) as Rate }),
      'callbackRateInvalid',
    ],
    ['a callback above a fifth', request('trailingStop', { callbackRate: (CALLBACK_MAX + 10_000n) as Rate }), 'callbackRateInvalid'],
    ['half a basis point', request('trailingStop', { callbackRate: (CALLBACK_MIN + 5_000n) as Rate }), 'callbackRateInvalid'],
    ['an end that is now', request('limit', { timeInForce: 'goodTillTime', expiresAt: 5_000 }), 'expiryInvalid'],
    ['an end after a year', request('limit', { timeInForce: 'goodTillTime', expiresAt: 5_001 + YEAR_MS }), 'expiryInvalid'],
    ['no end', request('limit', { timeInForce: 'goodTillTime' }), 'expiryInvalid'],
    ['an exit between ticks', request('limit', { exits: { takeProfit: price(1_005n) } }), 'priceOffTick'],
    ['an exit that no book can count', request('limit', { exits: { takeProfit: price(10n ** 20n) } }), 'priceOffTick'],
    ['a profit that is none', request('limit', { exits: { takeProfit: price(1_000n) } }), 'pricesMisplaced'],
    ['a loss that is none', request('limit', { exits: { stopLoss: price(1_000n) } }), 'pricesMisplaced'],
    [
      'a stop that would sell above its trigger',
      request('limit', { exits: { stopLoss: price(900n), stopLossLimit: price(910n) } }),
      'pricesMisplaced',
    ],
    [
      'exits of a trailing stop',
      request('trailingStop', { callbackRate: CALLBACK_MIN as Rate, exits: { stopLoss: price(900n) } }),
      'pricesMisplaced',
    ],
  ]
  it.each(rows)('%s', (_, asked, refusal) => expect(refusalOf(asked)).toBe(refusal))
})

/** Any terms, sensible or not; prices around those of the moment. */
const somePrice = fc.oneof(
  fc.bigInt(0n, 300n).map(steps => price(steps * TICK)),
  fc.bigInt(-5n, 2_000n).map(price),
)
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })
const anyRequest: fc.Arbitrary<TermsRequest> = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom(...ORDER_TYPES),
    price: somePrice,
    terms: fc.record({
      timeInForce: optional(fc.constantFrom(...TIMES_IN_FORCE)),
      expiresAt: optional(fc.oneof(fc.integer({ min: 4_990, max: 5_010 }), fc.integer({ min: 4_990 + YEAR_MS, max: 5_010 + YEAR_MS }))),
      postOnly: optional(fc.boolean()),
      selfTradePrevention: optional(fc.constantFrom(...SELF_TRADE_PREVENTIONS)),
      triggerPrice: optional(somePrice),
      triggerOn: optional(fc.constantFrom('last' as const, 'index' as const)),
      callbackRate: optional(fc.integer({ min: 0, max: 2_100 }).map(points => (BigInt(points) * 10_000n) as Rate)),
      exits: optional(fc.record({ takeProfit: optional(somePrice), stopLoss: optional(somePrice), stopLossLimit: optional(somePrice) })),
    }),
  })
  .map(({ price: limit, ...asked }) => ({ ...asked, price: isMarketType(asked.type) ? undefined : limit }) as TermsRequest)

/** The same once more, as a person would say it; a given value that is `undefined` is not given. */
function makesSense({ side, type, price: limit, terms }: TermsRequest): boolean {
  const { timeInForce, expiresAt, postOnly, triggerPrice, triggerOn, callbackRate, exits } = terms
  const isWaiting = ['stopLimit', 'stopMarket', 'takeProfitLimit', 'takeProfitMarket'].includes(type)
  const canRest = ['limit', 'stopLimit', 'takeProfitLimit'].includes(type)
  const now = triggerOn === 'index' ? context.index : context.last
  const isAbove = (side === 'buy') === type.startsWith('stop')
  const entry = limit ?? triggerPrice ?? context.last
  const onTick = (value: bigint | undefined) => value === undefined || (value > 0n && value % TICK === 0n)
  const rules: boolean[] = [
    isWaiting ? triggerPrice !== undefined && onTick(triggerPrice) : triggerPrice === undefined && triggerOn === undefined,
    !isWaiting || (isAbove ? (triggerPrice ?? 0n) > now : (triggerPrice ?? 0n) < now),
    type === 'trailingStop'
      ? callbackRate !== undefined && callbackRate >= 100_000n && callbackRate <= 20_000_000n
      : callbackRate === undefined,
    timeInForce === 'goodTillTime' ? expiresAt !== undefined && expiresAt > 5_000 && expiresAt <= 5_000 + YEAR_MS : expiresAt === undefined,
    canRest || ((timeInForce ?? 'goodTillCancelled') === 'goodTillCancelled' && !postOnly),
    !(postOnly && (timeInForce === 'immediateOrCancel' || timeInForce === 'fillOrKill')),
  ]
  if (exits) {
    const { takeProfit, stopLoss, stopLossLimit } = exits
    rules.push(
      side === 'buy' && type !== 'trailingStop',
      takeProfit !== undefined || stopLoss !== undefined,
      onTick(takeProfit) && onTick(stopLoss) && onTick(stopLossLimit),
      takeProfit === undefined || takeProfit > entry,
      stopLoss === undefined || stopLoss < entry,
      stopLossLimit === undefined || (stopLoss !== undefined && stopLossLimit <= stopLoss),
    )
  }
  return rules.every(Boolean)
}

it('any terms are accepted exactly when they make sense', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyRequest, asked => {
      const isAccepted = refusalOf(asked) === undefined
      expect(isAccepted).toBe(makesSense(asked))
      if (isAccepted) accepted++
    }),
    { numRuns: casesOfSlice(50_000) },
  )
  expect(accepted).toBeGreaterThan(casesOfSlice(400))
})

it('a trailing stop fires on the first tick at which the price has turned by the whole callback, against exact fractions', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.bigInt(1n, 10n ** 18n),
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(CALLBACK_MIN, CALLBACK_MAX),
      (side, best, tick, callback) => {
        const fires = trailingTriggerPrice(side, price(best), callback as Rate, price(tick))
        expect(fires % tick).toBe(0n)
        // Both sides of best x (1 ± callback), multiplied by one.
        const turned = best * (side === 'buy' ? RATE_ONE + callback : RATE_ONE - callback)
        const isTurned = (at: bigint) => (side === 'buy' ? at * RATE_ONE >= turned : at * RATE_ONE <= turned)
        const before = side === 'buy' ? fires - tick : fires + tick
        expect([isTurned(fires), isTurned(before)]).toEqual([true, false])
      },
    ),
    { numRuns: 10_000 },
  )
})
