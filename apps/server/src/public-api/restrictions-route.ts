import { apiRestrictions } from '@assay/wire/public-api/account'
import { type ServedRoute, serveRoute } from './served-route.ts'

/** What no key can do, as programs ask for it. */
const NEVER = {
  enableWithdrawals: false,
  enableInternalTransfer: false,
  permitsUniversalTransfer: false,
  enableMargin: false,
  enableFutures: false,
  enableVanillaOptions: false,
  enablePortfolioMarginTrading: false,
  enableFixApiTrade: false,
  enableFixReadOnly: false,
} as const

/** What the key of a request may do. */
export const restrictionsRoute = (): ServedRoute =>
  serveRoute(apiRestrictions, async (_input, { key }) => ({
    ipRestrict: key.hasAddresses,
    createTime: key.createdAt,
    enableReading: true,
    enableSpotAndMarginTrading: key.scopes.includes('trade'),
    ...NEVER,
  }))
