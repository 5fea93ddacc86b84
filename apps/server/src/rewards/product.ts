import { fundPool } from '../markets/house/fund-pool.ts'
import type { NotifyingProduct } from '../platform.ts'
import { rewardsCalls } from './calls.ts'
import { rewardsRoom } from './desk.ts'
import { feeVoucherCalls } from './fee-vouchers/calls.ts'
import { FEE_VOUCHERS, FeeVouchersProjection } from './fee-vouchers/projection.ts'
import { feedRewards } from './feed.ts'
import { rewardsOfHouse } from './house-view.ts'
import { invitationCalls } from './invitations/calls.ts'
import { rewardsMessages } from './messages.ts'
import { rewardsPersonData } from './person-data.ts'
import { REWARDS, RewardsProjection } from './projection.ts'
import { rewardsSettings } from './rewards-settings.ts'

/** What the owner puts into the pool of rewards of a simulated market, USDT; a real one's is funded by its owner. */
const POOL_SEED = '50000'

/** Daily sign-ins and tasks that are rewarded, and invitations that are paid of trading fees. */
export const rewardsProduct: NotifyingProduct<'rewards'> = {
  messages: rewardsMessages,
  personData: rewardsPersonData,
  marketSettings: [rewardsSettings],
  houseCommands: ['rewards.changeTerms'],
  ofHouse: rewardsOfHouse,
  room: rewardsRoom,
  projections: core => [new RewardsProjection(core), new FeeVouchersProjection()],
  start({ running, database, hub, identity, settings }) {
    const { engine, projected } = running
    feedRewards(engine, hub)
    const parts = {
      engine,
      database,
      identity,
      publicUrl: settings.publicUrl,
      now: identity.now,
      historyReached: async (seq: number) => void (await Promise.all([projected(REWARDS, seq), projected(FEE_VOUCHERS, seq)])),
    }
    return async () => {
      if (settings.isSimulated) await fundPool(engine, { pool: 'rewards', realm: 'real', amount: POOL_SEED })
      return [...rewardsCalls(parts), ...feeVoucherCalls(parts), ...invitationCalls(parts)]
    }
  },
}
