import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const messages = {
  routes: [{ path: PATHS.messages, who: 'user', screen: 'messages' }],
  entries: [{ path: PATHS.messages, name: 'messages', group: 'account', section: 'trading', words: 'messages' }],
} as const satisfies Product
