import type { PerpOrderTerms } from '@assay/rules/perp/order-terms'
import { describe, expect, it } from 'vitest'
import { openPerpOrders } from '../src/perp/orders/read-orders.ts'
import { price, rate, USERS, usdt } from './exchange.ts'
import { exit, MARKET, PerpExchange } from './perp-exchange.ts'

/** Alice quotes both sides of 60,000 with enough for everybody. */
function marketAt(text: string): PerpExchange {
  const exchange = new PerpExchange()
  exchange.index(text)
  return exchange
}

const quoteAround = (exchange: PerpExchange, bid: string, ask: string, lots = 100n) =>
  exchange.send({
    kind: 'perp.quote',
    user: USERS.maker,
    market: MARKET,
    bids: bid === '' ? [] : [{ price: price(bid), lots }],
    asks: ask === '' ? [] : [{ price: price(ask), lots }],
  })

const shown = (exchange: PerpExchange, name: keyof typeof USERS) =>
  openPerpOrders(exchange.core.state, USERS[name]).map(({ type, lots, waiting }) => `${type} ${lots}${waiting ? ' waits' : ''}`)

describe('triggers', () => {
  it.each([
    ['stop at market on the mark', 'open long', 'stopMarket', { triggerPrice: price('60500') }, '60600'],
    ['take-profit at market on the index', 'open long', 'takeProfitMarket', { triggerPrice: price('59500'), triggerOn: 'index' }, '59400'],
    ['stop of a short', 'open short', 'stopMarket', { triggerPrice: price('59500') }, '59400'],
  ] as const)('%s', (_name, action, type, terms, to) => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    expect(exchange.order('bob', action, 10, { type, terms: terms as PerpOrderTerms }).result?.status).toBe('open')
    expect(shown(exchange, 'bob')).toEqual([`${type} 10 waits`])
    exchange.index('60000')
    expect(exchange.positions('bob')).toBe('flat')
    quoteAround(exchange, '', '')
    if (action === 'open long') exchange.order('alice', 'open short', 100, { at: String(Number(to) + 10) })
    else exchange.order('alice', 'open long', 100, { at: String(Number(to) - 10) })
    exchange.index(to)
    expect(exchange.positions('bob')).toContain(`${action.split(' ')[1]} 10`)
    expect(shown(exchange, 'bob')).toEqual([])
  })

  it('on the last trade fires by trades and not by the index', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('carol', 'open long', 1)
    exchange.order('bob', 'open long', 10, { type: 'stopMarket', terms: { triggerPrice: price('60200'), triggerOn: 'last' } })
    exchange.index('60205')
    expect(exchange.positions('bob')).toBe('flat')
    quoteAround(exchange, '60190', '60210')
    exchange.order('carol', 'open long', 1)
    expect(exchange.positions('bob')).toContain('long 10 @ 60210')
  })

  /** Bob’s stop to buy on the last price at 60,200, an unmoved index, and offers beyond the stop. */
  function withStopOnLast(): PerpExchange {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60210')
    exchange.order('bob', 'open long', 10, { type: 'stopMarket', terms: { triggerPrice: price('60200'), triggerOn: 'last' } })
    return exchange
  }

  it('on the last trade waits while one taker alone has traded there, and fires with the second within 5 s', () => {
    const exchange = withStopOnLast()
    exchange.order('carol', 'open long', 1)
    exchange.order('carol', 'open long', 1)
    expect(exchange.positions('bob')).toBe('flat')
    exchange.at += 5_000
    exchange.order('alice', 'open long', 1)
    expect(exchange.positions('bob')).toContain('long 10 @ 60210')
  })

  it('on the last trade is not confirmed by a second taker who comes later, or trades short of it', () => {
    const exchange = withStopOnLast()
    exchange.order('carol', 'open long', 1)
    exchange.at += 5_001
    exchange.order('alice', 'open long', 1)
    expect(exchange.positions('bob')).toBe('flat')
    exchange.at += 5_001
    exchange.index('60000')
    quoteAround(exchange, '59990', '60100')
    exchange.order('carol', 'open long', 1)
    quoteAround(exchange, '59990', '60210')
    exchange.order('alice', 'open long', 1)
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('on the last trade is not confirmed by a linked account of the same owner, nor by trades between such accounts', () => {
    const exchange = withStopOnLast()
    expect(exchange.send({ kind: 'people.joinTradeGroup', user: USERS.alice, of: USERS.carol }).refusal).toBeUndefined()
    exchange.order('carol', 'open long', 1)
    exchange.order('alice', 'open long', 1)
    exchange.order('carol', 'open long', 1)
    const own = { kind: 'perp.placeOrder', market: MARKET, type: 'limit', lots: 1n, price: price('60205'), effect: 'open' } as const
    exchange.send({ ...own, user: USERS.alice, side: 'sell' })
    const met = exchange.send({ ...own, user: USERS.carol, side: 'buy', terms: { selfTradePrevention: 'none' } })
    expect(met.result?.status).toBe('filled')
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('a stop-loss on the last trade is confirmed the same way', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10, { terms: { stopLoss: exit('59800', 'last') } })
    quoteAround(exchange, '59790', '60010')
    exchange.order('carol', 'open short', 1)
    expect(exchange.positions('bob')).toContain('long 10')
    exchange.order('alice', 'open short', 1)
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('a trailing stop follows the last trade as far as it is confirmed, and closes behind it', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'close long', 10, { type: 'trailingStop', terms: { callbackRate: rate('0.01') } })
    for (const [bid, ask, index] of [
      ['60990', '61010', '61000'],
      ['61490', '61510', '61500'],
      ['60890', '60910', '60900'],
    ] as const) {
      exchange.index(index)
      quoteAround(exchange, bid, ask)
      exchange.order('carol', 'open long', 1)
      exchange.order('alice', 'open long', 1)
    }
    // The best was 61,510, one percent below is 60,894.9; the last trade at 60,910 is still above.
    expect(exchange.position('bob', 'long')?.state).toBe('closing')
    exchange.order('carol', 'close long', 1)
    expect(exchange.position('bob', 'long')?.state).toBe('closing')
    exchange.order('alice', 'close long', 1)
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('a trailing stop that comes right after one lot far from the market does not begin there', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    quoteAround(exchange, '59990', '65000', 1n)
    exchange.order('carol', 'open long', 1, { at: '65000' })
    exchange.order('bob', 'close long', 10, { type: 'trailingStop', terms: { callbackRate: rate('0.01') } })
    quoteAround(exchange, '59990', '60010')
    exchange.order('carol', 'open short', 1)
    exchange.order('alice', 'open short', 1)
    expect(exchange.position('bob', 'long')?.state).toBe('closing')
  })

  it('a trailing stop is not led away by one lot far from the market', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'close long', 10, { type: 'trailingStop', terms: { callbackRate: rate('0.01') } })
    quoteAround(exchange, '59990', '65000', 1n)
    exchange.order('carol', 'open long', 1, { at: '65000' })
    quoteAround(exchange, '59990', '60010')
    exchange.order('carol', 'open short', 1)
    exchange.order('alice', 'open short', 1)
    expect(exchange.position('bob', 'long')?.state).toBe('closing')
  })

  it('an order that is not paid for any more when it fires ends', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open short', 10, { type: 'stopMarket', terms: { triggerPrice: price('59500') } })
    const wallet = exchange.wallet('bob')
    const free = usdt(wallet.split(' ')[0] as string)
    exchange.send({ kind: 'payments.transfer', user: USERS.bob, asset: 'USDT', amount: free, from: 'contract', to: 'exchange' })
    quoteAround(exchange, '', '')
    exchange.index('59000')
    exchange.order('carol', 'open long', 10, { at: '60100' })
    expect(shown(exchange, 'bob')).toEqual([])
    expect(exchange.positions('bob')).toBe('flat')
  })
})

