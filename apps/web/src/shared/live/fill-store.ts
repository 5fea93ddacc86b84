import type { ChannelFrame } from '@assay/wire/sockets'
import type { SpotFill } from '@assay/wire/spot'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

const KEPT = 200

interface Fills {
  known: boolean
  /** Own fills, newest first. */
  fills: readonly SpotFill[]
  /** Those that came as news, not as a snapshot: what is worth announcing. */
  news: readonly SpotFill[]
}

const NOTHING: Fills = { known: false, fills: [], news: [] }

/** The person's own fills; only the private socket writes here. */
export const fillStore = createStore<Fills>(() => NOTHING)

export function applyFills(frame: ChannelFrame<'fills'>): void {
  const before = fillStore.getState().fills
  const fills = joinNewest({
    known: before,
    arrived: frame.data,
    idOf: fill => fill.tradeId + fill.side,
    atOf: fill => fill.at,
    most: KEPT,
  })
  fillStore.setState({ known: true, fills, news: frame.type === 'delta' ? frame.data : [] })
}

export const forgetFills = (): void => fillStore.setState(NOTHING)
