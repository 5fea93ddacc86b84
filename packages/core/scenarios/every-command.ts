import { usd } from '@assay/rules/assets/us-dollars'
import { FIRST_BANK_TERMS } from '@assay/rules/bank/terms'
import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import { FIRST_QUICK_BUY_TERMS } from '@assay/rules/quick-buy/terms'
import { FIRST_REWARDS_TERMS } from '@assay/rules/rewards/terms'
import { expect } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import type { RequestWithdrawal } from '../src/payments/withdrawals/commands.ts'
import { DAY_MS, earnTerms } from './earn-exchange.ts'
import { coins, NOON, price, rate, USERS, usdt } from './exchange.ts'
import { BTC_OPTION, optionSettings } from './option-exchange.ts'
import { MARKET, perpSettings } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'
import { ISSUER, PROJECT_ABOUT, projectTerms } from './project-terms.ts'
import { withdrawalOf, withdrawalTerms } from './withdrawal-exchange.ts'

const { alice, bob, carol, maker } = USERS
const [ANNA, BEN, DORA, EMIL, NEW] = [900, 901, 902, 903, 950] as const
const [FAY, GUS, HAL, IVY] = [911, 912, 913, 914] as const
const sender = `0x${'5e'.repeat(20)}`
const easyTerms = withdrawalTerms({ perDay: 10, turnoverRate: rate('0') })
const withdrawal: RequestWithdrawal = { ...withdrawalOf(carol, '200'), termsVersion: 2 }
/** Everybody has money in each wallet, positions and orders; the practice account has what it begins with. */
export function exchangeOfAll(): RiskExchange {
  const exchange = new RiskExchange()
  const earlier: Command[] = [
    { kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('100'), source: 'seed', reference: 'custody' },
    { kind: 'earn.listProduct', product: 'USDT-30D', asset: 'USDT', cycleDays: 30, terms: earnTerms() },
    { kind: 'payments.fundPool', pool: 'yield', asset: 'USDT', amount: usdt('1000'), reference: 'yield' },
    { kind: 'earn.buy', user: alice, product: 'USDT-30D', principal: usdt('100'), version: 1 },
    { kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: usdt('10000'), reference: 'loans' },
    ...[FAY, GUS, HAL, IVY].flatMap(borrower),
    loanOf(FAY),
    { kind: 'loans.approve', loanId: 1 },
    ...newCoinsAt(exchange.at),
  ]
  for (const command of earlier) expect(exchange.send(command).refusal).toBeUndefined()
  // The loan of the first one is overdue by then.
  exchange.at += 9 * DAY_MS
  exchange.index('60000')
  // Two projects close, are allocated, and one is listed.
  for (let tick = 0; tick < 4; tick++) exchange.tick(1_000)
  const sent: Command[] = [
    { kind: 'options.listMarket', market: BTC_OPTION, base: 'BTC', settings: optionSettings() },
    { kind: 'payments.fundPool', pool: 'options', asset: 'USDT', amount: usdt('100000'), reference: 'options' },
    { kind: 'payments.creditDeposit', user: alice, asset: 'USDT', amount: usdt('5000'), source: 'seed', reference: 'alice' },
    { kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('1000'), from: 'exchange', to: 'options' },
    { kind: 'payments.creditDeposit', user: maker, asset: 'BTC', amount: coins('5') as never, source: 'seed', reference: 'maker' },
    { kind: 'payments.creditDeposit', user: bob, asset: 'BTC', amount: coins('0.00002') as never, source: 'seed', reference: 'small' },
    { kind: 'payments.fundPool', pool: 'rewards', asset: 'USDT', amount: usdt('100'), reference: 'rewards' },
    { kind: 'markets.listAsset', asset: 'SOL', scale: 8 },
    { kind: 'markets.listAsset', asset: 'demo:USDT', scale: 6 },
    { kind: 'people.register', user: ANNA, userKind: 'demo' },
    { kind: 'people.register', user: BEN, userKind: 'demo' },
    { kind: 'payments.grantDemo', user: ANNA },
    { kind: 'earn.buy', user: alice, product: 'USDT-30D', principal: usdt('100'), version: 1 },
    { kind: 'payments.creditDeposit', user: bob, asset: 'USDT', amount: usdt('1'), source: 'chain', reference: 'unfinal' },
    { kind: 'people.register', user: DORA, userKind: 'real' },
    { kind: 'payments.creditDeposit', user: DORA, asset: 'USDT', amount: usdt('50'), source: 'seed', reference: 'dora' },
    { kind: 'people.freeze', user: DORA, frozen: true, reason: 'closing' },
    { kind: 'people.register', user: EMIL, userKind: 'real' },
    { kind: 'payments.creditDeposit', user: EMIL, asset: 'USDT', amount: usdt('0.5'), source: 'seed', reference: 'emil' },
    { kind: 'people.freeze', user: EMIL, frozen: true, reason: 'closing' },
    loanOf(GUS),
    { kind: 'loans.approve', loanId: 2 },
    { kind: 'loans.submitVoucher', user: GUS, loanId: 2, amount: usdt('10') },
    loanOf(HAL),
  ]
  for (const command of [...sent, ...withdrawals(exchange.at), ...dollars, ...quickBuys(exchange.at)])
    expect(exchange.send(command).refusal).toBeUndefined()
  exchange.order('maker', 'open short', 100, { at: '60000' })
  exchange.order('alice', 'open long', 50, { at: '60000' })
  exchange.order('maker', 'close short', 40, { at: '59500' })
  exchange.order('alice', 'open long', 10, { at: '59000', clientOrderId: 'own' })
  exchange.send({ ...limit, user: alice, clientOrderId: 'own' })
  exchange.index('60000')
  return exchange
}

