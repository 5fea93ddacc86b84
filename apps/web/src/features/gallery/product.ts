import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

/** The design system, alive: for who builds the product, so in no menu. */
export const gallery = {
  routes: [{ path: PATHS.gallery, who: 'visitor', screen: 'gallery', parent: PATHS.home }],
  entries: [],
} as const satisfies Product
