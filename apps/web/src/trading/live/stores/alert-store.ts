import { createListStore } from '@assay/client/live/list-store'

/** The person's price alerts, those that fired among them. */
export const alertStore = createListStore({
  channel: 'alerts',
  idOf: alert => alert.id,
  atOf: alert => alert.createdAt,
  most: 200,
  isOpen: alert => alert.state !== 'removed',
  isNews: alert => alert.state === 'fired',
})