/** Somebody who is known and protected well enough for a loan. */
const borrower = (user: number): Command[] => [
  { kind: 'people.register', user, userKind: 'real' },
  { kind: 'verification.setLevel', user, level: 'basic', reference: 'review:9' },
]

/** 1,000 USDT for 7 days at 0.1 %, of which 3 are free: 4 USDT of interest. */
function loanOf(user: number): Extract<Command, { kind: 'loans.apply' }> {
  const shown = { version: 1, total: usdt('1004'), contractHash: 'ab'.repeat(32) }
  return { kind: 'loans.apply', user, amount: usdt('1000'), days: 7, ...shown, facts: { registeredAt: 0 } }
}

/** The first withdrawal of somebody waits for staff, the second for a transaction, the third for its block. */
const withdrawals = (at: number): Command[] => [
  { kind: 'payments.changeWithdrawalTerms', effectiveAt: at, terms: easyTerms },
  { kind: 'payments.creditDeposit', user: carol, asset: 'USDT', amount: usdt('5000'), source: 'voucher', reference: 'carol' },
  { kind: 'verification.setLevel', user: carol, level: 'basic', reference: 'review:2' },
  { ...withdrawal, isAddressAged: false },
  withdrawal,
  withdrawal,
  { kind: 'payments.reserveSend', withdrawal: 3, sender, nonce: 0, gas: 60_000n, maxFee: 100n, maxPriority: 10n },
  { kind: 'payments.recordHash', withdrawal: 3, hash: `0x${'ab'.repeat(32)}` },
]

/** What somebody asks to be paid out to a bank card. */
const payout = {
  kind: 'bank.requestPayout',
  user: carol,
  amount: usd(100n),
  card: 1,
  cardHash: 'ca'.repeat(32),
  holds: [],
  termsVersion: 1,
} as const

/** Bob's quick buy is paid, Carol's waits. */
const quickBuys = (at: number): Command[] => [
  { ...quickBuy, user: bob, expiresAt: at + 1 },
  { ...quickBuy, user: carol, expiresAt: at + 1 },
  { kind: 'quickBuy.pay', user: bob, orderId: 1, voucher: 1 },
]

const quickBuy = { kind: 'quickBuy.place', coin: 'USDT', amount: usdt('100'), quoted: usdt('100') } as const

