import { checkExitPrices } from '@assay/rules/perp/check-order'
import { isRefusal, type Refusal } from '@assay/rules/refusals'
import { activeUser } from '../../people/read.ts'
import { versionAt } from '../../terms/dated.ts'
import type { SetExits } from '../commands.ts'
import { contextOf } from '../mark/market-prices.ts'
import { marketOfPosition, type OrderExits } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { findOwnPosition } from './find-position.ts'
import { LONG } from './positions.ts'
import { exitsOf } from './read-exits.ts'

/**
 * Sets where a whole position is closed again, or takes it away; what the command does not name stays. Each price that is set lies on its side
 * of the price that it is compared with.
 */
export function setExits(tx: PerpTx, command: SetExits): Refusal | undefined {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const { perp } = tx.state
  const position = findOwnPosition(perp, command)
  if (isRefusal(position)) return position
  const { positionId, takeProfit, stopLoss } = command
  const market = marketOfPosition(perp, position)
  const side = perp.positions.columns.side[position] === LONG ? 'long' : 'short'
  const settings = versionAt(market.listing, tx.at)
  const { last, mark } = contextOf(market, tx.at)
  const against = (on: unknown) => (on === 'last' ? last : mark)
  const refusal =
    checkExitPrices(side, { takeProfit, stopLoss }, settings, undefined) ??
    checkExitPrices(side, { takeProfit }, settings, against(takeProfit?.on)) ??
    checkExitPrices(side, { stopLoss }, settings, against(stopLoss?.on))
  if (refusal) return refusal
  const exits = {
    ...kept(exitsOf(perp, position), command.remove),
    ...(takeProfit && { takeProfit: plain(takeProfit) }),
    ...(stopLoss && { stopLoss: plain(stopLoss) }),
  }
  tx.emit({ type: 'perp.exitsSet', v: 1, positionId, ...exits })
  return undefined
}

/** The exits of before, without those that are taken away. */
const kept = ({ takeProfit, stopLoss }: OrderExits, remove: SetExits['remove']): OrderExits => ({
  ...(takeProfit && remove !== 'takeProfit' && remove !== 'both' && { takeProfit }),
  ...(stopLoss && remove !== 'stopLoss' && remove !== 'both' && { stopLoss }),
})

/** What an exit is, without whatever else came with it. */
const plain = ({ price, on }: NonNullable<SetExits['stopLoss']>) => ({ price, on })
