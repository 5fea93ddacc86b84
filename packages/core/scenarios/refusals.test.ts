import type { Amount } from '@assay/money/kinds'
import { REFUSALS, type RefusalName } from '@assay/rules/refusals'
import { describe, expect, it } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import { saveSnapshot } from '../src/engine/snapshot.ts'
import { decodeImage, encodeImage } from '../src/memory/image.ts'
import { BANK_REFUSALS } from './bank-exchange.ts'
import { CONVERT_REFUSALS } from './convert-exchange.ts'
import { EARN_REFUSALS } from './earn-exchange.ts'
import { coins, Exchange, NOON, price, rate, settingsOf, USERS, usdt } from './exchange.ts'
import { LAUNCHPAD_REFUSALS } from './launchpad-exchange.ts'
import { LOAN_REFUSALS } from './loan-exchange.ts'
import { OPTION_REFUSALS } from './option-exchange.ts'
import { PERP_REFUSALS } from './perp-exchange.ts'
import { QUICK_BUY_REFUSALS } from './quick-buy-exchange.ts'
import { REWARDS_REFUSALS } from './rewards-exchange.ts'
import { WITHDRAWAL_REFUSALS } from './withdrawal-exchange.ts'

const { alice, bob, maker } = USERS
const NOBODY = 999
const settings = settingsOf('ETHUSDT')

/** An exchange where every refusal can be met: money, resting orders, a frozen user, a halted market, one without an index. */
function exchangeOfRefusals(): Exchange {
  const exchange = new Exchange()
  exchange.deposit('alice', '1000', 'USDT')
  exchange.deposit('bob', '1', 'BTC')
  exchange.deposit('maker', '1000000', 'USDT')
  exchange.send({ kind: 'people.freeze', user: USERS.carol, frozen: true })
  exchange.send({ kind: 'markets.listAsset', asset: 'SOL', scale: 8 })
  exchange.send({ kind: 'markets.listAsset', asset: 'XRP', scale: 8 })
  exchange.send({ kind: 'spot.listPair', market: 'SOLUSDT', base: 'SOL', quote: 'USDT', settings })
  // Order 1 closes, orders 2 to 6 stay open: as many as the pair allows.
  exchange.send({ ...buy, clientOrderId: 'first' })
  exchange.send({ kind: 'spot.cancelOrder', user: alice, orderId: 1 })
  for (let name = 2; name <= 6; name++) exchange.send({ ...buy, clientOrderId: `order-${name}` })
  exchange.send({ ...deposit, source: 'seed', reference: 'known' })
  exchange.send({ kind: 'payments.processBlocks', chain: 'local', block: 9 })
  for (let time = 1; time <= 5; time++) exchange.send({ ...deposit, reference: `faucet-${time}` })
  // Bob has no money: the key is used by an order that was refused.
  expect(exchange.send({ ...buy, user: bob, key: 'used', quantity: coins('0.002') }).refusal?.refusal).toBe('insufficientBalance')
  // Two orders of one name, one in each market.
  const twice = { user: maker, clientOrderId: 'twice' }
  exchange.send({ ...buy, ...twice, price: price('59000') })
  exchange.send({ ...buy, ...twice, pair: 'ETHUSDT', price: price('2900'), quantity: coins('0.01') })
  exchange.send({ kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'maintenance' })
  // Order 2 is filled in part.
  exchange.send({ ...buy, user: bob, side: 'sell', quantity: coins('0.0004') })
  return exchange
}