/** Somebody has sold USDT and is quoted again; of their payouts one is requested, one approved, one in a batch. */
const dollars: readonly Command[] = [
  { kind: 'markets.listAsset', asset: 'USD', scale: 2 },
  { kind: 'payments.fundPool', pool: 'bank', asset: 'USD', amount: usd(10_000n), reference: 'bank' },
  { kind: 'bank.quoteSale', user: carol, amount: usdt('1000') },
  { kind: 'bank.sell', user: carol, quoteId: 1 },
  { kind: 'bank.quoteSale', user: carol, amount: usdt('10') },
  payout,
  payout,
  payout,
  { kind: 'bank.approvePayout', payout: 2 },
  { kind: 'bank.approvePayout', payout: 3 },
  { kind: 'bank.sendPayouts', payouts: [3] },
]

/** Three projects, to each of which somebody subscribes: one stays open, one will be allocated and its listing is put off, one will be traded. */
function newCoinsAt(at: number): Command[] {
  const projects = [
    { closesAt: at + 30 * DAY_MS, listingAt: at + 31 * DAY_MS },
    { coin: 'LATE', closesAt: at + DAY_MS, listingAt: at + 20 * DAY_MS },
    { coin: 'SOON' },
  ].map(changed => projectTerms(at, changed))
  return [
    { kind: 'people.register', user: ISSUER, userKind: 'real' },
    { kind: 'payments.creditDeposit', user: carol, asset: 'USDT', amount: usdt('60'), source: 'seed', reference: 'newCoins' },
    { kind: 'payments.creditDeposit', user: IVY, asset: 'USDT', amount: usdt('20'), source: 'seed', reference: 'ivy' },
    ...projects.flatMap((terms, index): Command[] => [
      { kind: 'launchpad.listProject', terms, about: PROJECT_ABOUT },
      { kind: 'launchpad.subscribe', user: carol, project: index + 1, amount: usdt('20'), version: 1 },
    ]),
    { kind: 'launchpad.postponeListing', project: 2, listingAt: at + 21 * DAY_MS },
  ]
}

const limit = {
  kind: 'spot.placeOrder',
  pair: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: price('59000'),
  quantity: coins('0.01'),
} as const
const position = { user: alice, positionId: 1 } as const
const spotSettings = exchangeOfAll().core.state.markets.listings.get('BTCUSDT')?.versions[0] as never
const later = 9_000_000_000_000

