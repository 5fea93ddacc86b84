import type { Platform, ServerProduct } from '../platform.ts'
import { supportRoom } from './desk-room.ts'
import { feedSupport } from './feed-support.ts'
import { supportPersonData } from './person-data.ts'
import { picturePage } from './picture-page.ts'
import { deleteUnnamedPictures } from './pictures.ts'
import { supportCalls } from './support-calls.ts'
import type { SupportParts } from './support-parts.ts'
import { forgetVisitors } from './support-sweep.ts'
import { waitingConversations } from './waiting-conversations.ts'

const partsOf = ({ settings, ...platform }: Pick<Platform, 'settings' | keyof Omit<SupportParts, 'publicUrl'>>): SupportParts => ({
  ...platform,
  publicUrl: settings.publicUrl,
})

/** Conversations between people and staff. */
export const supportProduct: ServerProduct = {
  personData: supportPersonData,
  page: picturePage,
  staffMatters: waitingConversations,
  room: platform => supportRoom(partsOf(platform)),
  start(platform) {
    const parts = partsOf(platform)
    const { database, files, identity } = platform
    feedSupport(parts)
    identity.sessions.onSweep(() => forgetVisitors(database, identity.now()))
    identity.sessions.onSweep(() => deleteUnnamedPictures({ database, files, now: identity.now }))
    return () => supportCalls(parts)
  },
}
