import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { exactDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import type { Engine } from '../src/core-host/engine.ts'
import { listMarkets } from '../src/core-host/genesis.ts'

export const usdt = (text: string): Amount => exactDecimal(text, 6) as Amount
export const btc = (text: string): Quantity => exactDecimal(text, 8) as Quantity
export const price = (text: string): Price => exactDecimal(text, PRICE_SCALE) as Price

/** A limit order on BTCUSDT. */
export const limitOrder = (user: UserId, side: 'buy' | 'sell', at: string, quantity: string, key?: string): Command => ({
  kind: 'spot.placeOrder',
  user,
  ...(key ? { key } : {}),
  pair: 'BTCUSDT',
  side,
  type: 'limit',
  price: price(at),
  quantity: btc(quantity),
})

/** Lists the markets, sets BTC's index to 60,000, and gives each user 1,000,000 USDT and 100 BTC. */
export const openMarket = async (engine: Engine, users: readonly UserId[]): Promise<void> => {
  await listMarkets(engine)
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('60000'), ETH: price('3000') }, evidence: '0'.repeat(64) })
  for (const user of users) {
    await engine.submit({ kind: 'people.register', user, userKind: 'real' })
    for (const [asset, amount] of [
      ['USDT', usdt('1000000')],
      ['BTC', btc('100') as unknown as Amount],
    ] as const)
      await engine.submit({ kind: 'payments.creditDeposit', user, asset, amount, source: 'seed', reference: `seed:${user}:${asset}` })
  }
}
