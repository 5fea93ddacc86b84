import { PERP_POSITION } from '../../ledger/holds.ts'
import type { LedgerState } from '../../ledger/state.ts'
import { NONE } from '../../memory/none.ts'
import type { Violation } from '../../tx/violation.ts'
import { LONG } from '../positions/positions.ts'
import { marketOfPosition, type PerpMarket, type PerpState, positionSlots } from '../state.ts'

/**
 * I5: in each perpetual market as many lots are long as short. I6: the clearing account is minus the signed entry values of the open positions, so
 * profits, deleveraging and whatever else closes positions sum to 0. I3: a position's margin is what its hold has.
 */
export const auditPositions = ({ ledger, perp }: { ledger: LedgerState; perp: PerpState }): Violation[] => [
  ...perp.markets.flatMap(market => auditMarket(ledger, perp, market)),
  ...auditMargins(ledger, perp),
  ...auditLists(perp),
]

function auditMarket(ledger: LedgerState, perp: PerpState, market: PerpMarket): Violation[] {
  const { side, lots, entryValue } = perp.positions.columns
  const name = market.listing.market
  let [long, short, value, count] = [0n, 0n, 0n, 0]
  for (const slot of positionSlots(perp, market)) {
    count++
    if (side[slot] === LONG) long += BigInt(lots[slot] as number)
    else short += BigInt(lots[slot] as number)
    value += side[slot] === LONG ? (entryValue[slot] as bigint) : -(entryValue[slot] as bigint)
  }
  const violations: Violation[] = []
  if (long !== short) violations.push({ invariant: 'I5', message: `${name} has ${long} lots long, ${short} short` })
  if (count !== market.positions) violations.push({ invariant: 'I5', message: `${name} lists ${count} positions of ${market.positions}` })
  const account = ledger.named.get(`clearing:${name}/${market.listing.quote}`)
  const cleared = account === undefined ? 0n : (ledger.accounts.columns.available[account] as bigint)
  if (cleared !== -value) violations.push({ invariant: 'I6', message: `${name} has cleared ${cleared}, its entry values are ${value}` })
  return violations
}

function auditMargins({ holds }: LedgerState, { positions }: PerpState): Violation[] {
  const violations: Violation[] = []
  const { id, hold, margin } = positions.columns
  for (let slot = 0; slot < positions.used; slot++) {
    const positionId = id[slot] as number
    if (positionId === 0) continue
    const isHeld = holds.isOf(hold[slot] as number, PERP_POSITION, positionId)
    const held = isHeld ? (holds.columns.units[hold[slot] as number] as bigint) : 0n
    const isSound = held === margin[slot] && isHeld === (hold[slot] !== NONE)
    if (!isSound) violations.push({ invariant: 'I3', message: `position ${positionId} says ${margin[slot]} of margin and holds ${held}` })
  }
  return violations
}

function auditLists(perp: PerpState): Violation[] {
  const violations: Violation[] = []
  const { id, side, trader, lots } = perp.positions.columns
  for (const market of perp.markets)
    for (const slot of positionSlots(perp, market)) {
      const isFound =
        perp.traders.position(trader[slot] as number, side[slot] as number) === slot && perp.positions.find(id[slot] as number) === slot
      const isOpen = (lots[slot] as number) > 0 && marketOfPosition(perp, slot) === market
      if (!isFound || !isOpen) violations.push({ invariant: 'I5', message: `position ${id[slot]} is not its trader's` })
    }
  return violations
}
