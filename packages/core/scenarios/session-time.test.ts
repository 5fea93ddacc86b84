import { startOfDay } from '@assay/rules/hong-kong-day'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { checkSessionTime } from '../src/people/self-limits.ts'
import { openPerpOrders } from '../src/perp/orders/read-orders.ts'
import { EarnExchange } from './earn-exchange.ts'
import { coins, Exchange, price, USERS, usdt } from './exchange.ts'
import { OptionExchange } from './option-exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

/** Goal: whoever has used up the time that they allow themselves begins nothing new until the day ends, and can end everything that there is. */
const user = USERS.bob
const HOUR = 3_600_000
const DAY = 24 * HOUR
const limited = (exchange: Exchange, minutes?: bigint) =>
  exchange.send({ kind: 'people.setTradingLimit', user, limit: 'sessionTime', ...(minutes && { value: minutes }) })
const end = (exchange: Exchange) => exchange.send({ kind: 'people.endSessionTime', user })
const refusalOf = (exchange: Exchange, command: object) => exchange.send(command as Command).refusal
const nextDay = (at: number) => startOfDay(Math.floor((at + 8 * HOUR) / DAY) + 1)

/** Bob has used up an hour. */
const over = <Made extends Exchange>(exchange: Made): Made => {
  limited(exchange, 60n)
  end(exchange)
  return exchange
}

const buy = {
  kind: 'spot.placeOrder',
  user,
  pair: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: price('60000'),
  quantity: coins('0.001'),
} as const

describe('when the time of a day is used up', () => {
  it('nothing is bought on the spot market, in no form, and what is held is sold; an order that buys is only made smaller or cancelled', () => {
    const exchange = new Exchange()
    exchange.deposit('bob', '1', 'BTC')
    exchange.deposit('bob', '1000', 'USDT')
    const { orderId } = exchange.send({ ...buy, price: price('59000'), quantity: coins('0.002') }).result as { orderId: number }
    over(exchange)
    const refusal = { refusal: 'sessionTimeOver', parameters: { until: String(nextDay(exchange.at)) } }
    expect(refusalOf(exchange, buy)).toEqual(refusal)
    expect(refusalOf(exchange, { ...buy, type: 'market' })).toEqual(refusal)
    expect(refusalOf(exchange, { ...buy, kind: 'spot.placeOco' })).toEqual(refusal)
    const amend = { kind: 'spot.amendOrder', user, orderId }
    expect(refusalOf(exchange, { ...amend, price: price('59500') })).toEqual(refusal)
    expect(refusalOf(exchange, { ...amend, quantity: coins('0.001') })).toBeUndefined()
    expect(refusalOf(exchange, { ...buy, side: 'sell', price: price('61000') })).toBeUndefined()
    expect(refusalOf(exchange, { kind: 'spot.cancelOrder', user, orderId })).toBeUndefined()
  })

  it('no position is opened, enlarged or turned; it is closed, and orders that were placed in time stay', () => {
    const exchange = new PerpExchange()
    exchange.order('maker', 'open long', 900, { at: '59990' })
    exchange.order('maker', 'open short', 900, { at: '60010' })
    const place = { kind: 'perp.placeOrder', user, market: MARKET, type: 'market', effect: 'open', side: 'buy', lots: 10n }
    const resting = { ...place, type: 'limit', price: 5_950_000_000_000n, lots: 5n }
    refusalOf(exchange, place)
    refusalOf(exchange, resting)
    over(exchange)
    expect(refusalOf(exchange, place)?.refusal).toBe('sessionTimeOver')
    expect(refusalOf(exchange, resting)?.refusal).toBe('sessionTimeOver')
    expect(openPerpOrders(exchange.core.state, user).map(({ lots }) => lots)).toEqual([5n])
    const orderId = openPerpOrders(exchange.core.state, user)[0]?.orderId as number
    expect(refusalOf(exchange, { kind: 'perp.amendOrder', user, orderId, lots: 6n })?.refusal).toBe('sessionTimeOver')
    expect(refusalOf(exchange, { kind: 'perp.amendOrder', user, orderId, lots: 4n })).toBeUndefined()
    const positionId = exchange.position('bob', 'long')?.positionId as number
    expect(refusalOf(exchange, { kind: 'perp.reversePosition', user, positionId })?.refusal).toBe('sessionTimeOver')
    expect(refusalOf(exchange, { kind: 'perp.closePosition', user, positionId })).toBeUndefined()
    expect(exchange.position('bob', 'long')).toBeUndefined()
  })

  it('no delivery contract is bought and no custody; money is moved, sent and taken out of custody', () => {
    const options = over(new OptionExchange())
    expect(options.buy('bob', 'bullish', '10').refusal?.refusal).toBe('sessionTimeOver')
    const earn = new EarnExchange()
    const { custodyId } = earn.buy('bob', '100').result as { custodyId: number }
    over(earn)
    expect(earn.buy('bob', '100').refusal?.refusal).toBe('sessionTimeOver')
    expect(earn.cancel('bob', custodyId).refusal).toBeUndefined()
    const amount = usdt('1')
    expect(refusalOf(earn, { kind: 'payments.send', user, recipient: USERS.alice, asset: 'USDT', amount })).toBeUndefined()
    expect(refusalOf(earn, { kind: 'payments.transfer', user, asset: 'USDT', amount, from: 'exchange', to: 'contract' })).toBeUndefined()
  })

  it('others go on, and so does the person with the next day in Hong Kong; a restart in between changes nothing', () => {
    const exchange = new Exchange()
    for (const name of ['alice', 'bob'] as const) exchange.deposit(name, '1000', 'USDT')
    over(exchange)
    expect(checkSessionTime(Core.restore(exchange.core.snapshot()).state, user, exchange.at)?.refusal).toBe('sessionTimeOver')
    expect(refusalOf(exchange, { ...buy, user: USERS.alice })).toBeUndefined()
    exchange.at = nextDay(exchange.at) - 1
    expect(refusalOf(exchange, buy)?.refusal).toBe('sessionTimeOver')
    exchange.at += 1
    expect(refusalOf(exchange, buy)).toBeUndefined()
  })
})

describe('the end of a day’s time', () => {
  it('comes earlier when a higher limit holds that was asked for the day before, and a lower one takes nothing back', () => {
    const exchange = new Exchange()
    exchange.deposit('bob', '1000', 'USDT')
    limited(exchange, 60n)
    limited(exchange, 120n)
    const from = exchange.at + DAY
    exchange.at = from - HOUR
    end(exchange)
    limited(exchange, 60n)
    const refusal = refusalOf(exchange, buy)
    expect(Number(refusal?.parameters?.until)).toBe(Math.min(from, nextDay(exchange.at)))
  })

  it('shuts out nobody who has set no such limit, and nobody who does not exist', () => {
    const exchange = new Exchange()
    exchange.deposit('bob', '1000', 'USDT')
    expect(end(exchange).refusal).toBeUndefined()
    expect(refusalOf(exchange, buy)).toBeUndefined()
    expect(refusalOf(exchange, { kind: 'people.endSessionTime', user: 999 })?.refusal).toBe('userUnknown')
  })
})