describe('terms', () => {
  it('post-only, immediate or cancel, fill or kill', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010', 10n)
    expect(exchange.order('bob', 'open long', 5, { at: '60010', terms: { postOnly: true } }).refusal).toEqual({ refusal: 'wouldTake' })
    expect(exchange.order('bob', 'open long', 20, { at: '60010', terms: { timeInForce: 'fillOrKill' } }).refusal).toEqual({
      refusal: 'notFillable',
    })
    expect(exchange.order('bob', 'open long', 20, { at: '60010', terms: { timeInForce: 'immediateOrCancel' } }).result).toMatchObject({
      status: 'closed',
      closeReason: 'immediateOrCancel',
      filledLots: 10n,
    })
    expect(exchange.wallet('bob')).toMatch(/\+ 60\.11 frozen$/)
  })

  it('a limit price keeps to the band around the mark', () => {
    const exchange = marketAt('60000')
    expect(exchange.order('bob', 'open long', 1, { at: '66000.1' }).refusal).toEqual({
      refusal: 'priceOutOfBand',
      parameters: { minimum: '54000', maximum: '66000' },
    })
  })

  it('good till a time ends with the clock', () => {
    const exchange = marketAt('60000')
    exchange.order('bob', 'open long', 1, { at: '59000', terms: { timeInForce: 'goodTillTime', expiresAt: exchange.at + 5_000 } })
    exchange.at += 5_000
    exchange.send({ kind: 'clock.tick' })
    expect(exchange.wallet('bob')).toBe('100000')
  })

  it('good till a time trades no more once it is over, before the next tick of the clock as well', () => {
    const exchange = marketAt('60000')
    const until = { timeInForce: 'goodTillTime', expiresAt: exchange.at + 5_000 } as const
    exchange.order('bob', 'open short', 2, { at: '60000', terms: until })
    exchange.order('bob', 'open short', 2, { at: '60010' })
    exchange.at += 5_000
    expect(exchange.order('carol', 'open long', 4, { at: '60010', terms: { timeInForce: 'fillOrKill' } }).refusal).toEqual({
      refusal: 'notFillable',
    })
    exchange.order('carol', 'open long', 3, { at: '60010' })
    expect(shown(exchange, 'carol')).toEqual(['limit 3'])
    expect(shown(exchange, 'bob')).toEqual([])
    expect(exchange.positions('carol')).toContain('long 2')
  })

  it('post-only rests where only orders stand whose time is over', () => {
    const exchange = marketAt('60000')
    exchange.order('bob', 'open short', 2, { at: '60000', terms: { timeInForce: 'goodTillTime', expiresAt: exchange.at + 5_000 } })
    exchange.at += 5_000
    exchange.order('carol', 'open long', 1, { at: '60000', terms: { postOnly: true } })
    expect([shown(exchange, 'bob'), shown(exchange, 'carol')]).toEqual([[], ['limit 1']])
  })

  it.each([
    ['expireTaker', ['limit 10']],
    ['expireMaker', ['limit 10']],
    ['expireBoth', []],
    ['decrement', []],
  ] as const)('orders of one person do not trade with each other: %s', (selfTradePrevention, left) => {
    const exchange = marketAt('60000')
    exchange.order('bob', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10, { at: '60000', terms: { selfTradePrevention } })
    expect(shown(exchange, 'bob')).toEqual([...left])
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('know no mode in which coins change hands: there are none', () => {
    const exchange = marketAt('60000')
    const { refusal } = exchange.order('bob', 'open long', 10, { at: '59000', terms: { selfTradePrevention: 'transfer' } })
    expect(refusal).toEqual({ refusal: 'commandInvalid' })
    expect(exchange.wallet('bob')).toBe('100000')
  })
})

describe('an order that closes', () => {
  it('in hedge mode says so, and one that opens cannot be reduce-only', () => {
    const exchange = marketAt('60000')
    const order = { kind: 'perp.placeOrder', user: USERS.bob, market: MARKET, side: 'buy', type: 'market', lots: 1n } as const
    expect(exchange.send(order).refusal).toEqual({ refusal: 'commandInvalid' })
    expect(exchange.send({ ...order, effect: 'open', terms: { reduceOnly: true } }).refusal).toEqual({ refusal: 'commandInvalid' })
  })

  it('never is greater than its position, and goes with it', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'close long', 10, { at: '61000' })
    exchange.order('bob', 'close long', 8, { type: 'stopMarket', terms: { triggerPrice: price('59000') } })
    exchange.order('bob', 'close long', 4)
    expect(shown(exchange, 'bob')).toEqual(['stopMarket 6 waits', 'limit 6'])
    exchange.order('bob', 'close long', 6)
    expect(shown(exchange, 'bob')).toEqual([])
    expect(exchange.wallet('bob')).not.toContain('frozen')
  })

  it('at market goes no further than the margin bears', () => {
    const exchange = marketAt('60000')
    exchange.leverage('bob', 'long', 100)
    quoteAround(exchange, '', '60000')
    exchange.order('bob', 'open long', 10)
    quoteAround(exchange, '59100', '')
    // A margin of 6 USDT for 10 lots bears a fall of 600 USDT less the fee of closing.
    expect(exchange.order('bob', 'close long', 10).result).toMatchObject({ closeReason: 'protectionReached', filledLots: 0n })
    expect(exchange.order('bob', 'close long', 10, { at: '59100' }).result).toMatchObject({ closeReason: 'insufficientMargin' })
    expect(exchange.positions('bob')).toBe('long 10 @ 60000, margin 6')
  })
})

