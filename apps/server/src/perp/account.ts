import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { contractQuote } from '@assay/core/perp/margin/contract-quote'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { tradingModesOf } from '@assay/core/perp/read'
import { getPerpAccount, type PerpMarketSettings, type PerpWallet } from '@assay/wire/perp/account'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, type SignedIn, serve } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { perpListings } from './listings.ts'
import type { LivePositions } from './live-positions.ts'
import { presentOpenOrders } from './open-orders.ts'
import { amountText } from './units.ts'

/** The contract wallet of a person with the figures of the moment. */
export const presentWallet = (core: Core, user: UserId): PerpWallet => {
  const wallet = contractWallet(core.state, user)
  const amount = (value: bigint) => amountText(value, { quoteScale: QUOTE_ASSET.scale })
  return {
    asset: contractQuote(core.state, user),
    balance: amount(wallet.balance),
    available: amount(wallet.available),
    orderMargin: amount(wallet.orderMargin),
    positionMargin: amount(wallet.positionMargin),
    unrealisedProfit: amount(wallet.unrealisedProfit),
    equity: amount(wallet.equity),
    transferable: amount(wallet.transferable),
    at: core.at,
  }
}

const settingsOf = (core: Core, { user, realm }: Pick<SignedIn, 'user' | 'realm'>): PerpMarketSettings[] =>
  perpListings(core.state, realm).map(({ market }) => {
    const { marginMode, leverage } = tradingModesOf(core.state, user, market)
    return { market, marginMode, leverageLong: leverage.long, leverageShort: leverage.short }
  })

/** The call that gives all of a person's side at once. */
export const perpAccount = (engine: Engine, live: LivePositions): Handler =>
  serve(getPerpAccount, async (_input, { user, realm }) =>
    engine.read(core =>
      data({
        wallet: presentWallet(core, user),
        positionMode: core.state.perp.oneWay.has(user) ? 'oneWay' : 'hedge',
        settings: settingsOf(core, { user, realm }),
        positions: live.positionsOf(core, user),
        orders: presentOpenOrders(core, user),
        seq: core.seq,
        at: core.at,
      }),
    ),
  )
