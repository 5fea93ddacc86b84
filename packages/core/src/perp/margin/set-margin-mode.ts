import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { NONE } from '../../memory/none.ts'
import { activeUser } from '../../people/read.ts'
import { MARGIN_MODES, type SetMarginMode } from '../commands.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import type { PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'

/** Sets isolated or cross margin of a market, while nothing is open or ordered there. */
export function setMarginMode(tx: PerpTx, { user: userId, market: name, mode }: SetMarginMode): Refusal | undefined {
  const user = activeUser(tx.state, userId)
  if (isRefusal(user)) return user
  const { perp } = tx.state
  const market = perp.byName.get(name)
  if (!market) return refuse('pairUnknown')
  if (!MARGIN_MODES.includes(mode)) return refuse('commandInvalid')
  const trader = perp.traders.find(user.user, market.index)
  if (perp.traders.marginMode(trader) === MARGIN_MODES.indexOf(mode)) return undefined
  if (!isFlat(perp, trader)) return refuse('marginModeLocked')
  tx.emit({ type: 'perp.marginModeSet', v: 1, user: user.user, market: name, mode })
  return undefined
}

/** Whether a trader has neither a position nor an order. */
export const isFlat = ({ traders }: PerpState, trader: number): boolean =>
  trader === NONE ||
  (traders.columns.newest[trader] === NONE && traders.position(trader, LONG) === NONE && traders.position(trader, SHORT) === NONE)
