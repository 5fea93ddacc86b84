import { describeFault } from '../http/faults.ts'
import { rowsOf } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { Announcements } from './announcements.ts'
import { auditCall } from './audit-call.ts'
import { contentHandlers } from './calls.ts'
import { editingRoom } from './editing/room.ts'
import { articlePicturePage } from './pictures.ts'
import { seedArticles } from './seed-articles.ts'
import { agreedTexts } from './tables.ts'
import { waitingPublications } from './waiting-publications.ts'

/** What the house says of itself: articles, notices, and how it is checked. */
export const contentProduct: ServerProduct = {
  personData: { files: [rowsOf('agreed-texts', agreedTexts, agreedTexts.uid)] },
  page: articlePicturePage,
  room: editingRoom,
  staffMatters: waitingPublications,
  async start({ database, identity, settings: { isSimulated, invitationRequired, contactEmail }, running, personMessages, log, closers }) {
    await seedArticles(database)
    const { agreements, now } = identity
    const onFault = (fault: unknown) => log.error({ fault: describeFault(fault) }, 'an announcement was not told')
    return () => {
      const announcements = new Announcements({ database, personMessages, onFault, now })
      closers.add(() => announcements.close())
      return [...contentHandlers({ database, isSimulated, invitationRequired, contactEmail, agreements, now }), auditCall(running.status)]
    }
  },
}
