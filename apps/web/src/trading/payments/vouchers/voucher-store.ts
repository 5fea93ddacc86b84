import { createValueStore } from '@assay/client/live/value-store'

/** How the vouchers of the person stand. */
export const voucherStore = createValueStore('person', 'vouchers')
