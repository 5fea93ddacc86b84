import { createListStore } from '@assay/client/live/list-store'
import type { PerpPosition } from '@assay/wire/perp/account'

/** What never became a position has only the number of its order. */
export const perpPositionKey = ({ positionId, orderId }: PerpPosition): string => positionId || orderId

export const isOpenPosition = ({ state }: Pick<PerpPosition, 'state'>): boolean => state === 'current' || state === 'closing'

/** The person's positions; those that are closing are still open. */
export const perpPositionStore = createListStore({
  channel: 'perpPositions',
  idOf: perpPositionKey,
  atOf: position => position.openedAt,
  most: 1000,
  isOpen: isOpenPosition,
})
