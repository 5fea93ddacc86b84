import type { UserId } from '@assay/core/people/state'
import type { Engine } from '../core-host/engine.ts'
import type { Hub } from '../ws/hub.ts'

/** Feeds the private channel of rewards: that something of the person changed, and up to which record. */
export function feedRewards(engine: Engine, hub: Hub): void {
  hub.serve('rewards', { snapshot: ({ user }, core) => (user === undefined ? undefined : { seq: core.seq }) })
  const changed = new Map<UserId, number>()
  const note = ({ user }: { user: UserId }, { seq }: { seq: number }) => void changed.set(user, seq)
  engine.subscribe({
    on: {
      'rewards.inviterSet': ({ inviter }, record) => note({ user: inviter }, record),
      'rewards.signedIn': note,
      'rewards.taskRewarded': note,
      'rewards.feeVoucherGranted': note,
      'rewards.feeVoucherUsed': note,
      'rewards.feeVoucherExpired': note,
      'rewards.commissionPaid': note,
    },
    end: () => {
      for (const [user, seq] of changed) hub.publishTo(user, 'rewards', { seq })
      changed.clear()
    },
  })
}
