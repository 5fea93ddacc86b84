import type { Price } from '@assay/money/kinds'
import { settlementSpan, strikeSpan } from '@assay/rules/options/schedule'
import { settlementOf } from '@assay/rules/options/settlement'
import { strikeOf } from '@assay/rules/options/strike'
import type { OptionSample, RefundReason } from './events.ts'
import type { OptionSettingsVersion } from './listing/option-listing.ts'
import { marketOfOption, type OptionMarket, type OptionsState } from './state.ts'
import { wasActive } from './status-log.ts'
import { formedSince, pricesIn, samplesIn, wasStale } from './underlying.ts'

/** A price that was formed of the index, or none, and what of. */
export interface FormedPrice {
  samples: OptionSample[]
  price: Price | undefined
}

/** The strike of a contract whose seconds are over: of prices alone whose every source spoke after it was accepted. */
export function formStrike(options: OptionsState, slot: number): FormedPrice {
  const { startsAt, acceptedAt } = options.contracts.columns
  const span = strikeSpan(startsAt[slot] as number)
  const samples = formedSince(samplesIn(marketOfOption(options, slot).underlying, span), acceptedAt[slot] as number)
  return { samples, price: strikeOf(pricesIn(samples, span), tickOf(options, slot)) }
}

/**
 * The settlement price of a contract that has expired, and why it is refunded whatever the price: only of what was told and so before the expiry,
 * so that it comes out the same however late it is formed.
 */
export function formSettlement(options: OptionsState, slot: number): FormedPrice & { reason: RefundReason | undefined } {
  const { expiresAt, seconds } = options.contracts.columns
  const at = expiresAt[slot] as number
  const market = marketOfOption(options, slot)
  const span = settlementSpan(at, seconds[slot] as number)
  const samples = samplesIn(market.underlying, span)
  const price = settlementOf(pricesIn(samples, span), tickOf(options, slot))
  return { samples, price, reason: reasonAt(market, at) ?? (price === undefined ? 'samplesMissing' : undefined) }
}

function reasonAt({ halts, underlying }: OptionMarket, expiresAt: number): RefundReason | undefined {
  if (wasActive(halts, expiresAt)) return 'halted'
  return wasStale(underlying, expiresAt) ? 'indexStale' : undefined
}

/** The tick of the version under which a contract was accepted. */
function tickOf(options: OptionsState, slot: number): Price {
  const { versions } = marketOfOption(options, slot).listing
  return (versions[(options.contracts.columns.version[slot] as number) - 1] as OptionSettingsVersion).tick
}
