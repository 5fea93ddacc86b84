import type { MarketsState } from '../markets/state.ts'
import { addExposure } from './apply.ts'
import { type OptionListing, optionListing } from './listing/option-listing.ts'
import { OptionContracts, type SavedOptionContracts } from './option-contracts.ts'
import { addOptionMarket, createOptions, marketOfOption, type OptionsState } from './state.ts'
import type { Status } from './status-log.ts'
import { OptionTraders, type SavedOptionTraders } from './traders.ts'
import type { Underlying } from './underlying.ts'

/** Delivery contracts as columns; what can be worked out of them is left out. */
export interface SavedOptions {
  contracts: SavedOptionContracts
  traders: SavedOptionTraders
  underlyings: Underlying[]
  markets: { market: string; halts: Status[] }[]
  nextOption: number
}

export const saveOptions = ({ contracts, traders, underlyings, markets, nextOption }: OptionsState): SavedOptions => ({
  contracts: contracts.save(),
  traders: traders.save(),
  underlyings: [...underlyings.values()],
  markets: markets.map(({ listing, halts }) => ({ market: listing.market, halts })),
  nextOption,
})

export function loadOptions(saved: SavedOptions, markets: MarketsState): OptionsState {
  const options = createOptions(OptionContracts.load(saved.contracts), OptionTraders.load(saved.traders))
  for (const underlying of saved.underlyings) options.underlyings.set(underlying.base, underlying)
  for (const { market, halts } of saved.markets) addOptionMarket(options, optionListing({ markets }, market) as OptionListing, halts)
  for (const slot of options.contracts.slots()) {
    addExposure(marketOfOption(options, slot), options, slot)
    options.due.add(slot)
  }
  options.nextOption = saved.nextOption
  return options
}
