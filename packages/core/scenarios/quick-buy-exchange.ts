import type { Amount } from '@assay/money/kinds'
import { FIRST_QUICK_BUY_TERMS, QUICK_BUY_QUOTE_MS, type QuickBuyTerms } from '@assay/rules/quick-buy/terms'
import { isRefusal, type RefusalName } from '@assay/rules/refusals'
import { offerQuickBuy } from '../src/engine/quick-buy/offer.ts'
import type { Reply } from '../src/engine/record.ts'
import type { QuickBuyOrder } from '../src/quick-buy/state.ts'
import { coins, Exchange, type Name, price, USERS, usdt } from './exchange.ts'

/** Names of `rules/refusals.ts` that only quick buys give; `quick-buy.test.ts` has a row for each. */
export const QUICK_BUY_REFUSALS: readonly RefusalName[] = ['quickBuyUnknown', 'quickBuyStateInvalid', 'quickBuyOpen']

type Level = readonly [at: string, of: string]

/** The maker offers bitcoin at 60,010; Alice and Bob have nothing. */
export class QuickBuyExchange extends Exchange {
  constructor() {
    super()
    this.deposit('maker', '1000000', 'USDT')
    this.deposit('maker', '100', 'BTC')
    this.asks(['60010', '10'])
  }

  asks(...asks: Level[]): void {
    const levels = asks.map(([at, of]) => ({ price: price(at), quantity: coins(of) }))
    this.send({ kind: 'spot.quote', user: USERS.maker, pair: 'BTCUSDT', bids: [], asks: levels })
  }

  /** The least that somebody is promised now, units. */
  offered(name: Name, amount: string, coin = 'BTC'): bigint {
    const offer = offerQuickBuy(this.core.state, { user: USERS[name], coin, amount: usdt(amount) }, this.at)
    if (isRefusal(offer)) throw new Error(offer.refusal)
    return offer.least
  }

  /** Orders at what is offered now. */
  place(name: Name, amount: string, coin = 'BTC'): Reply {
    return this.order(name, amount, { coin, quoted: this.offered(name, amount, coin) })
  }

  order(
    name: Name,
    amount: string,
    { coin = 'BTC', quoted = 1n, expiresAt = this.at + QUICK_BUY_QUOTE_MS, key }: Partial<Shown> = {},
  ): Reply {
    const command = { kind: 'quickBuy.place', user: USERS[name], coin, amount: usdt(amount), quoted: quoted as Amount, expiresAt } as const
    return this.send({ ...command, ...(key !== undefined && { key }) })
  }

  pay(name: Name, orderId: number, voucher: number): Reply {
    return this.send({ kind: 'quickBuy.pay', user: USERS[name], orderId, voucher })
  }

  settle(name: Name, orderId: number, voucher: number, found: string): Reply {
    const named = { user: USERS[name], orderId, voucher, found: usdt(found), reference: `voucher:${voucher}` }
    return this.send({ kind: 'quickBuy.settle', ...named })
  }

  /** The order of somebody that has not ended. */
  orderOf(name: Name): QuickBuyOrder | undefined {
    return this.core.state.quickBuy.orders.get(USERS[name])
  }

  pass(ms: number): void {
    this.at += ms
    this.send({ kind: 'clock.tick' })
  }

  changeTerms(terms: Partial<QuickBuyTerms>, effectiveAt = this.at): Reply {
    return this.send({ kind: 'quickBuy.changeTerms', effectiveAt, terms: { ...FIRST_QUICK_BUY_TERMS, ...terms } })
  }
}

interface Shown {
  coin: string
  quoted: bigint
  expiresAt: number
  key: string
}
