import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { activeUser } from '../../people/read.ts'
import type { SetPositionMode } from '../commands.ts'
import type { PerpTx } from '../transaction.ts'
import { isFlat } from './set-margin-mode.ts'

/** Sets hedge or one-way mode of all markets, while nothing is open or ordered in any. */
export function setPositionMode(tx: PerpTx, { user: userId, mode }: SetPositionMode): Refusal | undefined {
  const user = activeUser(tx.state, userId)
  if (isRefusal(user)) return user
  const { perp } = tx.state
  if (mode !== 'hedge' && mode !== 'oneWay') return refuse('commandInvalid')
  if (perp.oneWay.has(user.user) === (mode === 'oneWay')) return undefined
  for (const trader of perp.traders.rowsOf(user.user)) if (!isFlat(perp, trader)) return refuse('positionModeLocked')
  tx.emit({ type: 'perp.positionModeSet', v: 1, user: user.user, mode })
  return undefined
}