const buy = {
  kind: 'spot.placeOrder',
  user: alice,
  pair: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: price('60000'),
  quantity: coins('0.001'),
} as const
const market = { kind: 'spot.placeOrder', user: alice, pair: 'BTCUSDT', side: 'buy', type: 'market' } as const
const oco = {
  kind: 'spot.placeOco',
  user: alice,
  pair: 'BTCUSDT',
  side: 'buy',
  quantity: coins('0.001'),
  price: price('59000'),
  triggerPrice: price('61000'),
} as const
const deposit = {
  kind: 'payments.creditDeposit',
  user: alice,
  asset: 'USDT',
  amount: usdt('1'),
  source: 'faucet',
  reference: 'new',
} as const
/** Over a chain, in the newest block that is processed. */
const old = { ...deposit, source: 'chain', reference: 'chain:local:0xabc:0', chain: 'local', block: 9 } as const
const finalOld = { kind: 'payments.finaliseDeposit', reference: old.reference, chain: 'local', block: 9 } as const
const sending = { kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt('1') } as const
const transfer = { kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('1'), from: 'exchange', to: 'contract' } as const
const level = { price: price('60000'), quantity: coins('0.001') }
const quote: Command = { kind: 'spot.quote', user: maker, pair: 'BTCUSDT', bids: [level], asks: [] }
const list = { kind: 'spot.listPair', market: 'XRPUSDT', base: 'XRP', quote: 'USDT', settings } as const
const change = { kind: 'spot.changeSettings', market: 'BTCUSDT', effectiveAt: NOON, settings: settingsOf('BTCUSDT') } as const
const index = { kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'test' } as const

/** A command as no type would allow it. */
const hostile = (command: object): Command => command as Command
const notSellable = (units: bigint) => units as Amount