describe('exits', () => {
  it('of an order become those of its position, and one cancels the other', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10, { terms: { takeProfit: exit('61000'), stopLoss: exit('59500', 'last') } })
    expect(exchange.position('bob', 'long')).toMatchObject({ takeProfit: exit('61000'), stopLoss: exit('59500', 'last') })
    quoteAround(exchange, '', '61010')
    exchange.order('alice', 'open long', 10, { at: '60010' })
    exchange.index('61005')
    expect(exchange.positions('bob')).toBe('flat')
    exchange.order('bob', 'open long', 5)
    expect(exchange.position('bob', 'long')?.stopLoss).toBeUndefined()
  })

  it('close what is there, however large it has become', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open short', 10)
    const positionId = exchange.position('bob', 'short')?.positionId as number
    exchange.send({ kind: 'perp.setExits', user: USERS.bob, positionId, stopLoss: exit('60400') })
    exchange.order('bob', 'open short', 5)
    quoteAround(exchange, '60490', '60510')
    exchange.index('60500')
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('stay armed for what nobody took', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    const positionId = exchange.position('bob', 'long')?.positionId as number
    exchange.send({ kind: 'perp.setExits', user: USERS.bob, positionId, stopLoss: exit('59500') })
    quoteAround(exchange, '59390', '59410', 4n)
    exchange.index('59400')
    expect(exchange.position('bob', 'long')).toMatchObject({ lots: 6n, stopLoss: exit('59500') })
    quoteAround(exchange, '59389', '59410', 20n)
    exchange.index('59401')
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('that are reached and that nobody fills wait on without a word, for as long as it takes', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    const positionId = exchange.position('bob', 'long')?.positionId as number
    exchange.send({ kind: 'perp.setExits', user: USERS.bob, positionId, stopLoss: exit('59500') })
    quoteAround(exchange, '', '')
    for (const index of ['59400', '59401']) {
      exchange.index(index)
      expect(exchange.core.record().events?.map(({ type }) => type)).not.toContain('perp.exitsSet')
    }
    quoteAround(exchange, '59389', '59410', 20n)
    exchange.index('59402')
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('of an order that meets the own resting one in one-way mode have nothing left to close', () => {
    const exchange = marketAt('60000')
    exchange.send({ kind: 'perp.setPositionMode', user: USERS.bob, mode: 'oneWay' })
    const mine = { kind: 'perp.placeOrder', user: USERS.bob, market: MARKET, type: 'limit', lots: 10n, price: price('60010') } as const
    exchange.send({ ...mine, side: 'sell' })
    const met = exchange.send({ ...mine, side: 'buy', terms: { selfTradePrevention: 'none', takeProfit: exit('61000') } })
    expect(met.result?.status).toBe('filled')
    expect(exchange.positions('bob')).toBe('flat')
  })

  it('are set and taken away one by one: what a command does not name stays', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10, { terms: { takeProfit: exit('61000'), stopLoss: exit('59500', 'last') } })
    const positionId = exchange.position('bob', 'long')?.positionId as number
    const set = (change: object) => exchange.send({ kind: 'perp.setExits', user: USERS.bob, positionId, ...change })
    const exits = () => {
      const { takeProfit, stopLoss } = exchange.position('bob', 'long') ?? {}
      return { takeProfit, stopLoss }
    }
    set({ remove: 'takeProfit' })
    expect(exits()).toEqual({ takeProfit: undefined, stopLoss: exit('59500', 'last') })
    // A second one that was sent from a page that still knows the first does not set it again.
    set({ remove: 'stopLoss' })
    expect(exits()).toEqual({ takeProfit: undefined, stopLoss: undefined })
    set({ takeProfit: exit('62000') })
    set({ stopLoss: exit('59000') })
    expect(exits()).toEqual({ takeProfit: exit('62000'), stopLoss: exit('59000') })
    set({ remove: 'both' })
    expect(exits()).toEqual({ takeProfit: undefined, stopLoss: undefined })
  })

  it('lie on their side of the price', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    expect(exchange.order('bob', 'open long', 1, { terms: { takeProfit: exit('59000') } }).refusal).toEqual({
      refusal: 'exitPriceInvalid',
      parameters: { price: '60000' },
    })
    exchange.order('bob', 'open long', 1)
    const positionId = exchange.position('bob', 'long')?.positionId as number
    const set = (stopLoss: string) => exchange.send({ kind: 'perp.setExits', user: USERS.bob, positionId, stopLoss: exit(stopLoss) })
    expect(set('60001').refusal?.refusal).toBe('exitPriceInvalid')
    expect(set('59000.05').refusal?.refusal).toBe('triggerPriceInvalid')
    expect(set('59000').refusal).toBeUndefined()
  })
})

