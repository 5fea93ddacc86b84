import { getPerpNotices } from '@assay/wire/perp/notices'
import { data, type Handler, serve } from '../http/handler.ts'
import { type NoticeStore, presentNotice } from './notice-store.ts'

/** What a person was told about positions. */
export const perpNoticesCall = (store: NoticeStore): Handler =>
  serve(getPerpNotices, async (_input, { user }) => data({ notices: (await store.of(user)).map(presentNotice) }))
