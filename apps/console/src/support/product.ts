import { IconMessages } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const support: Product = {
  routes: [
    {
      path: PATHS.support,
      who: 'operator',
      shows: 'console/getSupportQueue',
      load: async () => (await import('./desk.tsx')).Desk,
    },
    {
      path: PATHS.conversation,
      who: 'operator',
      shows: 'console/getSupportConversation',
      load: async () => (await import('./desk-conversation.tsx')).DeskConversationScreen,
    },
  ],
  menu: [{ path: PATHS.support, name: 'support', Icon: IconMessages, Badge: waitingBadge(PATHS.support) }],
}
