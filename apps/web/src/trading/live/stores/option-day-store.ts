import { createValueStore } from '@assay/client/live/value-store'

/** The person's day in delivery contracts. */
export const optionDayStore = createValueStore('person', 'optionDay')
