import { COUNTRY_ACCESS, type CountryAccess, type CountryTerms } from '@assay/rules/countries'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { earnTerms } from './earn-exchange.ts'
import { coins, type Exchange, foldBytes, price, stateText, USERS, usdt } from './exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

const { alice, bob } = USERS
const DAY_MS = 86_400_000

/** A country to which only this is open. */
const terms = (country: string, ...open: CountryAccess[]): CountryTerms =>
  ({ country, ...Object.fromEntries(COUNTRY_ACCESS.map(access => [access, open.includes(access)])) }) as CountryTerms

const change = (exchange: Exchange, countries: readonly CountryTerms[], effectiveAt = exchange.at) =>
  exchange.send({ kind: 'people.changeCountries', effectiveAt, settings: { countries } }).refusal?.refusal

const buy = {
  kind: 'spot.placeOrder',
  user: bob,
  pair: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: price('60000'),
  quantity: coins('0.001'),
} as const

/** Bob of Kenya and Alice of Japan have money everywhere, and Bob has a coin and a long position. */
function scene(): PerpExchange {
  const exchange = new PerpExchange()
  exchange.send({ kind: 'people.setCountry', user: bob, country: 'KE' })
  exchange.send({ kind: 'people.setCountry', user: alice, country: 'JP' })
  for (const name of ['alice', 'bob'] as const) exchange.deposit(name, '5000', 'USDT')
  exchange.deposit('bob', '1', 'BTC')
  exchange.send({ kind: 'earn.listProduct', product: 'USDT-30D', asset: 'USDT', cycleDays: 30, terms: earnTerms() })
  exchange.send({ kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: usdt('10000'), reference: 'pool' })
  exchange.order('maker', 'open long', 900, { at: '59990' })
  exchange.order('maker', 'open short', 900, { at: '60010' })
  exchange.order('bob', 'open long', 10)
  return exchange
}

const open = { kind: 'perp.placeOrder', user: bob, market: MARKET, effect: 'open', side: 'buy', type: 'market', lots: 1n } as const
const custody = { kind: 'earn.buy', user: bob, product: 'USDT-30D', principal: usdt('100'), version: 1 } as const
const address = { kind: 'payments.issueAddress', user: bob, chain: 'local', index: 0 } as const
const delivery = {
  kind: 'options.buy',
  user: bob,
  market: 'BTC-OPTION',
  direction: 'bullish',
  seconds: 60,
  stake: usdt('10'),
  version: 1,
} as const

const BEGINNINGS: readonly [CountryAccess, Command][] = [
  ['spot', buy],
  ['perpetual', open as Command],
  ['earn', custody],
  ['deposits', address],
  ['delivery', delivery as Command],
]

describe('a country to which something is closed', () => {
  it.each(BEGINNINGS)('%s: its people begin nothing new, and others do', (_access, command) => {
    const exchange = scene()
    expect(change(exchange, [terms('KE')])).toBeUndefined()
    expect(exchange.send(command).refusal?.refusal).toBe('countryClosed')
    expect(exchange.core.record().events).toBeUndefined()
    expect(exchange.send({ ...command, user: alice } as Command).refusal?.refusal).not.toBe('countryClosed')
  })

  it.each(BEGINNINGS)('%s: each is open or closed by itself', (access, command) => {
    const exchange = scene()
    change(exchange, [terms('KE', access)])
    expect(exchange.send(command).refusal?.refusal).not.toBe('countryClosed')
  })

  it('an order in the way of most orders, an OCO and a reversal are asked as well', () => {
    const exchange = scene()
    exchange.send({ ...buy, price: price('59000') })
    change(exchange, [terms('KE')])
    expect(exchange.send({ ...buy, price: price('59000') }).refusal?.refusal).toBe('countryClosed')
    const oco = { kind: 'spot.placeOco', user: bob, pair: 'BTCUSDT', quantity: coins('0.001'), price: price('59000') } as const
    const stop = { triggerPrice: price('61000'), side: 'buy' } as const
    expect(exchange.send({ ...oco, ...stop }).refusal?.refusal).toBe('countryClosed')
    const positionId = exchange.position('bob', 'long')?.positionId as number
    expect(exchange.send({ kind: 'perp.reversePosition', user: bob, positionId }).refusal?.refusal).toBe('countryClosed')
  })

  it('leaves what was accepted: orders stay, positions close, coins are sold, money moves and leaves', () => {
    const exchange = scene()
    exchange.send({ ...buy, price: price('59000') })
    exchange.send(custody)
    change(exchange, [terms('KE')])
    const sold = exchange.send({ ...buy, side: 'sell', price: price('61000') })
    expect(sold.refusal).toBeUndefined()
    expect(exchange.send({ kind: 'spot.cancelAllOrders', user: bob }).refusal).toBeUndefined()
    const positionId = exchange.position('bob', 'long')?.positionId as number
    expect(exchange.send({ kind: 'perp.closePosition', user: bob, positionId }).refusal).toBeUndefined()
    expect(exchange.send({ kind: 'earn.cancel', user: bob, custodyId: 1 }).refusal).toBeUndefined()
    const amount = usdt('10')
    const transfer = { kind: 'payments.transfer', user: bob, asset: 'USDT', amount, from: 'contract', to: 'exchange' } as const
    expect(exchange.send(transfer).refusal).toBeUndefined()
    // What comes to an address that was given out before is theirs.
    exchange.deposit('bob', '5', 'USDT')
  })
})