const rows: [refusal: RefusalName, why: string, command: Command][] = [
  ['rulesChanged', 'rules that are no longer those that were shown', { ...buy, shownVersion: 2 }],
  ['rulesChanged', 'the same, of two orders of which one cancels the other', { ...oco, shownVersion: 0 }],
  ['keyReused', 'the key was used for another order', { ...buy, user: bob, key: 'used', quantity: coins('0.003') }],
  ['userUnknown', 'nobody has that number', { ...buy, user: NOBODY }],
  ['userUnknown', 'nobody cancels', { kind: 'spot.cancelOrder', user: NOBODY, orderId: 2 }],
  ['userUnknown', 'nobody cancels all', { kind: 'spot.cancelAllOrders', user: NOBODY }],
  ['userUnknown', 'nobody is credited', { ...deposit, user: NOBODY }],
  ['userUnknown', 'nobody is frozen', { kind: 'people.freeze', user: NOBODY, frozen: true }],
  ['userUnknown', 'the user is no number', hostile({ ...buy, user: 'alice' })],
  ['demoNotAllowed', 'a real order in a practice market', { ...buy, pair: 'demo:BTCUSDT' }],
  ['demoNotAllowed', 'practice money for a real account', { kind: 'payments.grantDemo', user: alice }],
  ['userExists', 'the number is taken', { kind: 'people.register', user: alice, userKind: 'real' }],
  ['userFrozen', 'a frozen user buys', { ...buy, user: USERS.carol }],
  ['userFrozen', 'a frozen user transfers', { ...transfer, user: USERS.carol }],
  ['userFrozen', 'a frozen user takes test money', { ...deposit, user: USERS.carol }],
  ['assetUnknown', 'a deposit of nothing known', { ...deposit, asset: 'XYZ' }],
  ['assetUnknown', 'a transfer of nothing known', { ...transfer, asset: 'XYZ' }],
  ['assetUnknown', 'a pair of nothing known', { ...list, base: 'XYZ' }],
  ['assetUnknown', 'an index of nothing known', { ...index, prices: { XYZ: price('1') } }],
  ['assetListed', 'the asset is listed', { kind: 'markets.listAsset', asset: 'BTC', scale: 8 }],
  ['pairUnknown', 'an order on no market', { ...buy, pair: 'XYZUSDT' }],
  ['pairUnknown', 'a cancel on no market', { kind: 'spot.cancelAllOrders', user: alice, pair: 'XYZUSDT' }],
  ['pairUnknown', 'a halt of no market', { kind: 'markets.halt', market: 'XYZUSDT', halted: true, reason: '' }],
  ['pairUnknown', 'settings of no market', { ...change, market: 'XYZUSDT' }],
  ['pairUnknown', 'a ladder on no market', hostile({ ...quote, pair: 'XYZUSDT' })],
  ['pairListed', 'the pair is listed', { ...list, market: 'BTCUSDT', base: 'BTC' }],
  ['settingsInvalid', 'tick x lot is no whole number of quote units', { ...list, settings: { ...settings, lot: coins('0.00000001') } }],
  ['settingsInvalid', 'a tick of nothing', { ...list, settings: { ...settings, tick: price('0') } }],
  ['settingsInvalid', 'a quote that has no index', { ...list, market: 'XRPBTC', quote: 'BTC' }],
  ['settingsInvalid', 'a fee above one percent', { ...change, settings: { ...change.settings, takerFeeRate: rate('0.01000001') } }],
  ['noticeTooShort', 'a greater fee at once', { ...change, settings: { ...change.settings, takerFeeRate: rate('0.01') } }],
  ['settingsInvalid', 'a tick off the grid of the book', { ...change, settings: { ...change.settings, tick: price('0.15') } }],
  ['settingsInvalid', 'a minimum above the maximum', { ...change, settings: { ...change.settings, notionalMin: usdt('6000000') } }],
  // 2^64 base units and a lot would be held as one lot.
  [
    'settingsInvalid',
    'a quantity that no account can hold',
    {
      ...list,
      settings: {
        ...settings,
        tick: price('0.00000001'),
        lot: coins('100'),
        quantityMin: coins('100'),
        quantityMax: coins('1000000000000'),
      },
    },
  ],
  [
    'settingsInvalid',
    'a notional that no account can hold',
    { ...list, settings: { ...settings, tick: price('1000000'), notionalMax: usdt('4000000000000') } },
  ],
  ['settingsInvalid', 'a missing figure', hostile({ ...change, settings: { ...change.settings, lot: undefined } })],
  ['settingsInvalid', 'no settings', hostile({ ...change, settings: null })],
  ['settingsInPast', 'settings for yesterday', { ...change, effectiveAt: NOON - 1 }],
  ['marketHalted', 'an order on a halted market', { ...buy, pair: 'ETHUSDT' }],
  ['marketHalted', 'a ladder on a halted market', hostile({ ...quote, pair: 'ETHUSDT' })],
  ['indexMissing', 'an order on a market without an index', { ...buy, pair: 'SOLUSDT' }],
  ['commandInvalid', 'no command', hostile(null as unknown as object)],
  ['commandInvalid', 'blocks that were processed already', { kind: 'payments.processBlocks', chain: 'local', block: 9 }],
  ['commandInvalid', 'half a block', { kind: 'payments.processBlocks', chain: 'local', block: 10.5 }],
  ['commandInvalid', 'a chain without a name', { kind: 'payments.processBlocks', chain: 'A chain', block: 10 }],
  ['commandInvalid', 'a deposit in a block of no chain', hostile({ ...old, chain: undefined })],
  ['commandInvalid', 'a deposit in no block of a chain', hostile({ ...old, block: undefined })],
  [
    'commandInvalid',
    'a deposit in no block, of a chain whose blocks are processed',
    { ...deposit, source: 'chain', reference: old.reference },
  ],
  ['commandInvalid', 'a voucher that is named after such a chain', { ...deposit, source: 'voucher', reference: old.reference }],
  ['depositFinal', 'a deposit that never came, in a block that is processed', { ...finalOld, kind: 'payments.orphanDeposit' }],
  ['commandInvalid', 'a deposit in a block below the first', { ...old, block: -1 }],
  ['commandInvalid', 'a deposit on another chain than it is named after', { ...old, chain: 'mainnet' }],
  ['commandInvalid', 'test money in a block', { ...old, source: 'faucet' }],
  ['commandInvalid', 'test money that is late', { ...deposit, isLate: true }],
  ['commandInvalid', 'a deposit that is late somehow', hostile({ ...old, isLate: 1 })],
  ['commandInvalid', 'finality on another chain', { ...finalOld, chain: 'mainnet' }],
  ['commandInvalid', 'an unknown kind', hostile({ kind: 'spot.steal', user: alice })],
  ['commandInvalid', 'the name of a property of every object', hostile({ kind: 'constructor' })],
  ['commandInvalid', 'a key that is no text', hostile({ ...buy, key: 7 })],
  ['commandInvalid', 'a key that is too long', { ...buy, key: 'k'.repeat(65) }],
  ['commandInvalid', 'no side', hostile({ ...buy, side: 'long' })],
  ['commandInvalid', 'no type', hostile({ ...buy, type: 'stop' })],
  ['commandInvalid', 'a price that is a number', hostile({ ...buy, price: 60000 })],
  ['commandInvalid', 'a quantity that is not a number', hostile({ ...buy, quantity: Number.NaN })],
  ['commandInvalid', 'both quantity and total', { ...market, quantity: coins('1'), total: usdt('100') }],
  ['commandInvalid', 'a market order with a price', { ...market, quantity: coins('1'), price: price('60000') }],
  ['commandInvalid', 'a sale by total', { ...market, side: 'sell', total: usdt('100') }],
  ['commandInvalid', 'a cancel that names nothing', { kind: 'spot.cancelOrder', user: alice }],
  ['commandInvalid', 'a cancel that names two', { kind: 'spot.cancelOrder', user: alice, orderId: 2, clientOrderId: 'order-2' }],
  ['commandInvalid', 'a ladder that is no list', hostile({ ...quote, bids: 'all' })],
  ['commandInvalid', 'a ladder with a price twice', { ...quote, bids: [level, level] } as Command],
  ['commandInvalid', 'a ladder that is too long', { ...quote, bids: Array.from({ length: 51 }, () => level) } as Command],
  ['commandInvalid', 'a level without a price', hostile({ ...quote, bids: [{ quantity: 1n }] })],
  ['commandInvalid', 'a user number that is none', { kind: 'people.register', user: 1.5, userKind: 'real' }],
  ['commandInvalid', 'a user of no kind', hostile({ kind: 'people.register', user: 500, userKind: 'god' })],
  ['commandInvalid', 'a freeze that is neither yes nor no', hostile({ kind: 'people.freeze', user: alice, frozen: 'yes' })],
  ['commandInvalid', 'a freeze for no reason that there is', hostile({ kind: 'people.freeze', user: alice, frozen: true, reason: 'x' })],
  ['commandInvalid', 'a reason to end a freeze', { kind: 'people.freeze', user: alice, frozen: false, reason: 'closing' }],
  ['commandInvalid', 'an asset name that is none', { kind: 'markets.listAsset', asset: 'btc/x', scale: 8 }],
  ['commandInvalid', 'a scale that is none', { kind: 'markets.listAsset', asset: 'NEW', scale: 19 }],
  ['commandInvalid', 'a pair name that is none', { ...list, market: 'X/U' }],
  ['commandInvalid', 'settings from no time', { ...change, effectiveAt: Number.NaN }],
  ['commandInvalid', 'a halt without a reason', hostile({ kind: 'markets.halt', market: 'BTCUSDT', halted: true })],
  ['commandInvalid', 'an index that is no table', hostile({ ...index, prices: 7 })],
  ['commandInvalid', 'an index price that is a number', hostile({ ...index, prices: { BTC: 60000 } })],
  ['commandInvalid', 'an index without evidence', hostile({ ...index, evidence: undefined })],
  ['commandInvalid', 'a deposit that is a number', hostile({ ...deposit, amount: 1 })],
  ['commandInvalid', 'a deposit from nowhere', hostile({ ...deposit, source: 'print' })],
  ['commandInvalid', 'a deposit without a reference', { ...deposit, reference: '' }],
  ['commandInvalid', 'a transfer to no wallet', hostile({ ...transfer, to: 'savings' })],
  ['commandInvalid', 'a transfer that is a number', hostile({ ...transfer, amount: 1 })],
  ['priceRequired', 'a limit order without a price', hostile({ ...buy, price: undefined })],
  ['priceNotPositive', 'a price of zero', { ...buy, price: price('0') }],
  ['priceNotPositive', 'an index price of zero', { ...index, prices: { BTC: price('0') } }],
  ['priceOffTick', 'a price between ticks', { ...buy, price: price('60000.05') }],
  ['priceOutOfBand', 'a price beyond the band', { ...buy, price: price('66000.1') }],
  ['priceOutOfBand', 'a level beyond the band', { ...quote, bids: [{ ...level, price: price('53999.9') }] } as Command],
  ['triggerPriceRequired', 'a stop without a trigger', { ...buy, type: 'stopLimit' }],
  ['triggerPriceInvalid', 'a trigger between ticks', { ...buy, type: 'stopLimit', terms: { triggerPrice: price('61000.05') } }],
  [
    'triggerPriceInvalid',
    'a trigger that no book can count',
    { ...market, type: 'stopMarket', quantity: coins('0.001'), terms: { triggerPrice: price('999999999999999999999999999999') } },
  ],
  ['triggerReached', 'a stop to buy below the price', { ...buy, type: 'stopLimit', terms: { triggerPrice: price('59000') } }],
  ['callbackRateInvalid', 'a trailing stop that turns at once', { ...market, type: 'trailingStop', quantity: coins('0.01') }],
  ['expiryInvalid', 'an order that is over already', { ...buy, terms: { timeInForce: 'goodTillTime', expiresAt: NOON } }],
  [
    'priceOffTick',
    'a profit that no book can count',
    { ...buy, terms: { exits: { takeProfit: price('999999999999999999999999999999') } } },
  ],
  ['pricesMisplaced', 'a profit below the price', { ...buy, terms: { exits: { takeProfit: price('50000') } } }],
  ['quantityRequired', 'a market order for nothing', market],
  ['quantityNotPositive', 'a quantity of zero', { ...buy, quantity: coins('0') }],
  ['quantityOffLot', 'a quantity between lots', { ...buy, quantity: coins('0.000015') }],
  ['quantityTooSmall', 'less than the least quantity', { ...buy, quantity: coins('0.00001') }],
  ['quantityTooLarge', 'more than the greatest quantity', { ...buy, quantity: coins('1001') }],
  ['notionalTooSmall', 'less than 5 USDT', { ...buy, quantity: coins('0.00008') }],
  ['notionalTooLarge', 'more than 5,000,000 USDT', { ...buy, quantity: coins('100') }],
  [
    'quantityFilled',
    'an order made smaller than what is filled',
    { kind: 'spot.amendOrder', user: alice, orderId: 2, quantity: coins('0.0003') },
  ],
  ['wouldTake', 'an order that shall only rest and would trade', { ...buy, user: bob, side: 'sell', terms: { postOnly: true } }],
  [
    'notFillable',
    'an order for all or nothing where there is not so much',
    { ...buy, user: bob, side: 'sell', quantity: coins('0.9'), terms: { timeInForce: 'fillOrKill' } },
  ],
  ['tooManyOpenOrders', 'a sixth open order', buy],
  ['clientOrderIdInvalid', 'a name with a space', { ...buy, user: bob, clientOrderId: 'a b' }],
  ['clientOrderIdInvalid', 'a name that is no text', hostile({ ...buy, user: bob, clientOrderId: 7 })],
  ['clientOrderIdUsed', 'the name of an open order', { ...market, quantity: coins('0.001'), clientOrderId: 'order-2' }],
  [
    'clientOrderIdAmbiguous',
    'a name of two orders, each in its own market',
    { kind: 'spot.cancelOrder', user: maker, clientOrderId: 'twice' },
  ],
  ['orderUnknown', 'an order that never was', { kind: 'spot.cancelOrder', user: alice, orderId: 77 }],
  ['orderUnknown', 'somebody else’s order', { kind: 'spot.cancelOrder', user: bob, orderId: 2 }],
  ['orderUnknown', 'a name that nothing has', { kind: 'spot.cancelOrder', user: alice, clientOrderId: 'first' }],
  ['orderClosed', 'an order that is closed', { kind: 'spot.cancelOrder', user: alice, orderId: 1 }],
  ['noLiquidity', 'a market order that nobody answers', { ...market, quantity: coins('0.001') }],
  ['amountNotPositive', 'a deposit of zero', { ...deposit, amount: usdt('0') }],
  ['amountNotPositive', 'a transfer below zero', { ...transfer, amount: notSellable(-1n) }],
  ['amountTooLarge', 'a deposit of more than one command moves', { ...deposit, amount: notSellable(10n ** 18n + 1n) }],
  ['sameWallet', 'a transfer to where it is', { ...transfer, to: 'exchange' }],
  ['assetNotUsed', 'coins to where contracts are margined', { ...transfer, asset: 'BTC' }],
  ['assetNotUsed', 'coins to where delivery contracts are paid', { ...transfer, asset: 'BTC', to: 'options' }],
  ['recipientUnknown', 'money to nobody', { ...sending, recipient: 99_999_999 }],
  ['recipientSelf', 'money to oneself', { ...sending, recipient: alice }],
  ['addressIndexWrong', 'a deposit address out of order', { kind: 'payments.issueAddress', user: alice, chain: 'local', index: 1 }],
  ['depositUnknown', 'finality of a deposit that never was', { kind: 'payments.finaliseDeposit', reference: 'nothing' }],
  ['depositFinal', 'finality a second time', { kind: 'payments.finaliseDeposit', reference: 'known' }],
  ['depositFinal', 'finality in a block that is processed', finalOld],
  ['depositUnknown', 'finality above it of a deposit that never was', { ...finalOld, block: 10 }],
  ['depositKnown', 'a deposit in a block that is processed', old],
  ['depositKnown', 'a reference a second time', { ...deposit, source: 'chain', reference: 'known' }],
  ['faucetLimitReached', 'test money a sixth time in a day', deposit],
  ['notAllowed', 'a ladder of an ordinary user', { ...quote, user: alice } as Command],
  ['insufficientBalance', 'an order for more than there is', { ...buy, user: bob, side: 'sell', quantity: coins('1.1') }],
  ['insufficientBalance', 'a transfer of more than there is', { ...transfer, amount: usdt('100000') }],
  ['insufficientBalance', 'money to somebody else, more than there is', { ...sending, amount: usdt('100000') }],
]