describe('amending', () => {
  it('keeps the place of an order that only gets smaller, and freezes for one that gets dearer', () => {
    const exchange = marketAt('60000')
    const { result } = exchange.order('bob', 'open long', 10, { at: '59000' })
    const orderId = result?.orderId as number
    exchange.send({ kind: 'perp.amendOrder', user: USERS.bob, orderId, lots: 5n })
    expect(exchange.wallet('bob')).toBe('99970.3525 + 29.6475 frozen')
    exchange.send({ kind: 'perp.amendOrder', user: USERS.bob, orderId, price: price('59500'), lots: 20n })
    expect(exchange.wallet('bob')).toBe('99880.405 + 119.595 frozen')
  })

  it('trades when the new price reaches the other side', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010', 4n)
    const { result } = exchange.order('bob', 'open long', 10, { at: '59000' })
    const reply = exchange.send({ kind: 'perp.amendOrder', user: USERS.bob, orderId: result?.orderId as number, price: price('60010') })
    expect(reply.result).toMatchObject({ status: 'open', filledLots: 4n })
    expect(exchange.positions('bob')).toBe('long 4 @ 60010, margin 24.044')
    // The rest of 6 lots at 60,010 with its taker fee.
    expect(exchange.wallet('bob')).toMatch(/\+ 60\.23003 frozen$/)
  })

  it('moves the trigger of one that waits', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    const { result } = exchange.order('bob', 'open long', 10, { type: 'stopMarket', terms: { triggerPrice: price('60500') } })
    const orderId = result?.orderId as number
    expect(exchange.send({ kind: 'perp.amendOrder', user: USERS.bob, orderId, triggerPrice: price('59000') }).refusal?.refusal).toBe(
      'triggerReached',
    )
    exchange.send({ kind: 'perp.amendOrder', user: USERS.bob, orderId, triggerPrice: price('60200') })
    quoteAround(exchange, '59990', '60310')
    exchange.index('60300')
    expect(exchange.positions('bob')).toContain('long 10')
  })
})

