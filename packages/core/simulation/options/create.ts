import type { Random } from '../random.ts'
import { OptionsAuditor } from './auditor.ts'
import { OptionsBook } from './book.ts'
import { OptionsWorkload } from './workload.ts'

/** Delivery contracts as a simulation plays them. */
export function createOptionsPlay(random: Random): { workload: OptionsWorkload; auditor: OptionsAuditor } {
  const book = new OptionsBook()
  return { workload: new OptionsWorkload(random, book), auditor: new OptionsAuditor(book) }
}
