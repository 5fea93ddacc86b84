import { createListStore } from '@assay/client/live/list-store'

const CONVERSATIONS_KEPT = 200

/** Conversations of the person that this page has heard of, newest message first; only the private socket writes here. */
export const supportStore = createListStore({
  channel: 'support',
  idOf: ({ conversationId }) => conversationId,
  atOf: ({ lastAt }) => lastAt,
  most: CONVERSATIONS_KEPT,
  isPartial: true,
  isNews: () => false,
})
