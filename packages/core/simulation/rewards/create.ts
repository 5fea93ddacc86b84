import type { Random } from '../random.ts'
import { RewardsAuditor } from './auditor.ts'
import { RewardsWorkload } from './workload.ts'

/** Rewards and invitations as a simulation plays them, amid trades whose fees they are paid of. */
export function createRewardsPlay(random: Random) {
  const auditor = new RewardsAuditor()
  return { workload: new RewardsWorkload(random, auditor.book), auditor }
}
