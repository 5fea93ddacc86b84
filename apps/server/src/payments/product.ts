import type { NotifyingProduct } from '../platform.ts'
import { accountRecords } from './account-records.ts'
import { accountRoute } from './account-route.ts'
import { paymentCalls } from './calls.ts'
import { coinsRoute } from './coins-route.ts'
import { grantDemoMoney } from './demo-money.ts'
import { depositedOf } from './deposit-limits.ts'
import { feedBalances } from './feed.ts'
import { adjustment } from './house-changes/adjustment.ts'
import { poolFunding } from './house-changes/pool-funding.ts'
import { treasuryWriteOff } from './house-changes/treasury-write-off.ts'
import { paymentsMessages } from './messages.ts'
import { PaymentBelief } from './payment-belief.ts'
import { paymentsPersonData } from './person-data.ts'
import { paymentsOfPerson } from './person-view.ts'
import { AccountRecordsProjection } from './projection.ts'
import { paymentReads } from './reads.ts'

/** Wallets, and money between them. */
export const paymentsProduct: NotifyingProduct<'payments'> = {
  messages: paymentsMessages,
  ofPerson: paymentsOfPerson,
  accountRecords,
  personData: paymentsPersonData,
  belief: () => new PaymentBelief(),
  houseChanges: [poolFunding, adjustment, treasuryWriteOff],
  houseCommands: ['payments.fundPool', 'payments.adjust', 'payments.writeOffTreasury'],
  beginsDemo: grantDemoMoney,
  closesDemo: user => [{ kind: 'payments.closeDemo', user }],
  programRoutes: parts => [accountRoute(parts), coinsRoute(parts)],
  projections: core => [new AccountRecordsProjection(core)],
  start({ sql, database, hub, settings: { isSimulated }, running: { engine, projected } }) {
    feedBalances(engine, hub)
    return () => [
      ...paymentCalls({ engine, isSimulated, deposited: depositedOf({ database, sql, engine, projected }) }),
      ...paymentReads({ engine, database, sql, isSimulated, projected }),
    ]
  },
}
