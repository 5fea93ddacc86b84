import { createValueStore } from '@assay/client/live/value-store'

/** The pool that pays the wins of delivery contracts. */
export const optionPoolStore = createValueStore('page', 'optionPool')
