import type { Core } from '@assay/core/engine/core'
import { realmOfUser, userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { contractQuote } from '@assay/core/perp/margin/contract-quote'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { tradingModesOf } from '@assay/core/perp/read'
import { getPerpAccount, type PerpTradingModes, type PerpWallet } from '@assay/wire/perp/account'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, serve } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { perpListings } from './listings.ts'
import type { LivePositions } from './live-positions.ts'
import { presentOpenOrders } from './open-orders.ts'
import { amountText } from './units.ts'

/** The contract wallet of a person with the figures of the moment. */
export const presentWallet = (core: Core, user: UserId): PerpWallet => {
  const wallet = contractWallet(core, user)
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

/** How a person trades in each perpetual market of their realm. */
export const presentTradingModes = (core: Core, user: UserId): PerpTradingModes => {
  const person = userOf(core.state, user)
  const listings = perpListings(core.state, person ? realmOfUser(person) : 'real')
  return {
    positionMode: core.state.perp.oneWay.has(user) ? 'oneWay' : 'hedge',
    settings: listings.map(({ market }) => {
      const { marginMode, leverage } = tradingModesOf(core.state, user, market)
      return { market, marginMode, leverageLong: leverage.long, leverageShort: leverage.short }
    }),
  }
}

/** The call that gives all of a person's side at once. */
export const perpAccount = (engine: Engine, live: LivePositions): Handler =>
  serve(getPerpAccount, async (_input, { user }) =>
    engine.read(core =>
      data({
        wallet: presentWallet(core, user),
        ...presentTradingModes(core, user),
        positions: live.positionsOf(core, user),
        orders: presentOpenOrders(core, user),
        seq: core.seq,
        at: core.at,
      }),
    ),
  )
