import { checkTradePassword } from '../people/save-trade-password.ts'
import type { ServerProduct } from '../platform.ts'
import { earnCalls } from './calls.ts'
import { feedCustody } from './feed.ts'
import { announceYieldFunding, earnListings, fundYieldPool } from './house-products.ts'
import { EARN, EarnProjection } from './projection.ts'
import { earnReads } from './reads.ts'

/** Custody: money put aside for a cycle at a daily rate. */
export const earnProduct: ServerProduct = {
  projections: () => [new EarnProjection()],
  listings: earnListings,
  start({ running, database, hub, identity, settings }) {
    const { engine, projected } = running
    const publish = feedCustody(hub)
    engine.listen(publish)
    const reads = { engine, database, historyReached: (seq: number) => projected(EARN, seq) }
    return async () => {
      await announceYieldFunding(engine)
      // Money of practice is always the house's; real money of a live market is put in by its owner.
      for (const realm of settings.isSimulated ? (['real', 'demo'] as const) : (['demo'] as const)) await fundYieldPool(engine, realm)
      return [
        ...earnCalls({
          ...reads,
          async checkPassword(caller, tradePassword) {
            if (caller.realm === 'demo') return undefined
            const { set } = await identity.tradePasswords.status(caller.user)
            return set ? checkTradePassword(identity, caller, tradePassword) : { refusal: 'tradePasswordNotSet' }
          },
        }),
        ...earnReads(reads),
      ]
    }
  },
}
