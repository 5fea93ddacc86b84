import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { reducibleMargin } from '@assay/rules/perp/margin-change'
import { initialMargin } from '@assay/rules/perp/margin-tiers'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { PERP_POSITION } from '../../ledger/holds.ts'
import { NONE } from '../../memory/none.ts'
import { userOf } from '../../people/read.ts'
import type { User } from '../../people/state.ts'
import { walletOf } from '../accounts.ts'
import type { ChangeMargin } from '../commands.ts'
import type { MarginChanged } from '../events.ts'
import { moneyOf } from '../grid.ts'
import { freeMoney, unrealisedProfit } from '../margin/free-money.ts'
import { checkRaising } from '../risk/check-raising.ts'
import { marketOfPosition, type PerpState, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { findOwnPosition } from './find-position.ts'
import { CROSS } from './positions.ts'
import { setHold } from './set-hold.ts'

/**
 * Adds margin to an isolated position out of the wallet, which somebody who is frozen may too; or takes some off it, which asks what opening asks, and at
 * most what leaves it its initial margin at the mark.
 */
export function changeMargin(tx: PerpTx, command: ChangeMargin): Refusal | undefined {
  const { amount, add } = command
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.frozen && add !== true) return refuse('userFrozen')
  if (typeof amount !== 'bigint' || typeof add !== 'boolean') return refuse('commandInvalid')
  const position = findOwnPosition(tx.state.perp, command)
  if (isRefusal(position)) return position
  if (tx.state.perp.positions.columns.marginMode[position] === CROSS) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  const refusal = add ? checkAdded(tx, position, amount) : checkTaken(tx, user, position, amount)
  if (refusal) return refusal
  setMargin(tx, position, add ? amount : -amount, 'owner')
  return undefined
}

function checkAdded(tx: PerpTx, position: number, amount: Amount): Refusal | undefined {
  const { perp } = tx.state
  const free = freeMoney(tx, userOfPosition(perp, position))
  if (amount <= free) return undefined
  const { quote, quoteScale } = marketOfPosition(perp, position).listing
  return refuse('insufficientBalance', {
    asset: quote,
    available: formatDecimal(free, quoteScale),
    required: formatDecimal(amount, quoteScale),
  })
}

function checkTaken(tx: PerpTx, user: User, position: number, amount: Amount): Refusal | undefined {
  const { perp } = tx.state
  const market = marketOfPosition(perp, position)
  const refusal = checkRaising(tx, user, market)
  if (refusal) return refusal
  const most = reducibleMarginOf(perp, position)
  return amount <= most ? undefined : refuse('marginTooSmall', { maximum: formatDecimal(most, market.listing.quoteScale) })
}

/** Most that can be taken off an isolated position now; nothing off a cross one. */
export function reducibleMarginOf(perp: PerpState, position: number): Amount {
  const { columns } = perp.positions
  if (columns.marginMode[position] === CROSS) return 0n as Amount
  const market = marketOfPosition(perp, position)
  const marked = moneyOf(market, market.mark.ticks * (columns.lots[position] as number))
  return reducibleMargin({
    margin: columns.margin[position] as Amount,
    unrealisedPnl: unrealisedProfit(perp, position),
    initialMargin: initialMargin(marked, columns.leverage[position] as number),
  })
}

/** Moves money between the wallet and the margin of a position; `change` is signed, and there. */
export function setMargin(tx: PerpTx, position: number, change: bigint, cause: MarginChanged['cause']): void {
  const { perp } = tx.state
  const { columns } = perp.positions
  const positionId = columns.id[position] as number
  const margin = (columns.margin[position] as bigint) + change
  const account = walletOf(tx, marketOfPosition(perp, position), columns.trader[position] as number)
  const hold = setHold(tx, account, columns.hold[position] as number, BigInt64Array.of(margin), PERP_POSITION, positionId)
  const shown = { positionId, margin: margin as Amount, ...(hold !== NONE && { hold }), change: change as Amount, cause }
  tx.emit({ type: 'perp.marginChanged', v: 1, ...shown })
}
