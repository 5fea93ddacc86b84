import type { PerpFill } from '@assay/wire/perp-account'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

const KEPT = 200

interface PerpFills {
  /** Own fills, newest first. */
  fills: readonly PerpFill[]
  /** Those that came as news, not as a snapshot: what is worth announcing. */
  news: readonly PerpFill[]
}

const NOTHING: PerpFills = { fills: [], news: [] }

/** The person's own fills in perpetual markets; only the private socket writes here. */
export const perpFillStore = createStore<PerpFills>(() => NOTHING)

/** Two orders of one person can meet in one trade. */
export const perpFillKey = ({ tradeId, role }: PerpFill): string => `${tradeId}/${role}`

export function applyPerpFills(frame: ChannelFrame<'perpFills'>): void {
  const { fills: known } = perpFillStore.getState()
  const fills = joinNewest({ known, arrived: frame.data, idOf: perpFillKey, atOf: fill => fill.at, most: KEPT })
  perpFillStore.setState({ fills, news: frame.type === 'delta' ? frame.data : [] })
}

export const forgetPerpFills = (): void => perpFillStore.setState(NOTHING)
