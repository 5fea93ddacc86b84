import * as account from './account.ts'
import * as clientStart from './client-start.ts'
import * as marketData from './market-data.ts'
import * as orders from './orders.ts'
import type { ApiRoute } from './route.ts'

const isRoute = (value: unknown): value is ApiRoute => typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every route of the API for programs: the server serves exactly these, the API pages print exactly these. */
export const API_ROUTES: readonly ApiRoute[] = [marketData, orders, account, clientStart].flatMap(area =>
  Object.values<unknown>(area).filter(isRoute),
)