describe('closing in one click', () => {
  it('closes everything and cancels every order', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'open short', 5)
    exchange.order('bob', 'open long', 3, { at: '59000' })
    const reply = exchange.send({ kind: 'perp.closeAll', user: USERS.bob })
    expect([reply.result?.cancelledOrderIds?.length, reply.result?.placedOrderIds?.length]).toEqual([1, 2])
    expect(exchange.positions('bob')).toBe('flat')
    expect(exchange.wallet('bob')).not.toContain('frozen')
    expect(exchange.send({ kind: 'perp.closeAll', user: USERS.bob }).refusal).toEqual({ refusal: 'nothingToClose' })
  })

  it('closes a part, and says when the position is gone', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    const positionId = exchange.position('bob', 'long')?.positionId as number
    exchange.send({ kind: 'perp.closePosition', user: USERS.bob, positionId, lots: 4n })
    expect(exchange.positions('bob')).toBe('long 6 @ 60010, margin 36.066')
    exchange.send({ kind: 'perp.closePosition', user: USERS.bob, positionId })
    expect(exchange.send({ kind: 'perp.closePosition', user: USERS.bob, positionId }).refusal).toEqual({ refusal: 'positionClosed' })
    expect(exchange.send({ kind: 'perp.closePosition', user: USERS.carol, positionId }).refusal).toEqual({ refusal: 'positionUnknown' })
  })

  it('goes past orders of the own that stand in its way, however large: they end', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'open long', 500, { at: '60000' })
    exchange.send({ kind: 'perp.closePosition', user: USERS.bob, positionId: exchange.position('bob', 'long')?.positionId as number })
    expect([exchange.positions('bob'), shown(exchange, 'bob')]).toEqual(['flat', []])
  })

  it('turns a position over', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.send({ kind: 'perp.reversePosition', user: USERS.bob, positionId: exchange.position('bob', 'long')?.positionId as number })
    expect(exchange.positions('bob')).toBe('short 10 @ 59990, margin 60.09')
  })
})