describe('the settings', () => {
  it('hold from their time on, and open again by another version', () => {
    const exchange = scene()
    expect(change(exchange, [terms('KE')], exchange.at + DAY_MS)).toBeUndefined()
    expect(exchange.send(buy).refusal).toBeUndefined()
    exchange.at += DAY_MS
    expect(exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'test' }).refusal).toBeUndefined()
    expect(exchange.send(buy).refusal?.refusal).toBe('countryClosed')
    change(exchange, [])
    expect(exchange.send(buy).refusal).toBeUndefined()
  })

  it('name each country once by two letters, and begin in the future', () => {
    const exchange = scene()
    expect(change(exchange, [terms('KE'), terms('KE')])).toBe('settingsInvalid')
    for (const country of ['ke', 'KEN', '', 7]) expect(change(exchange, [terms(country as string)])).toBe('settingsInvalid')
    expect(change(exchange, [{ ...terms('KE'), spot: 'no' as never }])).toBe('settingsInvalid')
    expect(change(exchange, undefined as never)).toBe('settingsInvalid')
    expect(change(exchange, [], exchange.at - 1)).toBe('settingsInPast')
  })

  it('outlive a restart, from the journal and from a snapshot', () => {
    const exchange = scene()
    change(exchange, [terms('KE', 'earn')])
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    for (const core of [folded, Core.restore(exchange.core.snapshot())]) expect(stateText(core)).toBe(stateText(exchange.core))
  })
})

describe('the country of a person', () => {
  const set = (exchange: Exchange, user: number, country: string) =>
    exchange.send({ kind: 'people.setCountry', user, country }).refusal?.refusal

  it('is told once, at registration or later, and never changes', () => {
    const exchange = scene()
    exchange.send({ kind: 'people.register', user: 500, userKind: 'real', country: 'FR' })
    expect(exchange.core.state.people.users.get(500)?.country).toBe('FR')
    expect(set(exchange, 500, 'FR')).toBeUndefined()
    expect(set(exchange, 500, 'KE')).toBe('commandInvalid')
    expect(set(exchange, bob, 'ke')).toBe('commandInvalid')
    expect(set(exchange, 999, 'KE')).toBe('userUnknown')
  })

  it('is of real people alone', () => {
    const exchange = scene()
    exchange.send({ kind: 'people.register', user: 501, userKind: 'demo' })
    expect(set(exchange, 501, 'KE')).toBe('demoNotAllowed')
    expect(set(exchange, USERS.maker, 'KE')).toBe('notAllowed')
    const demo = { kind: 'people.register', user: 502, userKind: 'demo', country: 'FR' } as const
    expect(exchange.send(demo).refusal?.refusal).toBe('commandInvalid')
  })
})
