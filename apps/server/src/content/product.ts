import type { ServerProduct } from '../platform.ts'
import { auditCall } from './audit-call.ts'
import { contentHandlers } from './calls.ts'
import { seedArticles } from './seed-articles.ts'

/** What the house says of itself: articles, notices, and how it is checked. */
export const contentProduct: ServerProduct = {
  async start({ sql, database, settings: { isSimulated, invitationRequired, contactEmail }, running }) {
    await seedArticles(sql)
    return () => [...contentHandlers({ database, isSimulated, invitationRequired, contactEmail }), auditCall(running.status)]
  },
}