/** The state without the number of the last record and the memory of keys, which refusals may move. */
function partsOf({ core: { state } }: Exchange): string {
  const { replies, ...rest } = decodeImage<Record<string, unknown>>(saveSnapshot(state, 0, 0))
  return Buffer.from(encodeImage(rest)).toString('latin1')
}

describe('a refused command', () => {
  const exchange = exchangeOfRefusals()
  const before = partsOf(exchange)

  it.each(rows)('%s: %s', (refusal, _why, command) => {
    expect(exchange.send(command).refusal?.refusal).toBe(refusal)
    expect(partsOf(exchange)).toBe(before)
  })

  it('has a row for each name of the list', () => {
    const ofProducts = [
      ...PERP_REFUSALS,
      ...OPTION_REFUSALS,
      ...EARN_REFUSALS,
      ...WITHDRAWAL_REFUSALS,
      ...LOAN_REFUSALS,
      ...CONVERT_REFUSALS,
      ...BANK_REFUSALS,
      ...QUICK_BUY_REFUSALS,
      ...REWARDS_REFUSALS,
      ...LAUNCHPAD_REFUSALS,
    ]
    const elsewhere = REFUSALS.filter(name => !rows.some(([refusal]) => refusal === name) && !ofProducts.includes(name))
    // The first has its rows in `alarm.test.ts`, addresses and claims theirs in `payments/chain/chain.test.ts`, countries in `countries.test.ts`, time that is
    // used up in `session-time.test.ts`, what is left of a closed account in `closing-payout.test.ts`.
    expect(elsewhere).toEqual([
      'alarmInForce',
      'haltedByFault',
      'tooManyTrailingOrders',
      'tooManyOwnTrailingOrders',
      'tooManyAddresses',
      'claimOpen',
      'countryClosed',
      'sessionTimeOver',
      'restTooLarge',
    ])
  })
})

