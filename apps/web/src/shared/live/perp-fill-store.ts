import type { PerpFill } from '@assay/wire/perp-account'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

const KEPT = 200

interface PerpFills {
  /** False until the first snapshot: unknown, not none. */
  known: boolean
  /** Own fills, newest first. */
  fills: readonly PerpFill[]
  /** Those that came as news, not as a snapshot: what is worth announcing. */
  news: readonly PerpFill[]
}

const NOTHING: PerpFills = { known: false, fills: [], news: [] }

/** The person's own fills in perpetual markets; only the private socket writes here. */
export const perpFillStore = createStore<PerpFills>(() => NOTHING)

/** Two orders of one person can meet in one trade. */
export const perpFillKey = ({ tradeId, role }: PerpFill): string => `${tradeId}/${role}`

export function applyPerpFills(frame: ChannelFrame<'perpFills'>): void {
  const { fills: before } = perpFillStore.getState()
  const fills = joinNewest({ known: before, arrived: frame.data, idOf: perpFillKey, atOf: fill => fill.at, most: KEPT })
  perpFillStore.setState({ known: true, fills, news: frame.type === 'delta' ? frame.data : [] })
}

export const forgetPerpFills = (): void => perpFillStore.setState(NOTHING)