/** One command of each kind, as `exchangeOfAll` would accept it. */
export const EVERY_COMMAND: { readonly [Kind in Command['kind']]: Extract<Command, { kind: Kind }> } = {
  'spot.placeOrder': { ...limit, user: alice },
  'spot.placeOco': {
    kind: 'spot.placeOco',
    user: maker,
    pair: 'BTCUSDT',
    side: 'sell',
    quantity: coins('0.01'),
    price: price('61000'),
    triggerPrice: price('58000'),
  },
  'spot.amendOrder': { kind: 'spot.amendOrder', user: alice, clientOrderId: 'own', price: price('58900') },
  'spot.cancelOrder': { kind: 'spot.cancelOrder', user: alice, clientOrderId: 'own' },
  'spot.cancelAllOrders': { kind: 'spot.cancelAllOrders', user: alice },
  'spot.quote': { kind: 'spot.quote', user: maker, pair: 'BTCUSDT', bids: [], asks: [{ price: price('61000'), quantity: coins('0.1') }] },
  'perp.placeOrder': { kind: 'perp.placeOrder', user: bob, market: MARKET, side: 'buy', effect: 'open', type: 'market', lots: 5n },
  'perp.amendOrder': { kind: 'perp.amendOrder', user: alice, clientOrderId: 'own', price: price('58900') },
  'perp.cancelOrder': { kind: 'perp.cancelOrder', user: alice, clientOrderId: 'own' },
  'perp.cancelAllOrders': { kind: 'perp.cancelAllOrders', user: alice },
  'perp.quote': { kind: 'perp.quote', user: maker, market: MARKET, bids: [], asks: [{ price: price('61000'), lots: 5n }] },
  'perp.setLeverage': { kind: 'perp.setLeverage', user: alice, market: MARKET, side: 'long', leverage: 5 },
  'perp.setMarginMode': { kind: 'perp.setMarginMode', user: carol, market: MARKET, mode: 'cross' },
  'perp.setPositionMode': { kind: 'perp.setPositionMode', user: carol, mode: 'oneWay' },
  'perp.changeMargin': { kind: 'perp.changeMargin', ...position, amount: usdt('10'), add: true },
  'perp.setExits': { kind: 'perp.setExits', ...position, stopLoss: { price: price('55000'), on: 'mark' } },
  'perp.closePosition': { kind: 'perp.closePosition', ...position },
  'perp.closeAll': { kind: 'perp.closeAll', user: alice },
  'perp.reversePosition': { kind: 'perp.reversePosition', ...position },
  'options.buy': { kind: 'options.buy', user: alice, market: BTC_OPTION, direction: 'bullish', seconds: 60, stake: usdt('10'), version: 1 },
  'payments.creditDeposit': {
    kind: 'payments.creditDeposit',
    user: bob,
    asset: 'USDT',
    amount: usdt('1'),
    source: 'chain',
    reference: 'x',
  },
  'payments.transfer': { kind: 'payments.transfer', user: alice, asset: 'USDT', amount: usdt('1'), from: 'exchange', to: 'contract' },
  'payments.send': { kind: 'payments.send', user: alice, recipient: bob, asset: 'USDT', amount: usdt('10') },
  'payments.fundPool': { kind: 'payments.fundPool', pool: 'options', asset: 'USDT', amount: usdt('1'), reference: 'y' },
  'payments.adjust': {
    kind: 'payments.adjust',
    user: alice,
    wallet: 'exchange',
    asset: 'USDT',
    amount: -usdt('1') as never,
    reference: 'z',
  },
  'payments.giveUpRest': { kind: 'payments.giveUpRest', user: EMIL, reference: 'closing:1' },
  'payments.issueAddress': { kind: 'payments.issueAddress', user: alice, chain: 'local', index: 0 },
  'payments.finaliseDeposit': { kind: 'payments.finaliseDeposit', reference: 'unfinal' },
  'payments.processBlocks': { kind: 'payments.processBlocks', chain: 'local', block: 7 },
  'payments.writeOffTreasury': {
    kind: 'payments.writeOffTreasury',
    chain: 'local',
    asset: 'USDT',
    address: sender,
    amount: usdt('1'),
    cause: 'unlogged',
    block: 7,
    reference: 'change:1',
  },
  'payments.orphanDeposit': { kind: 'payments.orphanDeposit', reference: 'unfinal' },
  'payments.requestWithdrawal': withdrawal,
  'payments.requestClosingPayout': {
    kind: 'payments.requestClosingPayout',
    user: DORA,
    chain: withdrawal.chain,
    addressHash: withdrawal.addressHash,
    isAddressAged: true,
    holds: [],
  },
  'payments.cancelWithdrawal': { kind: 'payments.cancelWithdrawal', user: carol, withdrawal: 1 },
  'payments.approveWithdrawal': { kind: 'payments.approveWithdrawal', withdrawal: 1 },
  'payments.refuseWithdrawal': { kind: 'payments.refuseWithdrawal', withdrawal: 1, reason: 'addressRisk' },
  'payments.reserveSend': {
    kind: 'payments.reserveSend',
    withdrawal: 2,
    sender,
    nonce: 1,
    gas: 60_000n,
    maxFee: 100n,
    maxPriority: 10n,
  },
  'payments.reserveToCold': { kind: 'payments.reserveToCold', chain: 'local', sender, nonce: 1, amount: usdt('1') },
  'payments.bumpSend': { kind: 'payments.bumpSend', withdrawal: 3, maxFee: 125n, maxPriority: 13n },
  'payments.recordHash': { kind: 'payments.recordHash', withdrawal: 3, hash: `0x${'cd'.repeat(32)}` },
  'payments.settleWithdrawal': { kind: 'payments.settleWithdrawal', withdrawal: 3, hash: `0x${'ab'.repeat(32)}` },
  'payments.failWithdrawal': { kind: 'payments.failWithdrawal', withdrawal: 2, reason: 'addressBlocked' },
  'payments.changeWithdrawalTerms': { kind: 'payments.changeWithdrawalTerms', effectiveAt: later, terms: easyTerms },
  'payments.grantDemo': { kind: 'payments.grantDemo', user: BEN },
  'payments.closeDemo': { kind: 'payments.closeDemo', user: ANNA },
  'markets.listAsset': { kind: 'markets.listAsset', asset: 'XRP', scale: 8 },
  'spot.listPair': { kind: 'spot.listPair', market: 'SOLUSDT', base: 'SOL', quote: 'USDT', settings: spotSettings },
  'spot.changeSettings': { kind: 'spot.changeSettings', market: 'BTCUSDT', effectiveAt: later, settings: spotSettings },
  'perp.listMarket': { kind: 'perp.listMarket', market: 'ETH-PERP', base: 'ETH', settings: perpSettings() },
  'perp.changeSettings': { kind: 'perp.changeSettings', market: MARKET, effectiveAt: later, settings: perpSettings() },
  'options.listMarket': { kind: 'options.listMarket', market: 'ETH-OPTION', base: 'ETH', settings: optionSettings() },
  'options.changeSettings': {
    kind: 'options.changeSettings',
    market: BTC_OPTION,
    effectiveAt: later,
    settings: optionSettings(),
  },
  'markets.halt': { kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'Maintenance.' },
  'markets.haltWork': { kind: 'markets.haltWork', work: 'ETHUSDT', fault: 'assertion failed: an open hold' },
  'markets.raiseAlarm': { kind: 'markets.raiseAlarm', finding: 'another' },
  'markets.clearAlarm': { kind: 'markets.clearAlarm' },
  'markets.updateIndex': { kind: 'markets.updateIndex', prices: { BTC: price('60001') }, evidence: 'test' },
  'people.register': { kind: 'people.register', user: NEW, userKind: 'real' },
  'people.setCountry': { kind: 'people.setCountry', user: bob, country: 'DE' },
  'people.changeCountries': { kind: 'people.changeCountries', effectiveAt: later, settings: { countries: [] } },
  'people.freeze': { kind: 'people.freeze', user: bob, frozen: true },
  'people.joinTradeGroup': { kind: 'people.joinTradeGroup', user: bob, of: carol },
  'people.setLossLimit': { kind: 'people.setLossLimit', user: alice, amount: usdt('10') },
  'people.setTradingLimit': { kind: 'people.setTradingLimit', user: alice, limit: 'stake', value: usdt('10') },
  'people.endSessionTime': { kind: 'people.endSessionTime', user: alice },
  'people.exclude': { kind: 'people.exclude', user: bob, days: 1 },
  'verification.setLevel': { kind: 'verification.setLevel', user: alice, level: 'basic', reference: 'review:1' },
  'earn.listProduct': { kind: 'earn.listProduct', product: 'USDT-182D', asset: 'USDT', cycleDays: 182, terms: earnTerms() },
  'earn.changeTerms': { kind: 'earn.changeTerms', product: 'USDT-30D', effectiveAt: later, terms: earnTerms() },
  'earn.changeFunding': { kind: 'earn.changeFunding', effectiveAt: later, feeShare: rate('0.2'), profitShare: rate('0.1') },
  'earn.buy': { kind: 'earn.buy', user: alice, product: 'USDT-30D', principal: usdt('100'), version: 1 },
  'earn.cancel': { kind: 'earn.cancel', user: alice, custodyId: 2 },
  'earn.reject': { kind: 'earn.reject', custodyId: 2, reason: 'accountReview' },
  'earn.redeem': { kind: 'earn.redeem', user: alice, custodyId: 1 },
  'convert.execute': {
    kind: 'convert.execute',
    user: maker,
    from: 'BTC',
    to: 'USDT',
    amount: coins('0.001') as never,
    quoted: 1n as never,
    expiresAt: later,
  },
  'convert.sweep': { kind: 'convert.sweep', user: bob, to: 'USDT', assets: ['BTC'] },
  'earn.endDemo': { kind: 'earn.endDemo', user: ANNA },
  'loans.changeTerms': { kind: 'loans.changeTerms', effectiveAt: later, terms: FIRST_LOAN_TERMS },
  'loans.apply': loanOf(IVY),
  'loans.withdraw': { kind: 'loans.withdraw', user: HAL, loanId: 3 },
  'loans.reject': { kind: 'loans.reject', loanId: 3, reason: 'incomeTooLow' },
  'loans.approve': { kind: 'loans.approve', loanId: 3 },
  'loans.repay': { kind: 'loans.repay', user: GUS, loanId: 2, amount: usdt('10') },
  'loans.submitVoucher': { kind: 'loans.submitVoucher', user: FAY, loanId: 1, amount: usdt('10') },
  'loans.approveVoucher': { kind: 'loans.approveVoucher', loanId: 2, voucherId: 1, amount: usdt('10') },
  'loans.rejectVoucher': { kind: 'loans.rejectVoucher', loanId: 2, voucherId: 1, reason: 'notReceived' },
  'loans.writeOff': { kind: 'loans.writeOff', loanId: 1 },
  'clock.tick': { kind: 'clock.tick' },
  'audit.attestLog': { kind: 'audit.attestLog', entries: 1, hash: 'ab'.repeat(32) },
  'audit.attestState': { kind: 'audit.attestState', seq: 1, stateHash: 'ab'.repeat(32) },
  'bank.changeTerms': { kind: 'bank.changeTerms', effectiveAt: later, terms: FIRST_BANK_TERMS },
  'bank.quoteSale': { kind: 'bank.quoteSale', user: carol, amount: usdt('20') },
  'bank.sell': { kind: 'bank.sell', user: carol, quoteId: 2 },
  'bank.requestPayout': payout,
  'bank.cancelPayout': { kind: 'bank.cancelPayout', user: carol, payout: 1 },
  'bank.approvePayout': { kind: 'bank.approvePayout', payout: 1 },
  'bank.rejectPayout': { kind: 'bank.rejectPayout', payout: 1, reason: 'sourceUnclear' },
  'bank.sendPayouts': { kind: 'bank.sendPayouts', payouts: [2] },
  'bank.settlePayout': { kind: 'bank.settlePayout', payout: 3, reference: 'BANK1' },
  'bank.returnPayout': { kind: 'bank.returnPayout', payout: 3, reason: 'accountClosed' },
  'quickBuy.changeTerms': { kind: 'quickBuy.changeTerms', effectiveAt: later, terms: FIRST_QUICK_BUY_TERMS },
  'quickBuy.place': { ...quickBuy, user: alice, expiresAt: later },
  'quickBuy.cancel': { kind: 'quickBuy.cancel', user: carol, orderId: 2 },
  'quickBuy.pay': { kind: 'quickBuy.pay', user: carol, orderId: 2, voucher: 2 },
  'quickBuy.rejectPayment': { kind: 'quickBuy.rejectPayment', user: bob, orderId: 1, voucher: 1 },
  'quickBuy.settle': { kind: 'quickBuy.settle', user: bob, orderId: 1, voucher: 1, found: usdt('100'), reference: 'voucher:1' },
  'rewards.changeTerms': { kind: 'rewards.changeTerms', effectiveAt: later, terms: FIRST_REWARDS_TERMS },
  'rewards.setInviter': { kind: 'rewards.setInviter', user: bob, inviter: alice },
  'rewards.signIn': { kind: 'rewards.signIn', user: bob },
  'rewards.claimTask': { kind: 'rewards.claimTask', user: carol, task: 'identity' },
  'launchpad.listProject': {
    kind: 'launchpad.listProject',
    terms: projectTerms(later, { coin: 'NEXT', issuer: alice }),
    about: PROJECT_ABOUT,
  },
  'launchpad.postponeListing': { kind: 'launchpad.postponeListing', project: 1, listingAt: NOON + 40 * DAY_MS },
  'launchpad.subscribe': { kind: 'launchpad.subscribe', user: IVY, project: 1, amount: usdt('20'), version: 1 },
  'launchpad.takeBack': { kind: 'launchpad.takeBack', user: carol, project: 1, amount: usdt('20') },
  'launchpad.withdraw': { kind: 'launchpad.withdraw', user: carol, project: 2 },
  'launchpad.reject': { kind: 'launchpad.reject', project: 1, sequence: 1, reason: 'sameOwner' },
  'launchpad.cancelProject': { kind: 'launchpad.cancelProject', project: 1, reason: 'issuerWithdrew' },
  'launchpad.payIssuer': { kind: 'launchpad.payIssuer', project: 3 },
}
