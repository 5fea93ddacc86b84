import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { positionsOf } from '../src/perp/read.ts'
import { coins, price, USERS } from './exchange.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const TICK = price('0.1')
const show = (value: bigint) => formatDecimal(value, PRICE_SCALE)

/** Bob in cross margin with so much in the contract wallet, and Alice who takes the other side of everything at 1x. */
function crossed(amount: string): RiskExchange {
  const exchange = new RiskExchange()
  exchange.keep('bob', amount)
  exchange.cross('bob')
  for (const side of ['long', 'short'] as const) exchange.leverage('alice', side, 1)
  return exchange
}

/** A second market, of ETH, with the same terms. */
function withEther(exchange: RiskExchange): void {
  exchange.send({
    kind: 'perp.listMarket',
    market: 'ETH-PERP',
    base: 'ETH',
    settings: { ...perpSettings(), lotSize: coins('0.01') },
  })
  exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price('3000') }, evidence: 'test' })
  exchange.send({ kind: 'perp.setMarginMode', user: USERS.bob, market: 'ETH-PERP', mode: 'cross' })
  const order = { kind: 'perp.placeOrder', market: 'ETH-PERP', effect: 'open', lots: 100n } as const
  exchange.send({ ...order, user: USERS.alice, side: 'sell', type: 'limit', price: price('3000') })
  exchange.send({ ...order, user: USERS.bob, side: 'buy', type: 'market' })
}

const inMarket = (exchange: RiskExchange, name: string) => positionsOf(exchange.core.state, USERS.bob).find(({ market }) => market === name)
const bitcoin = (exchange: RiskExchange) => inMarket(exchange, MARKET)
const ether = (exchange: RiskExchange) => inMarket(exchange, 'ETH-PERP')

describe('cross margin', () => {
  it('is liquidated at the shown price and not a tick before, with the whole wallet behind it', () => {
    const exchange = crossed('200')
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    const shown = exchange.position('bob', 'long')?.liquidationPrice ?? 0n
    expect(shown).toBeLessThan(price('41000'))
    exchange.index(show(shown + TICK))
    expect(exchange.position('bob', 'long')).toBeDefined()
    exchange.index(show(shown))
    expect(exchange.position('bob', 'long')).toBeUndefined()
    expect(exchange.contract('bob').equity).toBeGreaterThanOrEqual(0n)
  })

  it('says everything that the price was worked out of, with the step that begins its liquidation', () => {
    const exchange = crossed('600')
    exchange.order('alice', 'open short', 20, { at: '60000' })
    exchange.order('bob', 'open long', 20)
    exchange.order('alice', 'open long', 4, { at: '60000' })
    exchange.order('bob', 'open short', 4)
    withEther(exchange)
    exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price('3100') }, evidence: 'test' })
    const shown = bitcoin(exchange)?.liquidationPrice ?? 0n
    const [own, other, { balance }] = [exchange.position('bob', 'short'), ether(exchange), exchange.contract('bob')]
    exchange.index(show(shown))
    const [first, ...rest] = exchange.all('perp.liquidationStep')
    expect(first?.account).toEqual({
      balance,
      // Of ether: its value at 0.5% and 0.05%.
      requirement: ((other?.markValue ?? 0n) * 55n) / 10_000n,
      unrealisedProfit: other?.unrealisedProfit,
      lots: 20n,
      entryValue: 1_200_000_000n,
      opposite: { lots: 4n, entryValue: own?.entryValue },
    })
    expect(rest.every(({ account }) => account === undefined)).toBe(true)
    const { balance: wallet = 0n, requirement = 0n, unrealisedProfit = 0n } = first?.account ?? {}
    const leg = (sign: bigint, lots: bigint, entryValue: bigint) => sign * ((lots * shown) / 100_000n - entryValue)
    expect(first?.equity).toBe(wallet + unrealisedProfit + leg(1n, 20n, 1_200_000_000n) + leg(-1n, 4n, own?.entryValue ?? 0n))
    expect(first?.maintenance).toBeGreaterThan(requirement)
  })

  it('gives the long and the short of one market one price', () => {
    const exchange = crossed('200')
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('alice', 'open long', 4, { at: '60000' })
    exchange.order('bob', 'open short', 4)
    const [long, short] = (['long', 'short'] as const).map(side => exchange.position('bob', side)?.liquidationPrice ?? 0n)
    expect(long).toBe(short)
    exchange.index(show((long ?? 0n) + TICK))
    expect(exchange.steps()).toBe('')
    exchange.order('carol', 'open long', 10, { at: show(long ?? 0n) })
    exchange.index(show(long ?? 0n))
    // The one that loses goes; what is left stands on what the other has gained.
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 10')
    expect([exchange.position('bob', 'long'), exchange.position('bob', 'short')?.lots]).toEqual([undefined, 4n])
  })

  it('lets the gain of one market carry the loss of another', () => {
    const exchange = crossed('430')
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    withEther(exchange)
    exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price('3600') }, evidence: 'test' })
    // 430 USDT and 600 of ether: more than ten lots of bitcoin can lose.
    expect(bitcoin(exchange)?.liquidationPrice).toBeUndefined()
    exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('10000') }, evidence: 'test' })
    expect(exchange.steps()).toBe('')
    expect(exchange.contract('bob').equity).toBeGreaterThan(0n)
  })

  it('realises what the other positions have gained when the loss has to be paid', () => {
    const exchange = crossed('430')
    exchange.order('alice', 'open short', 20, { at: '60000' })
    exchange.order('bob', 'open long', 20)
    withEther(exchange)
    exchange.send({ kind: 'markets.updateIndex', prices: { ETH: price('3200') }, evidence: 'test' })
    const shown = bitcoin(exchange)?.liquidationPrice ?? 0n
    exchange.index(show(shown + TICK))
    expect(exchange.steps()).toBe('')
    const gained = ether(exchange)?.unrealisedProfit
    expect(gained).toBe(200_000_000n)
    exchange.order('carol', 'open long', 20, { at: show(shown) })
    exchange.index(show(shown))
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 20')
    // The loss was more than the wallet had: ether counts as opened at its mark from here on, and what it had gained has paid.
    expect(ether(exchange)).toMatchObject({ entryValue: 3_200_000_000n, realisedProfit: gained, unrealisedProfit: 0n })
    expect(exchange.account('pool:insurance/USDT')).not.toContain('-')
  })

  it('keeps the orders out of the way: they are cancelled first', () => {
    const exchange = crossed('200')
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'open long', 1, { at: '55000' })
    exchange.index('30000')
    expect(exchange.all('perp.orderClosed')[0]).toMatchObject({ reason: 'liquidation' })
    expect(exchange.contract('bob').orderMargin).toBe(0n)
  })

  it('looks at whoever takes money out of the wallet', () => {
    const exchange = crossed('2000')
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.index('59000')
    const { transferable } = exchange.contract('bob')
    exchange.send({ kind: 'payments.transfer', user: USERS.bob, asset: 'USDT', amount: transferable, from: 'contract', to: 'exchange' })
    const shown = exchange.position('bob', 'long')?.liquidationPrice ?? 0n
    exchange.index(show(shown))
    expect(exchange.position('bob', 'long')).toBeUndefined()
  })
})
