import { createListStore, type ListStore } from '@assay/client/live/list-store'
import type { SpotFill } from '@assay/wire/spot/calls'

/** Two orders of one person can meet in one trade. */
export const spotFillKey = ({ tradeId, side }: SpotFill): string => tradeId + side

/** The person's own fills. */
export const fillStore: ListStore<SpotFill, 'fills'> = createListStore({
  channel: 'fills',
  idOf: spotFillKey,
  atOf: fill => fill.at,
  most: 200,
  isPartial: true,
})
