import { createValueStore } from '@assay/client/live/value-store'

/** What comes over the chain to the person. */
export const depositStore = createValueStore('person', 'deposits')
