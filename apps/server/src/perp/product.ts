import { perpMarket } from '@assay/core/perp/read'
import { nameIn } from '@assay/rules/realm'
import { isPerson } from '../core-host/is-person.ts'
import type { NotifyingProduct } from '../platform.ts'
import { HOUSE_PERP_MARKETS } from './house/house-markets.ts'
import { perpSettingsOf } from './house/house-settings.ts'
import { perpMarketSettings } from './market-settings.ts'
import { perpMessages } from './messages/event-messages.ts'
import { perpOfPerson, perpPersonData } from './person-view.ts'
import { PerpMakerProjection } from './projection/maker-projection.ts'
import { PerpMarketsProjection } from './projection/market-projection.ts'
import { PERP, PerpProjection } from './projection/projection.ts'
import { perpTurnoverBelief } from './proof/turnover-belief.ts'
import { startPerp } from './start-perp.ts'

/** Perpetual contracts. */
export const perpProduct: NotifyingProduct<'perp'> = {
  messages: perpMessages,
  ofPerson: perpOfPerson,
  personData: perpPersonData,
  belief: perpTurnoverBelief,
  endsDemo: user => [
    { kind: 'perp.cancelAllOrders', user },
    { kind: 'perp.closeAll', user },
  ],
  marketSettings: [perpMarketSettings],
  houseCommands: ['perp.changeSettings'],
  projections: core => [new PerpProjection(user => isPerson(core, user)), new PerpMarketsProjection(core), new PerpMakerProjection(core)],
  decidesOnIndex: PERP,
  listings: (core, realm) =>
    HOUSE_PERP_MARKETS.filter(({ market }) => !perpMarket(core.state, nameIn(realm, market))).map(listed => ({
      kind: 'perp.listMarket' as const,
      market: nameIn(realm, listed.market),
      base: nameIn(realm, listed.base),
      settings: perpSettingsOf(listed),
    })),
  async start({ running, sql, database, hub, passes }) {
    const perp = await startPerp({ running, sql, database, hub, hasPassedQuiz: user => passes.hasPassed(user, 'leverage') })
    return ({ perpTickers }) => perp.handlers(perpTickers)
  },
}
