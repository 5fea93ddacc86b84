import { createListStore } from '@assay/client/live/list-store'

/** What the person has sent to somebody else or has got from them while the page watches. */
export const transferStore = createListStore({
  channel: 'userTransfers',
  idOf: ({ transferId, direction }) => `${transferId}/${direction}`,
  atOf: transfer => transfer.at,
  most: 200,
})
