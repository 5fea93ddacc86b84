import type { ServerProduct } from '../platform.ts'
import { paymentCalls } from './calls.ts'
import { feedBalances } from './feed.ts'
import { paymentsOfPerson } from './person-view.ts'
import { AccountRecordsProjection } from './projection.ts'
import { paymentReads } from './reads.ts'

/** Wallets, and money between them. */
export const paymentsProduct: ServerProduct = {
  ofPerson: paymentsOfPerson,
  projections: core => [new AccountRecordsProjection(core)],
  start({ sql, database, hub, settings: { isSimulated }, running: { engine, projected } }) {
    feedBalances(engine, hub)
    return () => [...paymentCalls({ engine, isSimulated }), ...paymentReads({ engine, database, sql, isSimulated, projected })]
  },
}
