import type { PerpPosition } from '@assay/wire/perp-account'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

/** Far more than one person can hold: two sides of each market. */
const OPEN_KEPT = 1000
const ENDED_KEPT = 100

interface Positions {
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  /** Current and closing ones, newest first. */
  open: readonly PerpPosition[]
  /** Those that ended while this page watched, newest first. */
  ended: readonly PerpPosition[]
}

const NOTHING: Positions = { known: false, open: [], ended: [] }

/** The person's positions; only the private socket writes here. */
export const perpPositionStore = createStore<Positions>(() => NOTHING)

/** What never became a position has only the number of its order. */
export const perpPositionKey = ({ positionId, orderId }: PerpPosition): string => positionId || orderId

export const isOpenPosition = ({ state }: Pick<PerpPosition, 'state'>): boolean => state === 'current' || state === 'closing'

export function applyPerpPositions(frame: ChannelFrame<'perpPositions'>): void {
  const { open, ended } = perpPositionStore.getState()
  const before = frame.type === 'snapshot' ? [] : open
  const atOf = (position: PerpPosition) => position.openedAt
  const joined = joinNewest({ known: before, arrived: frame.data, idOf: perpPositionKey, atOf, most: OPEN_KEPT })
  const endedNow = frame.data.filter(position => !isOpenPosition(position))
  perpPositionStore.setState({
    known: true,
    open: joined.filter(isOpenPosition),
    ended: joinNewest({ known: ended, arrived: endedNow, idOf: perpPositionKey, atOf, most: ENDED_KEPT }),
  })
}

export const forgetPerpPositions = (): void => perpPositionStore.setState(NOTHING)