it('tooManyOwnTrailingOrders and tooManyTrailingOrders: an eleventh trailing stop of a person, a thousand and first of all, in a market', () => {
  const exchange = new Exchange()
  exchange.deposit('bob', '900', 'BTC')
  const settings = { ...settingsOf('BTCUSDT'), openOrdersMax: 1_000 }
  exchange.send({ kind: 'spot.changeSettings', market: 'BTCUSDT', effectiveAt: exchange.at, settings })
  const trailing = {
    kind: 'spot.placeOrder',
    user: bob,
    pair: 'BTCUSDT',
    side: 'sell',
    type: 'trailingStop',
    quantity: coins('0.01'),
    terms: { callbackRate: rate('0.01') },
  } as const
  const place = (user: number) => exchange.core.decide({ ...trailing, user }, exchange.at).reply.refusal
  for (let count = 0; count < 10; count++) expect(place(bob)).toBeUndefined()
  expect(place(bob)?.refusal).toBe('tooManyOwnTrailingOrders')
  for (let user = 1_000; user < 1_099; user++) {
    exchange.core.decide({ kind: 'people.register', user, userKind: 'real' }, exchange.at)
    const credit = { kind: 'payments.creditDeposit', user, asset: 'BTC', amount: coins('1') as unknown as Amount, source: 'seed' } as const
    exchange.core.decide({ ...credit, reference: `trailing-${user}` }, exchange.at)
    for (let count = 0; count < 10; count++) expect(place(user)).toBeUndefined()
  }
  exchange.deposit('alice', '1', 'BTC')
  expect(exchange.core.audit()).toEqual([])
  expect(exchange.send({ ...trailing, user: alice }).refusal?.refusal).toBe('tooManyTrailingOrders')
})

