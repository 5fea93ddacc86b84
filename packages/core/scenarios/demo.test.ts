import { beforeEach, describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import { availableOf } from '../src/ledger/read.ts'
import { spotSettingsAt } from '../src/spot/listing/spot-pair.ts'
import { coins, Exchange, foldBytes, price, settingsOf, stateText, USERS, usdt } from './exchange.ts'
import { perpSettings } from './perp-exchange.ts'

/**
 * Goal: practice money never meets real money. Method: a small exchange with the twin of one pair and one contract, people and house accounts of
 * both realms, and what one of them must not do to the other.
 */
const [ANNA, BEN, HOUSE] = [900, 901, 902] as const
const PAIR = 'demo:BTCUSDT'
const CONTRACT = 'demo:BTC-PERP'
let exchange: Exchange

beforeEach(() => {
  exchange = new Exchange()
  const sent: Command[] = [
    { kind: 'perp.listMarket', market: 'BTC-PERP', base: 'BTC', settings: perpSettings() },
    { kind: 'markets.listAsset', asset: 'demo:USDT', scale: 6 },
    { kind: 'markets.listAsset', asset: 'demo:BTC', scale: 8 },
    { kind: 'spot.listPair', market: PAIR, base: 'demo:BTC', quote: 'demo:USDT', settings: settingsOf('BTCUSDT') },
    { kind: 'perp.listMarket', market: CONTRACT, base: 'demo:BTC', settings: perpSettings() },
    { kind: 'markets.updateIndex', prices: { BTC: price('60001') }, evidence: 'test' },
    { kind: 'people.register', user: ANNA, userKind: 'demo' },
    { kind: 'people.register', user: BEN, userKind: 'demo' },
    { kind: 'people.register', user: HOUSE, userKind: 'demoMaker' },
    { kind: 'payments.grantDemo', user: ANNA },
    { kind: 'payments.creditDeposit', user: HOUSE, asset: 'demo:BTC', amount: coins('10') as never, source: 'seed', reference: 'house' },
    { kind: 'payments.creditDeposit', user: HOUSE, asset: 'demo:USDT', amount: usdt('1000000'), source: 'seed', reference: 'house-2' },
    { kind: 'payments.fundPool', pool: 'insurance', asset: 'demo:USDT', amount: usdt('1000'), reference: 'insurance' },
  ]
  for (const command of sent) expect(exchange.send(command).refusal).toBeUndefined()
  exchange.deposit('alice', '1000', 'USDT')
})

/** A core that has only heard what became of everything. */
function recovered(): Core {
  const core = new Core()
  for (const bytes of exchange.journal) foldBytes(core, bytes)
  return core
}

const available = (user: number, asset: string): bigint => availableOf(exchange.core.state, user, 'exchange', asset)
const buy = { kind: 'spot.placeOrder', side: 'buy', type: 'limit', price: price('60000'), quantity: coins('0.001') } as const
const { alice } = USERS

const foreign: [string, Command][] = [
  ['a practice order in a real market', { ...buy, user: ANNA, pair: 'BTCUSDT' }],
  ['a real order in a practice market', { ...buy, user: alice, pair: PAIR }],
  [
    'a practice order of contracts in a real market',
    { kind: 'perp.placeOrder', user: ANNA, market: 'BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: 1n },
  ],
  [
    'a real order of contracts in a practice market',
    { kind: 'perp.placeOrder', user: alice, market: CONTRACT, side: 'buy', effect: 'open', type: 'market', lots: 1n },
  ],
  [
    'leverage in a real market',
    { kind: 'perp.setLeverage', user: ANNA, market: 'BTC-PERP', side: 'long', leverage: 5 } as unknown as Command,
  ],
  [
    'a transfer of real money by who practises',
    { kind: 'payments.transfer', user: ANNA, asset: 'USDT', amount: usdt('1'), from: 'exchange', to: 'contract' },
  ],
  [
    'a transfer of practice money by a real person',
    { kind: 'payments.transfer', user: alice, asset: 'demo:USDT', amount: usdt('1'), from: 'exchange', to: 'contract' },
  ],
  [
    'real money for who practises',
    { kind: 'payments.creditDeposit', user: ANNA, asset: 'USDT', amount: usdt('1'), source: 'faucet', reference: 'x' },
  ],
  [
    'a deposit of practice money',
    { kind: 'payments.creditDeposit', user: ANNA, asset: 'demo:USDT', amount: usdt('1'), source: 'chain', reference: 'x' },
  ],
  [
    'practice money for a real person',
    { kind: 'payments.creditDeposit', user: alice, asset: 'demo:USDT', amount: usdt('1'), source: 'seed', reference: 'x' },
  ],
  ['a trade group of who practises with a real person', { kind: 'people.joinTradeGroup', user: ANNA, of: alice }],
  ['a trade group of a real person with who practises', { kind: 'people.joinTradeGroup', user: alice, of: ANNA }],
  ['the grant for a real person', { kind: 'payments.grantDemo', user: alice }],
  ['the end of a real account', { kind: 'payments.closeDemo', user: alice }],
  ['quotes of the practice maker in a real market', { kind: 'spot.quote', user: HOUSE, pair: 'BTCUSDT', bids: [], asks: [] }],
  [
    'settings of their own for a practice market',
    { kind: 'spot.changeSettings', market: PAIR, effectiveAt: 9e15, settings: settingsOf('BTCUSDT') },
  ],
  ['a halt of a practice market alone', { kind: 'markets.halt', market: PAIR, halted: true, reason: '' }],
]

it.each(foreign)('refuses %s, and nothing changes', (_what, command) => {
  const before = {
    balances: exchange.balances('alice'),
    anna: available(ANNA, 'demo:USDT'),
    accounts: exchange.core.state.ledger.accounts.count,
  }
  expect(exchange.send(command).refusal?.refusal).toBe('demoNotAllowed')
  expect({
    balances: exchange.balances('alice'),
    anna: available(ANNA, 'demo:USDT'),
    accounts: exchange.core.state.ledger.accounts.count,
  }).toEqual(before)
})

describe('a practice account', () => {
  it('gets 100,000 once, and only that', () => {
    expect(available(ANNA, 'demo:USDT')).toBe(usdt('100000'))
    expect(exchange.send({ kind: 'payments.grantDemo', user: ANNA }).refusal?.refusal).toBe('depositKnown')
    expect(available(BEN, 'demo:USDT')).toBe(0n)
  })

  it('trades with its own kind in a book of its own, at the index of the real one', () => {
    exchange.send({ kind: 'spot.quote', user: HOUSE, pair: PAIR, bids: [], asks: [{ price: price('60000'), quantity: coins('1') }] })
    const reply = exchange.send({ ...buy, user: ANNA, pair: PAIR })
    expect(reply.result).toMatchObject({ status: 'filled' })
    expect(available(ANNA, 'demo:USDT')).toBe(usdt('99940'))
    expect(exchange.balances('alice')).toBe('1000 USDT')
  })

  it('opens and closes contracts out of practice money, insured by a fund of practice', () => {
    for (const [user, amount] of [
      [ANNA, '10000'],
      [HOUSE, '100000'],
    ] as const)
      exchange.send({ kind: 'payments.transfer', user, asset: 'demo:USDT', amount: usdt(amount), from: 'exchange', to: 'contract' })
    exchange.send({ kind: 'perp.quote', user: HOUSE, market: CONTRACT, bids: [], asks: [{ price: price('60001'), lots: 10n }] })
    const order = { kind: 'perp.placeOrder', user: ANNA, market: CONTRACT, effect: 'open', type: 'market' } as const
    expect(exchange.send({ ...order, side: 'buy', lots: 5n }).result).toMatchObject({ status: 'filled' })
    expect(exchange.send({ kind: 'payments.closeDemo', user: ANNA }).refusal?.refusal).toBe('notAllowed')
    exchange.send({ kind: 'perp.quote', user: HOUSE, market: CONTRACT, bids: [{ price: price('59990'), lots: 10n }], asks: [] })
    expect(exchange.send({ kind: 'perp.closeAll', user: ANNA }).refusal).toBeUndefined()
    expect(exchange.send({ kind: 'payments.closeDemo', user: ANNA }).refusal).toBeUndefined()
    expect(availableOf(exchange.core.state, ANNA, 'contract', 'demo:USDT')).toBe(0n)
    expect(available(ANNA, 'demo:USDT')).toBe(0n)
    expect(exchange.send({ kind: 'payments.grantDemo', user: ANNA }).refusal?.refusal).toBe('depositKnown')
  })
})

describe('a practice market', () => {
  it('has the settings of the real one and stands still with it', () => {
    const changed = { ...settingsOf('BTCUSDT'), openOrdersMax: 7 }
    exchange.send({ kind: 'spot.changeSettings', market: 'BTCUSDT', effectiveAt: exchange.at, settings: changed })
    exchange.send({ kind: 'markets.halt', market: 'BTCUSDT', halted: true, reason: 'maintenance' })
    expect(spotSettingsAt(exchange.core.state, PAIR, exchange.at).openOrdersMax).toBe(7)
    expect(exchange.core.state.markets.listings.get(PAIR)).toMatchObject({ halted: true, haltReason: 'maintenance' })
  })

  it('that nobody is in follows the index without an event, live and when it is recovered', () => {
    const length = exchange.journal.length
    exchange.send({ kind: 'markets.updateIndex', prices: { BTC: price('61234.5') }, evidence: 'test' })
    const events = exchange.core.record().events ?? []
    expect(events.filter(event => 'market' in event && event.market === CONTRACT)).toEqual([])
    expect(exchange.core.state.perp.byName.get(CONTRACT)?.mark.ticks).toBe(612_345)
    expect(exchange.journal.length).toBe(length + 1)
    expect(stateText(exchange.core)).toBe(stateText(recovered()))
  })
})
