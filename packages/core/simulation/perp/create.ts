import type { Random } from '../random.ts'
import { PerpAuditor } from './auditor.ts'
import { PerpBook } from './book.ts'
import { PerpWorkload } from './workload.ts'

/** Contracts as a simulation plays them. */
export function createPerpPlay(random: Random): { workload: PerpWorkload; auditor: PerpAuditor } {
  const book = new PerpBook()
  return { workload: new PerpWorkload(random, book), auditor: new PerpAuditor(book) }
}
