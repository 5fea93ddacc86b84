import type { Engine } from '../core-host/engine.ts'
import type { Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { isOpen, LoanChanges, type LoanRow } from './loan-changes.ts'
import { openLoansOf, presentLoan } from './present-loan.ts'

/** Feeds the private channel of loans. */
export const feedLoans = (engine: Engine, hub: Hub): void => {
  const rows = new WatchedRows<LoanRow>({ open: openLoansOf, idOf: row => row.loanId, isOpen })
  hub.serve(
    'loans',
    rows.source((core, user) => openLoansOf(core, user).map(row => presentLoan(row, core))),
  )
  const changes = new LoanChanges({ loan: id => rows.row(id), includes: user => rows.isWatchedBy(user) })
  engine.subscribe({
    on: changes.on,
    end: core => {
      for (const row of rows.keep(changes.take().loans)) hub.publishTo(row.user, 'loans', [presentLoan(row, core)])
    },
  })
}
