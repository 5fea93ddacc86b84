import type { Amount } from '@assay/money/kinds'
import { PERP_POSITION } from '../ledger/holds.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import { walletOf } from './accounts.ts'
import { MARGIN_MODES, type MarginMode } from './commands.ts'
import { LONG } from './positions.ts'
import { setHold } from './set-hold.ts'
import type { PerpMarket } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** Lots that a fill opens. */
export interface OpenedLots {
  trader: number
  user: UserId
  /** `LONG` or `SHORT`. */
  side: number
  lots: number
  value: Amount
  /** What is frozen for them, available at this moment. */
  margin: bigint
  /** Paid already. */
  fee: bigint
}

/** Makes a position greater, or opens it; gives its slot. */
export function openLots(tx: PerpTx, market: PerpMarket, opened: OpenedLots): number {
  const { perp } = tx.state
  const slot = perp.traders.position(opened.trader, opened.side)
  const position = slot === NONE ? openPosition(tx, market, opened) : slot
  const { columns } = perp.positions
  const margin = (columns.margin[position] as bigint) + opened.margin
  const positionId = columns.id[position] as number
  const frozen = {
    account: walletOf(tx, market, opened.user),
    hold: columns.hold[position] as number,
    ownerKind: PERP_POSITION,
    ownerId: positionId,
  }
  const hold = setHold(tx, frozen, margin)
  tx.emit({
    type: 'perp.positionChanged',
    v: 1,
    positionId,
    lots: BigInt((columns.lots[position] as number) + opened.lots),
    entryValue: ((columns.entryValue[position] as bigint) + opened.value) as Amount,
    margin: margin as Amount,
    ...(hold !== NONE && { hold }),
    realisedProfit: columns.realisedProfit[position] as Amount,
    fees: ((columns.fees[position] as bigint) + opened.fee) as Amount,
    funding: columns.funding[position] as Amount,
  })
  return position
}

function openPosition(tx: PerpTx, { listing }: PerpMarket, { trader, user, side }: OpenedLots): number {
  const { perp } = tx.state
  const positionId = perp.nextPosition
  tx.emit({
    type: 'perp.positionOpened',
    v: 1,
    positionId,
    user,
    market: listing.market,
    side: side === LONG ? 'long' : 'short',
    leverage: perp.traders.leverage(trader, side),
    marginMode: MARGIN_MODES[perp.traders.marginMode(trader)] as MarginMode,
  })
  return perp.positions.find(positionId)
}
