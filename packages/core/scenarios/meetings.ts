import type { Amount } from '@assay/money/kinds'
import { usd } from '@assay/rules/assets/us-dollars'
import { COUNTRY_ACCESS, type CountryTerms } from '@assay/rules/countries'
import { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { contractWallet } from '../src/perp/margin/read-wallet.ts'
import { earnTerms, PRODUCT } from './earn-exchange.ts'
import { coins, Exchange, price, rate, settingsOf, USERS, usdt } from './exchange.ts'
import { totalOf } from './loan-exchange.ts'
import { BTC_OPTION, optionSettings } from './option-exchange.ts'
import { exit, MARKET, perpSettings } from './perp-exchange.ts'
import { ISSUER, PROJECT_ABOUT, projectTerms } from './project-terms.ts'
import { hashOf, SENDER, withdrawalOf, withdrawalTerms } from './withdrawal-exchange.ts'

const { alice, bob, carol, maker } = USERS
const ETH = 'ETH-PERP'
const DEMO = 900
const NEW_DEMO = 901
const DAY_MS = 86_400_000
const FAR = 9_000_000_000_000
const NOBODY_ELSE = Object.fromEntries(COUNTRY_ACCESS.map(access => [access, false]))

/** What the house has put into its pools. */
export type Pools = Record<'options' | 'yield' | 'insurance' | 'loans' | 'rewards', string>

const FULL: Pools = { options: '100000', yield: '100000', insurance: '100000', loans: '100000', rewards: '100000' }
/** Enough for what Bob has already, and no more. */
const NEARLY_EMPTY: Pools = { options: '165', yield: '60', insurance: '0.5', loans: '1100', rewards: '0.05' }

/**
 * An exchange in which Bob has something of everything: coins, orders that rest, an isolated long with exits, a cross long of ether, a delivery contract, custody that
 * has not begun and custody that runs, an address, a deposit that is not final, withdrawals in each state, a loan with a voucher, and an application.
 */
export class World extends Exchange {
  /** Numbers of what Bob has. */
  readonly own = { spotOrder: 0, perpOrder: 0, position: 0, runningCustody: 0, newCustody: 0 }

  constructor(pools: Pools = FULL) {
    super()
    this.list()
    for (const pool of ['options', 'yield', 'insurance', 'loans', 'rewards'] as const)
      this.done({ kind: 'payments.fundPool', pool, asset: 'USDT', amount: usdt(pools[pool]), reference: `pool-${pool}` })
    this.provide()
    this.subscribe()
    this.trade()
    this.keep()
    this.pay()
    this.borrow()
    this.payOut()
  }

  /** A command that has to be accepted. */
  done(command: Command): Reply {
    const reply = this.send(command)
    if (reply.refusal) throw new Error(`${command.kind} was refused: ${reply.refusal.refusal}`)
    return reply
  }

  index(eth = '3000', restricted: string[] = []): Reply {
    this.at += 200
    const prices = { BTC: price('60000'), ETH: price(eth) }
    return this.done({ kind: 'markets.updateIndex', prices, ...(restricted.length > 0 && { restricted }), evidence: 'test' })
  }

  /** What of Bob's contract wallet may leave. */
  freeOf(): Amount {
    return contractWallet(this.core, bob).transferable
  }

  private list(): void {
    this.done({ kind: 'perp.listMarket', market: MARKET, base: 'BTC', settings: perpSettings() })
    this.done({ kind: 'perp.listMarket', market: ETH, base: 'ETH', settings: { ...perpSettings(), lotSize: coins('0.01') } })
    this.done({ kind: 'options.listMarket', market: BTC_OPTION, base: 'BTC', settings: optionSettings() })
    this.done({ kind: 'earn.listProduct', product: PRODUCT, asset: 'USDT', cycleDays: 30, terms: earnTerms() })
    this.done({
      kind: 'payments.changeWithdrawalTerms',
      effectiveAt: this.at,
      terms: withdrawalTerms({ turnoverRate: rate('0'), perDay: 20 }),
    })
    this.done({ kind: 'markets.listAsset', asset: 'demo:USDT', scale: 6 })
    this.done({ kind: 'markets.listAsset', asset: 'USD', scale: 2 })
    for (const user of [DEMO, NEW_DEMO]) this.done({ kind: 'people.register', user, userKind: 'demo' })
    this.index()
  }

  private provide(): void {
    for (const name of ['alice', 'bob', 'carol', 'maker'] as const) {
      this.deposit(name, '300000', 'USDT')
      this.deposit(name, '2', 'BTC')
      for (const to of ['contract', 'options'] as const)
        this.done({ kind: 'payments.transfer', user: USERS[name], asset: 'USDT', amount: usdt('50000'), from: 'exchange', to })
    }
    this.deposit('bob', '0.001', 'ETH')
    this.done({ kind: 'people.setCountry', user: bob, country: 'KE' })
    this.done({ kind: 'verification.setLevel', user: bob, level: 'senior', reference: 'review:1' })
    this.done({ kind: 'people.setTradingLimit', user: bob, limit: 'sessionTime', value: 600n })
  }

  private trade(): void {
    const rest = { kind: 'spot.placeOrder', pair: 'BTCUSDT', type: 'limit' } as const
    this.done({ ...rest, user: alice, side: 'sell', price: price('60010'), quantity: coins('1') })
    this.done({ ...rest, user: alice, side: 'buy', price: price('59990'), quantity: coins('1') })
    this.done({ ...rest, pair: 'ETHUSDT', user: alice, side: 'buy', price: price('2999'), quantity: coins('1') })
    this.own.spotOrder = this.orderOf(this.done({ ...rest, user: bob, side: 'buy', price: price('59000'), quantity: coins('0.1') }))
    const open = { kind: 'perp.placeOrder', effect: 'open', type: 'limit' } as const
    for (const [market, ask, bid] of [
      [MARKET, '60010', '59990'],
      [ETH, '3001', '2999'],
    ] as const) {
      this.done({ ...open, user: alice, market, side: 'sell', price: price(ask), lots: 2_000n })
      this.done({ ...open, user: alice, market, side: 'buy', price: price(bid), lots: 2_000n })
    }
    this.done({ kind: 'perp.setMarginMode', user: bob, market: ETH, mode: 'cross' })
    this.done({ ...open, user: bob, market: ETH, side: 'buy', type: 'market', lots: 1_500n } as Command)
    this.done({ ...open, user: bob, market: MARKET, side: 'buy', type: 'market', lots: 100n } as Command)
    this.own.position = 2
    this.done({ kind: 'perp.changeMargin', user: bob, positionId: this.positionOf(), amount: usdt('100'), add: true })
    this.own.perpOrder = this.orderOf(this.done({ ...open, user: bob, market: MARKET, side: 'buy', price: price('59000'), lots: 100n }))
  }

  private positionOf(): number {
    const { perp } = this.core.state
    const slot = perp.traders.position(perp.traders.find(bob, perp.byName.get(MARKET)?.index as number), 0)
    this.own.position = perp.positions.columns.id[slot] as number
    return this.own.position
  }

  private orderOf = ({ result }: Reply): number => (result as { orderId: number }).orderId

  private keep(): void {
    this.done({ kind: 'options.buy', user: bob, market: BTC_OPTION, direction: 'bullish', seconds: 60, stake: usdt('10'), version: 1 })
    const buy = { kind: 'earn.buy', user: bob, product: PRODUCT, principal: usdt('1000'), version: 1 } as const
    this.done(buy)
    this.at += 3 * DAY_MS
    this.done({ kind: 'markets.updateIndex', prices: { BTC: price('60000'), ETH: price('3000') }, evidence: 'test' })
    for (let tick = 0; tick < 4; tick++) this.done({ kind: 'clock.tick' })
    this.done({ kind: 'markets.updateIndex', prices: { BTC: price('60000'), ETH: price('3000') }, evidence: 'test' })
    this.done(buy)
    const [running, fresh] = [...this.core.state.earn.orders.keys()]
    Object.assign(this.own, { runningCustody: running, newCustody: fresh })
  }

  /** Bob subscribes to three projects: after three days one is open, one is allocated and its listing put off, one is traded. */
  private subscribe(): void {
    this.done({ kind: 'people.register', user: ISSUER, userKind: 'real' })
    const { at } = this
    const listings = [
      { closesAt: at + 9 * DAY_MS, listingAt: at + 10 * DAY_MS },
      { coin: 'LATE', listingAt: at + 9 * DAY_MS },
      { coin: 'SOON' },
    ]
    for (const [index, listing] of listings.entries()) {
      this.done({ kind: 'launchpad.listProject', terms: projectTerms(at, listing), about: PROJECT_ABOUT })
      this.done({ kind: 'launchpad.subscribe', user: bob, project: index + 1, amount: usdt('20'), version: 1 })
    }
    this.done({ kind: 'launchpad.postponeListing', project: 2, listingAt: at + 10 * DAY_MS })
  }

  /** Withdrawals 1 to 5: asked for, approved, bound, named, and one more that is asked for. */
  private pay(): void {
    const { versions } = this.core.state.payments.withdrawals.terms
    // Those to a new address wait for staff, the others are approved at once.
    for (const isAddressAged of [false, true, true, true, false])
      this.done({ ...withdrawalOf(bob, '100'), isAddressAged, termsVersion: versions.length })
    const caps = { sender: SENDER, gas: 60_000n, maxFee: 100n, maxPriority: 10n }
    this.done({ kind: 'payments.reserveSend', withdrawal: 4, nonce: 0, ...caps })
    this.done({ kind: 'payments.recordHash', withdrawal: 4, hash: hashOf('a') })
    this.done({ kind: 'payments.reserveSend', withdrawal: 3, nonce: 1, ...caps })
    this.done({ kind: 'payments.issueAddress', user: bob, chain: 'local', index: 0 })
    const credit = { kind: 'payments.creditDeposit', user: bob, asset: 'USDT', amount: usdt('10'), source: 'chain' } as const
    this.done({ ...credit, reference: 'chain-deposit' })
    this.done({ kind: 'payments.grantDemo', user: DEMO })
  }

  /** Loan 1 is disbursed, and a voucher of it waits; loan 2 is applied for. */
  private borrow(): void {
    this.done({ ...loan, amount: usdt('1000'), total: totalOf(usdt('1000'), 30) })
    this.done({ kind: 'loans.approve', loanId: 1 })
    this.done({ kind: 'loans.submitVoucher', user: bob, loanId: 1, amount: usdt('50') })
    this.done(loan)
  }

  /** Bob has US dollars and a quote for more of them; payouts 1 to 4 are requested, approved, in a batch, and settled. */
  private payOut(): void {
    this.done({ kind: 'payments.fundPool', pool: 'bank', asset: 'USD', amount: usd(2_000n), reference: 'dollars' })
    this.done({ kind: 'bank.quoteSale', user: bob, amount: usdt('1000') })
    this.done({ kind: 'bank.sell', user: bob, quoteId: 1 })
    this.done({ kind: 'bank.quoteSale', user: bob, amount: usdt('500') })
    for (const _payout of ['requested', 'approved', 'sent', 'settled']) this.done(payout)
    for (const payoutId of [2, 3, 4]) this.done({ kind: 'bank.approvePayout', payout: payoutId })
    this.done({ kind: 'bank.sendPayouts', payouts: [3, 4] })
    this.done({ kind: 'bank.settlePayout', payout: 4, reference: 'BANK1' })
    // Staff looks at what Bob has paid for a coin.
    this.done({ ...quickBuy, user: bob })
    this.done({ kind: 'quickBuy.pay', user: bob, orderId: 1, voucher: 1 })
  }
}

/** A coin for money from outside. */
const quickBuy = { kind: 'quickBuy.place', coin: 'BTC', amount: usdt('1000'), quoted: coins('0.016') as never, expiresAt: FAR } as const

/** What Bob asks to be paid out to his bank card. */
const payout = {
  kind: 'bank.requestPayout',
  user: bob,
  amount: usd(100n),
  card: 1,
  cardHash: 'ca'.repeat(32),
  holds: [],
  termsVersion: 1,
} as const

/** What Bob applies for: 100 USDT for 30 days. */
const loan = {
  kind: 'loans.apply',
  user: bob,
  amount: usdt('100'),
  days: 30,
  version: 1,
  total: totalOf(usdt('100'), 30),
  contractHash: 'ab'.repeat(32),
  facts: { registeredAt: 0 },
} as const

/** A command that moves money or risk, as Bob sends it or the house for him, in the world. */
export interface MovingCommand {
  what: string
  of: (own: World['own'], at: number) => Command
}

const spot = { kind: 'spot.placeOrder', user: bob, pair: 'BTCUSDT' } as const
const perp = { kind: 'perp.placeOrder', user: bob, market: MARKET } as const
const caps = { sender: SENDER, gas: 60_000n, maxFee: 100n, maxPriority: 10n }
const level = (text: string) => [{ price: price(text), lots: 10n }]

/** Every command that moves money or risk, in each of the ways that differ. */
export const MOVING: readonly MovingCommand[] = [
  { what: 'spot.placeOrder', of: () => ({ ...spot, side: 'buy', type: 'limit', price: price('59500'), quantity: coins('0.1') }) },
  {
    what: 'spot.placeOco',
    of: () => ({
      kind: 'spot.placeOco',
      user: bob,
      pair: 'BTCUSDT',
      side: 'sell',
      quantity: coins('0.1'),
      price: price('61000'),
      triggerPrice: price('59000'),
    }),
  },
  { what: 'spot.amendOrder', of: own => ({ kind: 'spot.amendOrder', user: bob, orderId: own.spotOrder, price: price('59100') }) },
  { what: 'spot.cancelOrder', of: own => ({ kind: 'spot.cancelOrder', user: bob, orderId: own.spotOrder }) },
  { what: 'spot.cancelAllOrders', of: () => ({ kind: 'spot.cancelAllOrders', user: bob }) },
  {
    what: 'spot.quote',
    of: () =>
      ({
        kind: 'spot.quote',
        user: maker,
        pair: 'BTCUSDT',
        bids: [{ price: price('59980'), quantity: coins('0.1') }],
        asks: [],
      }) as unknown as Command,
  },
  { what: 'perp.placeOrder opens', of: () => ({ ...perp, side: 'buy', effect: 'open', type: 'limit', price: price('59500'), lots: 10n }) },
  { what: 'perp.placeOrder closes', of: () => ({ ...perp, side: 'sell', effect: 'close', type: 'market', lots: 10n }) },
  { what: 'perp.amendOrder to more', of: own => ({ kind: 'perp.amendOrder', user: bob, orderId: own.perpOrder, lots: 200n }) },
  { what: 'perp.amendOrder to less', of: own => ({ kind: 'perp.amendOrder', user: bob, orderId: own.perpOrder, lots: 50n }) },
  { what: 'perp.cancelOrder', of: own => ({ kind: 'perp.cancelOrder', user: bob, orderId: own.perpOrder }) },
  { what: 'perp.cancelAllOrders', of: () => ({ kind: 'perp.cancelAllOrders', user: bob }) },
  { what: 'perp.quote', of: () => ({ kind: 'perp.quote', user: maker, market: MARKET, bids: level('59980'), asks: level('60020') }) },
  { what: 'perp.setLeverage to more', of: () => ({ kind: 'perp.setLeverage', user: bob, market: MARKET, side: 'long', leverage: 20 }) },
  { what: 'perp.setLeverage to less', of: () => ({ kind: 'perp.setLeverage', user: bob, market: MARKET, side: 'long', leverage: 5 }) },
  {
    what: 'perp.changeMargin adds',
    of: own => ({ kind: 'perp.changeMargin', user: bob, positionId: own.position, amount: usdt('10'), add: true }),
  },
  {
    what: 'perp.changeMargin takes off',
    of: own => ({ kind: 'perp.changeMargin', user: bob, positionId: own.position, amount: usdt('10'), add: false }),
  },
  { what: 'perp.setExits', of: own => ({ kind: 'perp.setExits', user: bob, positionId: own.position, stopLoss: exit('58000') }) },
  { what: 'perp.closePosition', of: own => ({ kind: 'perp.closePosition', user: bob, positionId: own.position }) },
  { what: 'perp.closeAll', of: () => ({ kind: 'perp.closeAll', user: bob }) },
  { what: 'perp.reversePosition', of: own => ({ kind: 'perp.reversePosition', user: bob, positionId: own.position }) },
  {
    what: 'options.buy',
    of: () => ({ kind: 'options.buy', user: bob, market: BTC_OPTION, direction: 'bullish', seconds: 300, stake: usdt('11'), version: 1 }),
  },
  {
    what: 'convert.execute',
    of: () => ({
      kind: 'convert.execute',
      user: bob,
      from: 'BTC',
      to: 'USDT',
      amount: coins('0.1') as never,
      quoted: 1n as Amount,
      expiresAt: FAR,
    }),
  },
  { what: 'convert.sweep', of: () => ({ kind: 'convert.sweep', user: bob, to: 'USDT', assets: ['ETH'] }) },
  { what: 'earn.buy', of: () => ({ kind: 'earn.buy', user: bob, product: PRODUCT, principal: usdt('1000'), version: 1 }) },
  { what: 'earn.cancel', of: own => ({ kind: 'earn.cancel', user: bob, custodyId: own.newCustody }) },
  { what: 'earn.redeem', of: own => ({ kind: 'earn.redeem', user: bob, custodyId: own.runningCustody }) },
  { what: 'earn.reject', of: own => ({ kind: 'earn.reject', custodyId: own.newCustody, reason: 'accountReview' }) },
  { what: 'earn.endDemo', of: () => ({ kind: 'earn.endDemo', user: DEMO }) },
  { what: 'loans.approve', of: () => ({ kind: 'loans.approve', loanId: 2 }) },
  { what: 'loans.repay', of: () => ({ kind: 'loans.repay', user: bob, loanId: 1, amount: usdt('100') }) },
  { what: 'loans.approveVoucher', of: () => ({ kind: 'loans.approveVoucher', loanId: 1, voucherId: 1, amount: usdt('50') }) },
  {
    what: 'payments.creditDeposit',
    of: () => ({ kind: 'payments.creditDeposit', user: bob, asset: 'USDT', amount: usdt('5'), source: 'chain', reference: 'another' }),
  },
  {
    what: 'payments.transfer out of contracts',
    of: () => ({ kind: 'payments.transfer', user: bob, asset: 'USDT', amount: usdt('10'), from: 'contract', to: 'exchange' }),
  },
  {
    what: 'payments.transfer into contracts',
    of: () => ({ kind: 'payments.transfer', user: bob, asset: 'USDT', amount: usdt('10'), from: 'exchange', to: 'contract' }),
  },
  { what: 'payments.send', of: () => ({ kind: 'payments.send', user: bob, recipient: carol, asset: 'USDT', amount: usdt('10') }) },
  {
    what: 'payments.fundPool',
    of: () => ({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: usdt('10'), reference: 'more' }),
  },
  {
    what: 'payments.adjust',
    of: () => ({
      kind: 'payments.adjust',
      user: bob,
      wallet: 'exchange',
      asset: 'USDT',
      amount: -usdt('10') as Amount,
      reference: 'correction',
    }),
  },
  { what: 'payments.giveUpRest', of: () => ({ kind: 'payments.giveUpRest', user: bob, reference: 'closing:1' }) },
  { what: 'payments.grantDemo', of: () => ({ kind: 'payments.grantDemo', user: NEW_DEMO }) },
  { what: 'payments.closeDemo', of: () => ({ kind: 'payments.closeDemo', user: DEMO }) },
  { what: 'payments.issueAddress', of: () => ({ kind: 'payments.issueAddress', user: carol, chain: 'local', index: 1 }) },
  { what: 'payments.finaliseDeposit', of: () => ({ kind: 'payments.finaliseDeposit', reference: 'chain-deposit' }) },
  { what: 'payments.processBlocks', of: () => ({ kind: 'payments.processBlocks', chain: 'local', block: 7 }) },
  { what: 'payments.orphanDeposit', of: () => ({ kind: 'payments.orphanDeposit', reference: 'chain-deposit' }) },
  {
    what: 'payments.writeOffTreasury',
    of: () => ({
      kind: 'payments.writeOffTreasury',
      chain: 'local',
      asset: 'USDT',
      address: `0x${'ab'.repeat(20)}`,
      amount: usdt('1'),
      cause: 'replaced',
      block: 7,
      reference: 'change:1',
    }),
  },
  { what: 'payments.requestWithdrawal', of: () => ({ ...withdrawalOf(bob, '100'), termsVersion: 2 }) },
  {
    what: 'payments.requestClosingPayout',
    of: () => ({
      kind: 'payments.requestClosingPayout',
      user: bob,
      chain: 'local',
      addressHash: 'ad'.repeat(32),
      isAddressAged: true,
      holds: [],
    }),
  },
  { what: 'payments.cancelWithdrawal', of: () => ({ kind: 'payments.cancelWithdrawal', user: bob, withdrawal: 1 }) },
  { what: 'payments.approveWithdrawal', of: () => ({ kind: 'payments.approveWithdrawal', withdrawal: 1 }) },
  { what: 'payments.refuseWithdrawal', of: () => ({ kind: 'payments.refuseWithdrawal', withdrawal: 1, reason: 'addressRisk' }) },
  { what: 'payments.reserveSend', of: () => ({ kind: 'payments.reserveSend', withdrawal: 2, nonce: 2, ...caps }) },
  {
    what: 'payments.reserveToCold',
    of: () => ({ kind: 'payments.reserveToCold', chain: 'local', sender: SENDER, nonce: 2, amount: usdt('1') }),
  },
  { what: 'payments.bumpSend', of: () => ({ kind: 'payments.bumpSend', withdrawal: 4, maxFee: 200n, maxPriority: 20n }) },
  { what: 'payments.recordHash', of: () => ({ kind: 'payments.recordHash', withdrawal: 3, hash: hashOf('b') }) },
  { what: 'payments.settleWithdrawal', of: () => ({ kind: 'payments.settleWithdrawal', withdrawal: 4, hash: hashOf('a') }) },
  { what: 'payments.failWithdrawal', of: () => ({ kind: 'payments.failWithdrawal', withdrawal: 2, reason: 'addressBlocked' }) },
  { what: 'bank.sell', of: () => ({ kind: 'bank.sell', user: bob, quoteId: 2 }) },
  { what: 'bank.requestPayout', of: () => payout },
  { what: 'bank.cancelPayout', of: () => ({ kind: 'bank.cancelPayout', user: bob, payout: 1 }) },
  { what: 'bank.approvePayout', of: () => ({ kind: 'bank.approvePayout', payout: 1 }) },
  { what: 'bank.rejectPayout', of: () => ({ kind: 'bank.rejectPayout', payout: 1, reason: 'cardUnclear' }) },
  { what: 'bank.sendPayouts', of: () => ({ kind: 'bank.sendPayouts', payouts: [2] }) },
  { what: 'bank.settlePayout', of: () => ({ kind: 'bank.settlePayout', payout: 3, reference: 'BANK2' }) },
  { what: 'launchpad.subscribe', of: () => ({ kind: 'launchpad.subscribe', user: bob, project: 1, amount: usdt('20'), version: 1 }) },
  { what: 'launchpad.takeBack', of: () => ({ kind: 'launchpad.takeBack', user: bob, project: 1, amount: usdt('20') }) },
  { what: 'launchpad.withdraw', of: () => ({ kind: 'launchpad.withdraw', user: bob, project: 2 }) },
  { what: 'launchpad.reject', of: () => ({ kind: 'launchpad.reject', project: 1, sequence: 1, reason: 'sameOwner' }) },
  { what: 'launchpad.cancelProject', of: () => ({ kind: 'launchpad.cancelProject', project: 2, reason: 'legalReason' }) },
  { what: 'launchpad.payIssuer', of: () => ({ kind: 'launchpad.payIssuer', project: 3 }) },
  { what: 'bank.returnPayout', of: () => ({ kind: 'bank.returnPayout', payout: 4, reason: 'accountClosed' }) },
  {
    what: 'quickBuy.settle',
    of: () => ({ kind: 'quickBuy.settle', user: bob, orderId: 1, voucher: 1, found: usdt('1000'), reference: 'voucher:1' }),
  },
  { what: 'rewards.signIn', of: () => ({ kind: 'rewards.signIn', user: bob }) },
  { what: 'rewards.claimTask', of: () => ({ kind: 'rewards.claimTask', user: bob, task: 'identity' }) },
  { what: 'clock.tick', of: () => ({ kind: 'clock.tick' }) },
  { what: 'markets.updateIndex', of: () => ({ kind: 'markets.updateIndex', prices: { BTC: price('60050') }, evidence: 'test' }) },
]

/** Commands that move neither money nor risk: they say what is listed, who somebody is and what holds. */
export const MOVES_NOTHING: readonly string[] = [
  'spot.listPair',
  'spot.changeSettings',
  'perp.listMarket',
  'perp.changeSettings',
  'perp.setMarginMode',
  'perp.setPositionMode',
  'options.listMarket',
  'options.changeSettings',
  'earn.listProduct',
  'earn.changeTerms',
  'earn.changeFunding',
  'loans.changeTerms',
  'loans.apply',
  'loans.withdraw',
  'loans.reject',
  'loans.submitVoucher',
  'loans.rejectVoucher',
  'loans.writeOff',
  'payments.changeWithdrawalTerms',
  'verification.setLevel',
  'markets.listAsset',
  'markets.halt',
  'markets.haltWork',
  'markets.raiseAlarm',
  'markets.clearAlarm',
  'people.register',
  'people.setCountry',
  'people.changeCountries',
  'people.freeze',
  'people.joinTradeGroup',
  'people.setLossLimit',
  'people.setTradingLimit',
  'people.endSessionTime',
  'people.exclude',
  'audit.attestLog',
  'audit.attestState',
  'bank.changeTerms',
  'bank.quoteSale',
  'quickBuy.changeTerms',
  'quickBuy.place',
  'quickBuy.cancel',
  'quickBuy.pay',
  'quickBuy.rejectPayment',
  'rewards.changeTerms',
  'rewards.setInviter',
  'launchpad.listProject',
  'launchpad.postponeListing',
]

/** What a person or the platform can be in, and how it comes about. `instead` is who sends the command then. */
export interface Condition {
  apply?: (world: World) => void
  instead?: number
  pools?: Pools
}

const halt = (world: World, market: string) => world.done({ kind: 'markets.halt', market, halted: true, reason: 'maintenance' })

/** Every condition of person and platform. An account that is being closed is a frozen one that may be paid out. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  nothing: {},
  frozen: { apply: world => world.done({ kind: 'people.freeze', user: bob, frozen: true }) },
  closing: { apply: world => world.done({ kind: 'people.freeze', user: bob, frozen: true, reason: 'closing' }) },
  excluded: { apply: world => world.done({ kind: 'people.exclude', user: bob, days: 1 }) },
  timeUsedUp: { apply: world => world.done({ kind: 'people.endSessionTime', user: bob }) },
  ownLimit: {
    apply: world => {
      world.done({ kind: 'people.setTradingLimit', user: bob, limit: 'leverage', value: 2n })
      world.done({ kind: 'people.setTradingLimit', user: bob, limit: 'stake', value: usdt('1') })
      world.done({ kind: 'people.setTradingLimit', user: bob, limit: 'depositDay', value: usdt('1') })
      world.done({ kind: 'people.setLossLimit', user: bob, amount: usdt('1') as Amount })
    },
  },
  countryClosed: {
    apply: world => {
      const countries = [{ country: 'KE', ...NOBODY_ELSE } as unknown as CountryTerms]
      world.done({ kind: 'people.changeCountries', effectiveAt: world.at, settings: { countries } })
    },
  },
  demo: { instead: DEMO },
  houseAsParty: { instead: maker },
  alarm: { apply: world => world.done({ kind: 'markets.raiseAlarm', finding: 'a difference' }) },
  marketHalted: {
    apply: world => {
      for (const market of ['BTCUSDT', MARKET, ETH, BTC_OPTION]) halt(world, market)
    },
  },
  indexStale: {
    apply: world => {
      world.at += 11_000
    },
  },
  indexRestricted: { apply: world => world.index('3000', ['BTC', 'ETH']) },
  termsChanged: {
    apply: world => {
      const effectiveAt = world.at
      world.done({
        kind: 'spot.changeSettings',
        market: 'BTCUSDT',
        effectiveAt,
        settings: { ...settingsOf('BTCUSDT'), takerFeeRate: rate('0.0009') },
      })
      world.done({ kind: 'perp.changeSettings', market: MARKET, effectiveAt, settings: { ...perpSettings(), maximumOpenOrders: 150 } })
      world.done({
        kind: 'options.changeSettings',
        market: BTC_OPTION,
        effectiveAt,
        settings: { ...optionSettings(), poolShareRate: rate('0.04') },
      })
      world.done({ kind: 'earn.changeTerms', product: PRODUCT, effectiveAt, terms: earnTerms({ dailyRate: rate('0.0009') }) })
      world.done({
        kind: 'payments.changeWithdrawalTerms',
        effectiveAt,
        terms: withdrawalTerms({ turnoverRate: rate('0'), perDay: 9, minimum: usdt('90') }),
      })
    },
  },
  marginNeeded: {
    // All that is free stands behind the loss of the ether.
    apply: world => {
      world.index('2980')
      world.done({
        kind: 'payments.transfer',
        user: bob,
        asset: 'USDT',
        amount: world.freeOf(),
        from: 'contract',
        to: 'exchange',
      })
    },
  },
  poolsNearlyEmpty: { pools: NEARLY_EMPTY },
  // The house has taken what a deposit brought that then never came.
  claimOpen: {
    apply: world => {
      const [reference, amount] = ['chain-never', usdt('1000000')]
      world.done({ kind: 'payments.creditDeposit', user: bob, asset: 'USDT', amount, source: 'chain', reference })
      world.done({ kind: 'payments.adjust', user: bob, wallet: 'exchange', asset: 'USDT', amount: -amount as Amount, reference: 'taken' })
      world.done({ kind: 'payments.orphanDeposit', reference })
    },
  },
}

/** Whoever else than Bob sends a command. */
export function sentBy(command: Command, instead: number | undefined): Command {
  return instead !== undefined && 'user' in command && command.user === bob ? ({ ...command, user: instead } as Command) : command
}

/** The world once for each state of the pools, taken again for every cell. */
export class Worlds {
  private readonly known = new Map<Pools, World>()

  of(pools = FULL): World {
    const world = this.known.get(pools) ?? new World(pools)
    this.known.set(pools, world)
    return Object.assign(Object.create(World.prototype) as World, {
      core: Core.restore(world.core.snapshot()),
      journal: [],
      at: world.at,
      own: world.own,
    })
  }
}

/** What becomes of a command under a condition: `accepted`, or why it is refused. */
export function verdictOf(worlds: Worlds, { of }: MovingCommand, condition: string): string {
  const { apply, instead, pools } = CONDITIONS[condition] as Condition
  const world = worlds.of(pools)
  apply?.(world)
  return world.send(sentBy(of(world.own, world.at), instead)).refusal?.refusal ?? 'accepted'
}
