import { formatDecimal } from '@assay/money/decimal'
import type { Price } from '@assay/money/kinds'
import { LIQUIDATION_FEE_RATE, standardMarginTiers } from '@assay/rules/perp/margin-tiers'
import type { PerpOrderTerms, PerpOrderType } from '@assay/rules/perp/order-terms'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { RefusalName } from '@assay/rules/refusals'
import type { Reply } from '../src/engine/record.ts'
import { balancesOf, parseAddress } from '../src/ledger/read.ts'
import { totalOf } from '../src/ledger/state.ts'
import { type OpenPosition, positionsOf } from '../src/perp/read.ts'
import { positionSlots } from '../src/perp/state.ts'
import { coins, Exchange, type Name, price, rate, USDT_SCALE, USERS, usdt } from './exchange.ts'

export const MARKET = 'BTC-PERP'

/** What only perpetual contracts refuse; each has its row in `perp-refusals.test.ts`. */
export const PERP_REFUSALS: readonly RefusalName[] = [
  'indexStale',
  'exitPriceInvalid',
  'leverageInvalid',
  'leverageTooHigh',
  'marginModeLocked',
  'positionModeLocked',
  'positionUnknown',
  'positionClosed',
  'tradingModesChanged',
  'positionTooLarge',
  'nothingToClose',
  'reduceOnlyRefused',
  'marginTooSmall',
  'ownLeverageLimit',
  'indexRestricted',
  'noticeTooShort',
]

/** A lot is 0.001 BTC, a tick 0.1 USDT. */
export const perpSettings = (): PerpSettings => ({
  tick: price('0.1'),
  lotSize: coins('0.001'),
  maximumOrderLots: 100_000n,
  makerFeeRate: rate('0.0002'),
  takerFeeRate: rate('0.0005'),
  liquidationFeeRate: LIQUIDATION_FEE_RATE,
  marketProtectionRate: rate('0.02'),
  priceBandRate: rate('0.1'),
  tiers: standardMarginTiers(USDT_SCALE),
  interestRate: rate('0.0001'),
  fundingClamp: rate('0.0005'),
  impactMargin: usdt('200'),
  maximumOpenOrders: 200,
  clampLastRate: rate('0.05'),
})

/** Side and effect in two words: buy open, sell open, sell close, buy close. */
type Action = 'open long' | 'open short' | 'close long' | 'close short'

interface Wanted {
  type?: PerpOrderType
  at?: string
  terms?: PerpOrderTerms
  clientOrderId?: string
}

/** The small exchange with one perpetual market, at an index of 60,000 unless another is given, and 100,000 USDT in everybody's contract wallet. */
export class PerpExchange extends Exchange {
  constructor(settings = perpSettings(), index = '60000') {
    super()
    this.send({ kind: 'perp.listMarket', market: MARKET, base: 'BTC', settings })
    this.index(index)
    for (const name of Object.keys(USERS) as Name[]) {
      this.deposit(name, '100000', 'USDT')
      const amount = usdt('100000')
      this.send({ kind: 'payments.transfer', user: USERS[name], asset: 'USDT', amount, from: 'exchange', to: 'contract' })
    }
  }

  /** The index moves, a second later. */
  index(text: string): Reply {
    this.at += 1_000
    return this.send({ kind: 'markets.updateIndex', prices: { BTC: price(text) }, evidence: 'test' })
  }

  /** A limit order at a price, or an order at market without one. */
  order(name: Name, action: Action, lots: number, { type, at, terms, clientOrderId }: Wanted = {}): Reply {
    return this.send({
      kind: 'perp.placeOrder',
      user: USERS[name],
      market: MARKET,
      side: action === 'open long' || action === 'close short' ? 'buy' : 'sell',
      effect: action.startsWith('open') ? 'open' : 'close',
      type: type ?? (at === undefined ? 'market' : 'limit'),
      lots: BigInt(lots),
      ...(at !== undefined && { price: price(at) }),
      ...(clientOrderId !== undefined && { clientOrderId }),
      ...(terms && { terms }),
    })
  }

  leverage(name: Name, side: 'long' | 'short', leverage: number): Reply {
    return this.send({ kind: 'perp.setLeverage', user: USERS[name], market: MARKET, side, leverage })
  }

  position(name: Name, side: 'long' | 'short'): OpenPosition | undefined {
    return positionsOf(this.core.state, USERS[name]).find(position => position.side === side)
  }

  /** "long 10 @ 60000, margin 60" for each position; "flat" without. */
  positions(name: Name): string {
    const shown = positionsOf(this.core.state, USERS[name]).map(
      ({ side, lots, entryPrice, margin }) => `${side} ${lots} @ ${formatDecimal(entryPrice, 8)}, margin ${decimal(margin)}`,
    )
    return shown.join('; ') || 'flat'
  }

  /** "100000 + 60 frozen" of the contract wallet. */
  wallet(name: Name): string {
    const row = balancesOf(this.core.state, USERS[name]).find(({ wallet, asset }) => wallet === 'contract' && asset === 'USDT')
    if (!row) return 'none'
    return `${decimal(row.available)}${row.frozen > 0n ? ` + ${decimal(row.frozen)} frozen` : ''}`
  }

  /** What an account of the chart has, in USDT. */
  account(address: string): string {
    if (!parseAddress(address)) throw new Error(`not an address: ${address}`)
    const { ledger } = this.core.state
    const account = ledger.named.get(address)
    return account === undefined ? '0' : decimal(totalOf(ledger, account))
  }

  /** Signed lots and signed entry values of all positions of the market. */
  sums(): { lots: number; entryValue: bigint } {
    const { perp } = this.core.state
    let [lots, entryValue] = [0, 0n]
    for (const market of perp.markets)
      for (const slot of positionSlots(perp, market)) {
        const sign = perp.positions.columns.side[slot] === 0 ? 1 : -1
        lots += sign * (perp.positions.columns.lots[slot] as number)
        entryValue += BigInt(sign) * (perp.positions.columns.entryValue[slot] as bigint)
      }
    return { lots, entryValue }
  }
}

export const decimal = (amount: bigint): string => formatDecimal(amount, USDT_SCALE)
export const exit = (text: string, on: 'mark' | 'last' = 'mark') => ({ price: price(text) as Price, on })