describe('margin', () => {
  it('is added, and taken off down to the initial margin at the mark', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60000')
    exchange.order('bob', 'open long', 10)
    const positionId = exchange.position('bob', 'long')?.positionId as number
    const change = (amount: string, add: boolean) =>
      exchange.send({ kind: 'perp.changeMargin', user: USERS.bob, positionId, amount: usdt(amount), add })
    change('40', true)
    expect(exchange.positions('bob')).toBe('long 10 @ 60000, margin 100')
    expect(change('40.000001', false).refusal).toEqual({ refusal: 'marginTooSmall', parameters: { maximum: '40' } })
    change('40', false)
    expect(exchange.wallet('bob')).toBe('99939.7 + 60 frozen')
  })

  it('in cross mode is the whole wallet, of which what is lost cannot leave', () => {
    const exchange = marketAt('60000')
    exchange.send({ kind: 'perp.setMarginMode', user: USERS.bob, market: MARKET, mode: 'cross' })
    quoteAround(exchange, '59990', '60000')
    exchange.order('bob', 'open long', 100)
    expect(exchange.send({ kind: 'perp.setMarginMode', user: USERS.bob, market: MARKET, mode: 'isolated' }).refusal?.refusal).toBe(
      'marginModeLocked',
    )
    exchange.index('59000')
    // 100 lots have lost 100 USDT; 600 are margin, 3 were the fee.
    const amount = usdt('99297.000001')
    const move = (units: bigint) =>
      exchange.send({
        kind: 'payments.transfer',
        user: USERS.bob,
        asset: 'USDT',
        amount: units as typeof amount,
        from: 'contract',
        to: 'exchange',
      })
    expect(move(amount).refusal?.refusal).toBe('insufficientBalance')
    expect(move(usdt('99297')).refusal).toBeUndefined()
  })
})

describe('a stale index', () => {
  it('lets nobody open, and everybody close', () => {
    const exchange = marketAt('60000')
    quoteAround(exchange, '59990', '60010')
    exchange.order('bob', 'open long', 10)
    exchange.at += 11_000
    expect(exchange.order('bob', 'open long', 1, { at: '60010' }).refusal).toEqual({ refusal: 'indexStale' })
    expect(exchange.order('bob', 'close long', 10).result?.status).toBe('filled')
  })
})
