import type { Random } from '../random.ts'
import { LoansAuditor } from './auditor.ts'
import { LoansWorkload } from './workload.ts'

/** Loans as a simulation plays them. */
export const createLoansPlay = (random: Random) => ({ workload: new LoansWorkload(random), auditor: new LoansAuditor() })
