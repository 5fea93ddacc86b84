import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'
import { getConversions } from '@assay/wire/convert/calls'

/** The person's conversions that are made while a page watches; only the private socket writes here. */
export const conversionStore = createListStore({
  channel: 'conversions',
  idOf: made => made.conversionId,
  atOf: made => made.at,
  most: 1000,
  isOpen: () => true,
  onMissed: () => void refresh(getConversions),
})
