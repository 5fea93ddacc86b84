import type { Refusal } from '@assay/rules/refusals'
import { tick } from '../clock/tick.ts'
import { changeSpotSettings } from '../markets/change-spot-settings.ts'
import { haltPair } from '../markets/halt.ts'
import { listAsset } from '../markets/list-asset.ts'
import { listSpotPair } from '../markets/list-spot-pair.ts'
import { updateIndex } from '../markets/update-index.ts'
import { creditDeposit } from '../payments/credit-deposit.ts'
import { transfer } from '../payments/transfer.ts'
import { freezeUser } from '../people/freeze.ts'
import { joinTradeGroup } from '../people/join-trade-group.ts'
import { registerUser } from '../people/register.ts'
import { amendOrder } from '../spot/amend-order.ts'
import { cancelAllOrders } from '../spot/cancel-all-orders.ts'
import { cancelOrder } from '../spot/cancel-order.ts'
import { placeOco } from '../spot/place-oco.ts'
import { placeOrder } from '../spot/place-order.ts'
import { quote } from '../spot/quote.ts'
import type { Tx } from '../tx/tx.ts'
import type { Command, TextEvent } from './record.ts'
import type { State } from './state.ts'

type CoreTx = Tx<State, TextEvent>

type Handlers = { readonly [Kind in Command['kind']]: (tx: CoreTx, command: Extract<Command, { kind: Kind }>) => Refusal | undefined }

/** Every command and the function that decides it. A kind that is missing does not compile. */
export const HANDLERS: Handlers = {
  'spot.placeOrder': placeOrder,
  'spot.placeOco': placeOco,
  'spot.amendOrder': amendOrder,
  'spot.cancelOrder': cancelOrder,
  'spot.cancelAllOrders': cancelAllOrders,
  'spot.quote': quote,
  'payments.creditDeposit': creditDeposit,
  'payments.transfer': transfer,
  'markets.listAsset': listAsset,
  'markets.listSpotPair': listSpotPair,
  'markets.changeSpotSettings': changeSpotSettings,
  'markets.halt': haltPair,
  'markets.updateIndex': updateIndex,
  'people.register': registerUser,
  'people.freeze': freezeUser,
  'people.joinTradeGroup': joinTradeGroup,
  'clock.tick': tick,
}
