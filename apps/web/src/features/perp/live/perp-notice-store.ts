import { createListStore } from '@assay/client/live/list-store'

/** What the person was told about positions. */
export const perpNoticeStore = createListStore({
  channel: 'perpNotices',
  idOf: notice => notice.id,
  atOf: notice => notice.at,
  most: 200,
})
