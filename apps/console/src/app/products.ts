import { account } from '../account/product.ts'
import { auditLog } from '../audit-log/product.ts'
import { bank } from '../bank/product.ts'
import { content } from '../content/product.ts'
import { earn } from '../earn/product.ts'
import { house } from '../house/product.ts'
import { launchpad } from '../launchpad/product.ts'
import { loans } from '../loans/product.ts'
import { markets } from '../markets/product.ts'
import { operators, roles } from '../operators/product.ts'
import { options } from '../options/product.ts'
import { payments } from '../payments/product.ts'
import { people } from '../people/product.ts'
import { perp } from '../perp/product.ts'
import { quickBuy } from '../quick-buy/product.ts'
import { reviews } from '../reviews/product.ts'
import { rewards } from '../rewards/product.ts'
import { settings } from '../settings/product.ts'
import type { Product } from '../shared/product/product.ts'
import { spot } from '../spot/product.ts'
import { status } from '../status/product.ts'
import { support } from '../support/product.ts'
import { verification } from '../verification/product.ts'

/** Everything that operators see, in the order of the menu. Router, menu and what stands on joint pages are derived from this list alone. */
export const PRODUCTS: readonly Product[] = [
  markets,
  house,
  spot,
  perp,
  options,
  payments,
  earn,
  launchpad,
  loans,
  bank,
  quickBuy,
  rewards,
  reviews,
  support,
  verification,
  people,
  content,
  status,
  settings,
  operators,
  auditLog,
  roles,
  account,
]
