import type { Random } from '../random.ts'
import { BankAuditor } from './auditor.ts'
import { BankWorkload } from './workload.ts'

/** Sales for US dollars and payouts of them as a simulation plays them, amid everything of payments. */
export const createBankPlay = (random: Random) => ({ workload: new BankWorkload(random), auditor: new BankAuditor() })
