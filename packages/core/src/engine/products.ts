import type { Amount } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import { tick } from '../clock/tick.ts'
import type { Wallet } from '../ledger/chart.ts'
import { changeOptionSettings } from '../markets/change-option-settings.ts'
import { changePerpSettings } from '../markets/change-perp-settings.ts'
import { changeSpotSettings } from '../markets/change-spot-settings.ts'
import { haltPair } from '../markets/halt.ts'
import { listAsset } from '../markets/list-asset.ts'
import { listOptionMarket } from '../markets/list-option-market.ts'
import { listPerpMarket } from '../markets/list-perp-market.ts'
import { listSpotPair } from '../markets/list-spot-pair.ts'
import { updateIndex } from '../markets/update-index.ts'
import { buyOption } from '../options/buy.ts'
import { closeDemo } from '../payments/close-demo.ts'
import { creditDeposit } from '../payments/credit-deposit.ts'
import { fundPool } from '../payments/fund-pool.ts'
import { grantDemo } from '../payments/grant-demo.ts'
import { send } from '../payments/send.ts'
import { transfer } from '../payments/transfer.ts'
import { excludeUser } from '../people/exclude.ts'
import { freezeUser } from '../people/freeze.ts'
import { joinTradeGroup } from '../people/join-trade-group.ts'
import { registerUser } from '../people/register.ts'
import { setLossLimit } from '../people/set-loss-limit.ts'
import { amendPerpOrder } from '../perp/amend-order.ts'
import { cancelAllPerpOrders } from '../perp/cancel-all-orders.ts'
import { cancelPerpOrder } from '../perp/cancel-order.ts'
import { changeMargin } from '../perp/change-margin.ts'
import { closeAllPositions } from '../perp/close-all.ts'
import { closePosition } from '../perp/close-position.ts'
import { contractQuote } from '../perp/contract-quote.ts'
import { freeMoney } from '../perp/free-money.ts'
import { placePerpOrder } from '../perp/place-order.ts'
import { quotePerp } from '../perp/quote.ts'
import { reversePosition } from '../perp/reverse-position.ts'
import { setExits } from '../perp/set-exits.ts'
import { setLeverage } from '../perp/set-leverage.ts'
import { setMarginMode } from '../perp/set-margin-mode.ts'
import { setPositionMode } from '../perp/set-position-mode.ts'
import { positionsOfUser } from '../perp/standing.ts'
import { amendOrder } from '../spot/amend-order.ts'
import { cancelAllOrders } from '../spot/cancel-all-orders.ts'
import { cancelOrder } from '../spot/cancel-order.ts'
import { placeOco } from '../spot/place-oco.ts'
import { placeOrder } from '../spot/place-order.ts'
import { quote } from '../spot/quote.ts'
import type { CoreTx } from './core-transaction.ts'
import type { Command } from './record.ts'

type Handlers = { readonly [Kind in Command['kind']]: (tx: CoreTx, command: Extract<Command, { kind: Kind }>) => Refusal | undefined }

/** What may leave a wallet: of the contract wallet not what its cross positions have lost at the mark. */
const spendable = (tx: CoreTx, user: number, wallet: Wallet, asset: string): Amount =>
  wallet === 'contract' && asset === contractQuote(tx.state, user) ? freeMoney(tx, user) : tx.available(user, wallet, asset)

/** Every command and the function that decides it. A kind that is missing does not compile. */
export const HANDLERS: Handlers = {
  'spot.placeOrder': placeOrder,
  'spot.placeOco': placeOco,
  'spot.amendOrder': amendOrder,
  'spot.cancelOrder': cancelOrder,
  'spot.cancelAllOrders': cancelAllOrders,
  'spot.quote': quote,
  'perp.placeOrder': placePerpOrder,
  'perp.amendOrder': amendPerpOrder,
  'perp.cancelOrder': cancelPerpOrder,
  'perp.cancelAllOrders': cancelAllPerpOrders,
  'perp.quote': quotePerp,
  'perp.setLeverage': setLeverage,
  'perp.setMarginMode': setMarginMode,
  'perp.setPositionMode': setPositionMode,
  'perp.changeMargin': changeMargin,
  'perp.setExits': setExits,
  'perp.closePosition': closePosition,
  'perp.closeAll': closeAllPositions,
  'perp.reversePosition': reversePosition,
  'options.buy': buyOption,
  'payments.creditDeposit': creditDeposit,
  'payments.transfer': (tx, command) => transfer(tx, command, (user, wallet, asset) => spendable(tx, user, wallet, asset)),
  'payments.send': (tx, command) => send(tx, command, (user, wallet, asset) => spendable(tx, user, wallet, asset)),
  'payments.fundPool': fundPool,
  'payments.grantDemo': grantDemo,
  'payments.closeDemo': (tx, command) => closeDemo(tx, command, user => positionsOfUser(tx.state.perp, user).length > 0),
  'markets.listAsset': listAsset,
  'markets.listSpotPair': listSpotPair,
  'markets.changeSpotSettings': changeSpotSettings,
  'markets.listPerpMarket': listPerpMarket,
  'markets.changePerpSettings': changePerpSettings,
  'markets.listOptionMarket': listOptionMarket,
  'markets.changeOptionSettings': changeOptionSettings,
  'markets.halt': haltPair,
  'markets.updateIndex': updateIndex,
  'people.register': registerUser,
  'people.freeze': freezeUser,
  'people.joinTradeGroup': joinTradeGroup,
  'people.setLossLimit': setLossLimit,
  'people.exclude': excludeUser,
  'clock.tick': tick,
}
