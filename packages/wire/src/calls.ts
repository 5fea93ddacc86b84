import * as alerts from './alerts.ts'
import * as assets from './assets.ts'
import type { Call } from './call.ts'
import * as charts from './charts.ts'
import * as content from './content.ts'
import * as markets from './markets.ts'
import * as people from './people.ts'
import * as spot from './spot.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'request' in value

/** Every call of the contract, by area. The server serves exactly these, the API pages print exactly these. */
export const CALLS: readonly Call[] = [people, markets, charts, alerts, spot, assets, content].flatMap(area =>
  Object.values(area).filter(isCall),
)
