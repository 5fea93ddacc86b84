import type { Random } from '../random.ts'
import { QuickBuyAuditor } from './auditor.ts'
import { QuickBuyWorkload } from './workload.ts'

/** Quick buys as a simulation plays them, amid everything of spot. */
export function createQuickBuyPlay(random: Random) {
  const auditor = new QuickBuyAuditor()
  return { workload: new QuickBuyWorkload(random, auditor), auditor }
}
