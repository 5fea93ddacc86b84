import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { VoucherList } from '@assay/wire/payments/vouchers'

/** How the vouchers of the person stand; undefined until the first snapshot. Only the private socket writes here. */
export const voucherStore = pageStore<{ list: VoucherList | undefined }>('person', () => ({ list: undefined }))

serveChannel('vouchers', {
  apply: ({ data }) => voucherStore.setState({ list: data }),
})
