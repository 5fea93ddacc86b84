import type { Random } from '../random.ts'
import { RealmsAuditor } from './auditor.ts'
import { RealmsWorkload } from './workload.ts'

/** Real people and people who practise beside each other, as a simulation plays them. */
export const createRealmsPlay = (random: Random) => ({ workload: new RealmsWorkload(random), auditor: new RealmsAuditor() })
