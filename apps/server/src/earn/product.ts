import type { NotifyingProduct } from '../platform.ts'
import { checkCustodyPassword, earnCalls } from './calls.ts'
import { verifyCustody } from './comparison.ts'
import { custodyRoom } from './custody-room.ts'
import { custodySettings } from './custody-settings.ts'
import { feedCustody } from './feed.ts'
import { announceYieldFunding, earnListings, fundYieldPool } from './house-products.ts'
import { custodyOfHouse } from './house-view.ts'
import { earnMessages } from './messages.ts'
import { earnPersonData } from './person-data.ts'
import { custodyOfPerson } from './person-view.ts'
import { EARN, EarnProjection } from './projection.ts'
import { PurchaseBelief } from './purchase-belief.ts'
import { earnReads } from './reads.ts'
import { custodySupportRecords } from './support-records.ts'
import { yieldFundingSettings } from './yield-funding-settings.ts'
import { YieldInflowsProjection } from './yield-inflows.ts'

/** Custody: money put aside for a cycle at a daily rate. */
export const earnProduct: NotifyingProduct<'earn'> = {
  messages: earnMessages,
  ofPerson: custodyOfPerson,
  marketSettings: [custodySettings, yieldFundingSettings],
  houseCommands: ['earn.changeTerms', 'earn.changeFunding', 'earn.reject'],
  ofHouse: custodyOfHouse,
  room: custodyRoom,
  personData: earnPersonData,
  supportRecords: [custodySupportRecords],
  verify: verifyCustody,
  belief: () => new PurchaseBelief(),
  endsDemo: user => [{ kind: 'earn.endDemo', user }],
  projections: core => [new EarnProjection(), new YieldInflowsProjection(core)],
  listings: earnListings,
  start({ running, sql, database, hub, identity, settings }) {
    const { engine, projected } = running
    feedCustody(engine, hub)
    const reads = { engine, database, sql, historyReached: (seq: number) => projected(EARN, seq) }
    return async () => {
      await announceYieldFunding(engine)
      // Money of practice is always the house's; real money of a live market is put in by its owner.
      for (const realm of settings.isSimulated ? (['real', 'demo'] as const) : (['demo'] as const)) await fundYieldPool(engine, realm)
      return [
        ...earnCalls({
          ...reads,
          checkPassword: checkCustodyPassword(identity),
        }),
        ...earnReads(reads),
      ]
    }
  },
}
