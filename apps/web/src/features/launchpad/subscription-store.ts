import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'
import { getMySubscriptions } from '@assay/wire/launchpad/calls'

/** The person's subscriptions as they change; only the private socket writes here. */
export const subscriptionStore = createListStore({
  channel: 'subscriptions',
  idOf: ({ subscriptionId }) => subscriptionId,
  atOf: ({ subscribedAt }) => subscribedAt,
  most: 500,
  isOpen: ({ state, locked }) => state === 'review' || (state === 'passed' && /[1-9]/.test(locked)),
  onMissed: () => void refresh(getMySubscriptions),
})
