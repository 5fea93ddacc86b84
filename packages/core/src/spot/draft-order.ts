import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { protectionPrice } from '@assay/rules/market-protection'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { checkSpotOrder } from '@assay/rules/spot-filters'
import { spotHold } from '@assay/rules/spot-hold'
import { versionAt } from '../markets/read.ts'
import type { SettingsVersion } from '../markets/state.ts'
import { activeUser } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import type { PlaceSpotOrder, Side, SpotOrderType } from './commands.ts'
import { marketOf } from './market-of.ts'
import type { SpotMarket } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** An order that has passed the filters and is not accepted yet. */
export interface OrderDraft {
  market: SpotMarket
  settings: SettingsVersion
  user: UserId
  side: Side
  orderType: SpotOrderType
  /** The worst price at which it trades: its limit, or the market protection. */
  price: Price
  /** 0n for a market buy by total. */
  quantity: Quantity
  total: Amount | undefined
  clientOrderId: string | undefined
  quote: boolean
  /** What the order pays with, and how much of it is frozen. */
  holdAsset: string
  holdUnits: Amount
}

/** A market that takes orders now, with the settings and the reference price of this moment. */
export interface OpenMarket {
  market: SpotMarket
  settings: SettingsVersion
  reference: Price
}

/** The market for new orders, or why there is none. */
export function openMarket(tx: SpotTx, name: string): OpenMarket | Refusal {
  const { markets, spot } = tx.state
  const pair = markets.pairs.get(name)
  if (!pair) return refuse('pairUnknown')
  if (pair.halted) return refuse('marketHalted', { reason: pair.haltReason })
  const reference = markets.index.get(pair.base)
  if (reference === undefined) return refuse('indexMissing')
  return { market: marketOf(spot, pair), settings: versionAt(pair, tx.at), reference }
}

/** Checks a command up to and with the filters and works out what the order freezes. */
export function draftOrder(tx: SpotTx, command: PlaceSpotOrder): OrderDraft | Refusal {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const open = openMarket(tx, command.pair)
  if (isRefusal(open)) return open
  const refusal = checkForm(command) ?? checkSpotOrder(command, open.settings, open.reference)
  return refusal ?? completeDraft(open, command)
}

/** What parsing at the door promises; checked again, because nothing that arrives may do harm. */
function checkForm(command: PlaceSpotOrder): Refusal | undefined {
  const { side, type, price, quantity, total } = command
  const isForm =
    (side === 'buy' || side === 'sell') &&
    (type === 'limit' || type === 'market') &&
    (price === undefined || typeof price === 'bigint') &&
    (quantity === undefined || typeof quantity === 'bigint') &&
    (total === undefined || typeof total === 'bigint')
  return isForm ? undefined : refuse('commandInvalid')
}

function completeDraft({ market, settings, reference }: OpenMarket, command: PlaceSpotOrder): OrderDraft {
  const { user, side, type, total, clientOrderId } = command
  const price = command.price ?? protectionPrice(side, reference, settings.marketProtectionRate, settings.tick)
  const quantity = command.quantity ?? (0n as Quantity)
  return {
    market,
    settings,
    user,
    side,
    orderType: type,
    price,
    quantity,
    total,
    clientOrderId,
    quote: false,
    holdAsset: side === 'buy' ? market.pair.quote : market.pair.base,
    holdUnits: spotHold({ side, worstPrice: price, quantity, total }, settings),
  }
}
