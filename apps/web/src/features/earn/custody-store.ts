import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'
import { getMyprofit } from '@assay/wire/earn/calls'

const OPEN: ReadonlySet<string> = new Set(['custody', 'redeeming'])

/** The person's custody orders; only the private socket writes here. */
export const custodyStore = createListStore({
  channel: 'custody',
  idOf: order => order.custodyId,
  atOf: order => order.boughtAt,
  most: 1000,
  isOpen: order => OPEN.has(order.state),
  onMissed: () => void refresh(getMyprofit),
})
