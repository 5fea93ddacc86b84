import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'
import { UNPAID_STATES } from '@assay/rules/loans/states'
import { lendMylist } from '@assay/wire/loans/calls'

/** The person's loans that are not over; only the private socket writes here. */
export const loanStore = createListStore({
  channel: 'loans',
  idOf: loan => loan.loanId,
  atOf: loan => loan.appliedAt,
  most: 100,
  isOpen: ({ state }) => state === 'unreviewed' || (UNPAID_STATES as readonly string[]).includes(state),
  onMissed: () => void refresh(lendMylist),
})
