import { createValueStore } from '@assay/client/live/value-store'

/** The limits that the person has set, and what follows from losses. */
export const limitsStore = createValueStore('person', 'limits')
