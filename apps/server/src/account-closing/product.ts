import { ClosingPayouts } from '../payments/withdrawals/closing-payouts.ts'
import { WITHDRAWALS } from '../payments/withdrawals/projection.ts'
import { rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { AccountClosings } from './account-closings.ts'
import { accountClosingHandlers } from './calls.ts'
import { closingOfPerson } from './person-view.ts'
import { accountClosings } from './tables.ts'

/** Closing of accounts by their people. */
export const accountClosingProduct: ServerProduct = {
  ofPerson: closingOfPerson,
  personData: { files: [rowsOf('closings', accountClosings, accountClosings.uid, [accountClosings.id])] },
  start: ({ database, identity, held, outgoing, settings, running: { engine, projected } }) => {
    const historyReached = (seq: number) => projected(WITHDRAWALS, seq)
    const payouts = new ClosingPayouts({ engine, database, identity, settings: settings.withdrawals, historyReached })
    const closings = new AccountClosings({ database, identity, held, payouts, outgoing })
    identity.sessions.onSweep(() => closings.sweep())
    return () => accountClosingHandlers(identity, closings, held)
  },
}
