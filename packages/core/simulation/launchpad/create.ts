import type { Random } from '../random.ts'
import { LaunchpadAuditor } from './auditor.ts'
import { LaunchpadWorkload } from './workload.ts'

/** New coins as a simulation plays them: from published terms to the coins that are sold on their own market. */
export function createLaunchpadPlay(random: Random) {
  const auditor = new LaunchpadAuditor()
  return { workload: new LaunchpadWorkload(random, auditor.book), auditor }
}
