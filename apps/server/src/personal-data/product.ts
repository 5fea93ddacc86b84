import { eq } from 'drizzle-orm'
import type { ServerProduct } from '../platform.ts'
import { archivePage } from './archive-page.ts'
import { personalDataHandlers } from './calls.ts'
import { startPersonalData } from './start-personal-data.ts'
import { dataArchives } from './tables.ts'

/** Archives of everything that is held of a person. */
export const personalDataProduct: ServerProduct = {
  personData: {
    // The sweep deletes their files with them.
    async erase(rows, { uid }) {
      await rows.update(dataArchives).set({ state: 'ready', deletedAt: 0 }).where(eq(dataArchives.uid, uid))
    },
  },
  page: archivePage,
  start:
    ({ database, files: { store }, identity, held, messages, log, closers }) =>
    () => {
      const archives = startPersonalData({ database, store, identity, held, messages, log })
      closers.add(() => archives.idle())
      return personalDataHandlers(identity, archives)
    },
}
