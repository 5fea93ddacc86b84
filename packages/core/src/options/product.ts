import type { Product, ProductTypes } from '../tx/product.ts'
import { applyOptionHalt, applyOptionIndex, applyOptions } from './apply.ts'
import { auditOptions } from './audit.ts'
import { buyOption } from './buy.ts'
import type { OptionId, OptionsCommand } from './commands.ts'
import type { OptionsEvent } from './events.ts'
import { lossesOf } from './figures.ts'
import { changeOptionSettings } from './listing/change-settings.ts'
import { listOptionMarket } from './listing/list-market.ts'
import { loadOptions, type SavedOptions, saveOptions } from './save.ts'
import { createOptions, marketOfOption, type OptionsState, optionContractsOf } from './state.ts'
import type { OptionsTx, OptionsWorld } from './transaction.ts'
import { stakedOf } from './turnover.ts'

export interface OptionsTypes extends ProductTypes {
  world: OptionsWorld
  tx: OptionsTx
  state: OptionsState
  saved: SavedOptions
  command: OptionsCommand
  event: OptionsEvent
  result: {
    /** The delivery contract that was bought. */
    optionId: OptionId
  }
}

/** Delivery contracts. */
export const optionsProduct: Product<OptionsTypes> = {
  money: {
    wallets: ['options'],
    pools: ['options'],
    holds: ['option', 'optionPayout'],
    reasons: ['optionPayout', 'optionStake', 'optionFee'],
  },
  commands: {
    'options.listMarket': { decide: listOptionMarket, names: 'nothing', duringAlarm: 'waits' },
    'options.changeSettings': { decide: changeOptionSettings, names: 'nothing', duringAlarm: 'movesNothing' },
    'options.buy': { decide: buyOption, names: 'market', duringAlarm: 'waits' },
  },
  create: () => createOptions(),
  save: saveOptions,
  load: (saved, { markets }) => loadOptions(saved, markets),
  savedVersion: 2,
  apply: applyOptions,
  onEvents: {
    'markets.halted': ({ options }, event, at) => applyOptionHalt(options, event, at),
    'markets.indexUpdated': ({ options, markets }, event, at) =>
      applyOptionIndex(options, event, at, base => markets.index.get(base) as NonNullable<ReturnType<typeof markets.index.get>>),
  },
  result: (_kind, events) => {
    const accepted = (events as readonly OptionsEvent[]).find(event => event.type === 'options.accepted')
    return accepted && { optionId: accepted.optionId }
  },
  turnoverOf: stakedOf,
  lossesOf,
  audit: auditOptions,
  *involved({ options }) {
    const { user } = options.traders.columns
    for (let trader = 0; trader < options.traders.count; trader++)
      for (const slot of optionContractsOf(options, trader))
        yield { user: user[trader] as number, market: marketOfOption(options, slot).listing.market }
  },
}
