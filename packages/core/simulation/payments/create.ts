import type { Random } from '../random.ts'
import { PaymentsAuditor } from './auditor.ts'
import { PaymentsWorkload } from './workload.ts'

/** Deposits over a chain and withdrawals as a simulation plays them. */
export const createPaymentsPlay = (random: Random) => ({ workload: new PaymentsWorkload(random), auditor: new PaymentsAuditor() })
