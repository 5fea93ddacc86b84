import type { PerpNotice } from '@assay/wire/perp-notices'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'
import { joinNewest } from './join-newest.ts'

const KEPT = 200

interface Notices {
  known: boolean
  /** Newest first. */
  notices: readonly PerpNotice[]
  /** Those that came just now. */
  news: readonly PerpNotice[]
}

const NOTHING: Notices = { known: false, notices: [], news: [] }

/** What the person was told about positions; only the private socket writes here. */
export const perpNoticeStore = createStore<Notices>(() => NOTHING)

export function applyPerpNotices(frame: ChannelFrame<'perpNotices'>): void {
  const { notices: before, news } = perpNoticeStore.getState()
  const notices = joinNewest({
    known: frame.type === 'snapshot' ? [] : before,
    arrived: frame.data,
    idOf: notice => notice.id,
    atOf: notice => notice.at,
    most: KEPT,
  })
  perpNoticeStore.setState({ known: true, notices, news: frame.type === 'delta' ? frame.data : news })
}

export const forgetPerpNotices = (): void => perpNoticeStore.setState(NOTHING)