describe('when several reasons hold, the first of the list is given', () => {
  it.each<[RefusalName, Command]>([
    ['userUnknown', hostile({ ...buy, user: NOBODY, pair: 'XYZUSDT', price: 1 })],
    ['userFrozen', hostile({ ...buy, user: USERS.carol, pair: 'XYZUSDT' })],
    ['marketHalted', hostile({ ...buy, pair: 'ETHUSDT', quantity: coins('0') })],
    ['indexMissing', hostile({ ...buy, pair: 'SOLUSDT', side: 'long' })],
    ['commandInvalid', hostile({ ...buy, side: 'long', price: undefined })],
    ['priceOffTick', { ...buy, price: price('1.05'), quantity: coins('0') }],
    ['quantityOffLot', { ...buy, quantity: coins('2000.000001') }],
    ['notionalTooSmall', { ...buy, quantity: coins('0.00008'), clientOrderId: 'order-2' }],
    ['tooManyOpenOrders', { ...buy, clientOrderId: 'a b', quantity: coins('50') }],
    ['clientOrderIdUsed', { ...market, quantity: coins('50'), clientOrderId: 'order-2' }],
    ['amountNotPositive', { ...transfer, amount: usdt('0'), to: 'exchange' }],
    ['depositKnown', { ...deposit, reference: 'known' }],
    ['priceOutOfBand', { ...quote, user: alice, bids: [{ ...level, price: price('1') }] } as Command],
  ])('%s', (refusal, command) => expect(exchangeOfRefusals().send(command).refusal?.refusal).toBe(refusal))
})
