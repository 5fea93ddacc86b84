import { serveChannel } from '@assay/client/live/channel-stores'
import type { VoucherList } from '@assay/wire/payments/vouchers'
import { createStore } from 'zustand/vanilla'

/** How the vouchers of the person stand; undefined until the first snapshot. Only the private socket writes here. */
export const voucherStore = createStore<{ list: VoucherList | undefined }>(() => ({ list: undefined }))

serveChannel('vouchers', {
  apply: ({ data }) => voucherStore.setState({ list: data }),
  forget: () => voucherStore.setState({ list: undefined }),
})
