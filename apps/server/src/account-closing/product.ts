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
  start: ({ database, identity, held, outgoing }) => {
    const closings = new AccountClosings({ database, identity, held, outgoing })
    identity.sessions.onSweep(() => closings.sweep())
    return () => accountClosingHandlers(identity, closings, held)
  },
}
