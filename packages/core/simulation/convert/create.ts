import type { Random } from '../random.ts'
import { ConvertAuditor } from './auditor.ts'
import { ConvertWorkload } from './workload.ts'

/** Conversions as a simulation plays them, amid everything of spot. */
export function createConvertPlay(random: Random) {
  const auditor = new ConvertAuditor()
  return { workload: new ConvertWorkload(random, auditor), auditor }
}
