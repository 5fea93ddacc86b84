import { optionMarket } from '@assay/core/options/read'
import { nameIn } from '@assay/rules/realm'
import type { NotifyingProduct } from '../platform.ts'
import { countryGate } from './country-gate.ts'
import { HOUSE_OPTION_MARKETS } from './house-markets.ts'
import { optionSettingsOf } from './house-settings.ts'
import { optionsOfHouse } from './house-view.ts'
import { optionMarketSettings } from './market-settings.ts'
import { optionsMessages } from './messages/event-messages.ts'
import { optionsOfPerson, optionsPersonData } from './person-view.ts'
import { OPTIONS, OptionsProjection } from './projection.ts'
import { LossBelief } from './proof/loss-belief.ts'
import { StakeBelief } from './proof/stake-belief.ts'
import { optionSupportRecords } from './proof/support-records.ts'
import { startOptions } from './start-options.ts'

/** Delivery contracts. */
export const optionsProduct: NotifyingProduct<'options'> = {
  messages: optionsMessages,
  ofPerson: optionsOfPerson,
  personData: optionsPersonData,
  supportRecords: [optionSupportRecords],
  changesLosses: ['options.settled'],
  belief: () => [new LossBelief(), new StakeBelief()],
  marketSettings: [optionMarketSettings],
  houseCommands: ['options.changeSettings'],
  ofHouse: optionsOfHouse,
  projections: () => [new OptionsProjection()],
  decidesOnIndex: OPTIONS,
  listings: (core, realm) =>
    HOUSE_OPTION_MARKETS.filter(({ market }) => !optionMarket(core.state, nameIn(realm, market))).map(listed => ({
      kind: 'options.listMarket' as const,
      market: nameIn(realm, listed.market),
      base: nameIn(realm, listed.base),
      settings: optionSettingsOf(listed),
    })),
  async start({ running, sql, database, hub, passes, settings, closers }) {
    const gate = countryGate(database, settings.optionsCountriesDenied)
    const hasPassedQuiz = (user: number) => passes.hasPassed(user, 'delivery')
    const options = await startOptions({ running, sql, database, hub, gate, hasPassedQuiz, now: Date.now })
    return ({ priceBefore }) => {
      const { handlers, close } = options.open(priceBefore)
      closers.add(close)
      return handlers
    }
  },
}
