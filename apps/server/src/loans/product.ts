import type { NotifyingProduct } from '../platform.ts'
import { paperPage } from './application/paper-page.ts'
import { loansMoney } from './decided-money.ts'
import { loansOfHouse } from './house-view.ts'
import { loanRoom } from './loan-room.ts'
import { loanSettings } from './loan-settings.ts'
import { loansMessages } from './messages.ts'
import { loansPersonData } from './person-data.ts'
import { LoansProjection } from './projection.ts'
import { startLoans } from './start-loans.ts'
import { loanSupportRecords } from './support-records.ts'
import { loanWriteOff } from './write-off.ts'

/** Loans in USDT whose whole cost is known before they are signed, and the credit score. */
export const loansProduct: NotifyingProduct<'loans'> = {
  messages: loansMessages,
  personData: loansPersonData,
  marketSettings: [loanSettings],
  houseChanges: [loanWriteOff],
  houseCommands: ['loans.changeTerms', 'loans.writeOff'],
  ofHouse: loansOfHouse,
  decidedMoney: loansMoney,
  room: loanRoom,
  page: paperPage,
  projections: () => [new LoansProjection()],
  supportRecords: [loanSupportRecords],
  start: startLoans,
}
