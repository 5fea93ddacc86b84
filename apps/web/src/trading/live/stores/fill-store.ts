import { createListStore, type ListStore } from '@assay/client/live/list-store'
import type { SpotFill } from '@assay/wire/spot/calls'

/** The person's own fills. */
export const fillStore: ListStore<SpotFill, 'fills'> = createListStore({
  channel: 'fills',
  idOf: fill => fill.tradeId + fill.side,
  atOf: fill => fill.at,
  most: 200,
  isPartial: true,
})
