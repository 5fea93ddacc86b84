import { createListStore } from '@assay/client/live/list-store'
import type { PerpFill } from '@assay/wire/perp/account'

/** Two orders of one person can meet in one trade, and each can close one position and open another. */
export const perpFillKey = ({ tradeId, role, effect }: PerpFill): string => `${tradeId}/${role}/${effect}`

/** The person's own fills in perpetual markets. */
export const perpFillStore = createListStore({ channel: 'perpFills', idOf: perpFillKey, atOf: fill => fill.at, most: 200, isPartial: true })
