import * as alerts from './alerts.ts'
import * as assets from './assets.ts'
import type { Call } from './call.ts'
import * as charts from './charts.ts'
import * as content from './content.ts'
import * as demo from './demo.ts'
import * as limits from './limits.ts'
import * as markets from './markets.ts'
import * as options from './options.ts'
import * as people from './people.ts'
import * as perp from './perp.ts'
import * as perpAccount from './perp-account.ts'
import * as perpHistory from './perp-history.ts'
import * as perpMarkets from './perp-markets.ts'
import * as perpNotices from './perp-notices.ts'
import * as riskQuiz from './risk-quiz.ts'
import * as sends from './sends.ts'
import * as spot from './spot.ts'
import * as tradePassword from './trade-password.ts'
import * as verification from './verification/calls.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'request' in value

const AREAS = [
  people,
  tradePassword,
  demo,
  markets,
  charts,
  alerts,
  spot,
  perp,
  perpAccount,
  perpMarkets,
  perpHistory,
  perpNotices,
  riskQuiz,
  options,
  limits,
  assets,
  sends,
  content,
  verification,
]

/** Every call of the contract, by area. The server serves exactly these, the API pages print exactly these. */
export const CALLS: readonly Call[] = AREAS.flatMap(area => Object.values(area).filter(isCall))
