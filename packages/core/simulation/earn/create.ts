import type { Random } from '../random.ts'
import { EarnAuditor } from './auditor.ts'
import { EarnWorkload } from './workload.ts'

/** Custody as a simulation plays it. */
export const createEarnPlay = (random: Random) => ({ workload: new EarnWorkload(random), auditor: new EarnAuditor() })
