import type { Core } from '@assay/core/engine/core'
import { optionMarket } from '@assay/core/options/read'
import { formatDecimal } from '@assay/money/decimal'
import type { OptionContract } from '@assay/wire/options/calls'
import { priceText, rateText } from '../markets/figure-text.ts'
import type { OptionContractRow } from './option-changes.ts'
import { profitOf } from './option-day.ts'

/** A market that a contract names: it is listed, and never unlisted. */
export const listingOf = (core: Core, market: string) => {
  const listing = optionMarket(core.state, market)
  if (!listing) throw new Error(`The market ${market} is not listed.`)
  return listing
}

/** The settings that a contract was accepted under, and keeps. */
export const termsOf = (core: Core, row: Pick<OptionContractRow, 'market' | 'version'>) =>
  listingOf(core, row.market).versions.find(({ version }) => version === row.version)

/** A delivery contract as the wire carries it. */
export const presentOption = (row: OptionContractRow, core: Core): OptionContract => {
  const { base, quote, quoteScale } = listingOf(core, row.market)
  const terms = termsOf(core, row)?.durations.find(({ seconds }) => seconds === row.seconds)
  const amount = (units: bigint) => formatDecimal(units, quoteScale)
  return {
    optionId: String(row.optionId),
    market: row.market,
    base,
    quote,
    direction: row.direction,
    state: row.state,
    stake: amount(row.stake),
    fee: amount(row.fee),
    payoutRate: rateText(terms?.payoutRate ?? 0n),
    payout: amount(row.payout),
    feeRate: rateText(terms?.feeRate ?? 0n),
    minimumStake: amount(terms?.minimumStake ?? 0n),
    maximumStake: amount(terms?.maximumStake ?? 0n),
    seconds: row.seconds,
    index: priceText(row.index),
    strikePrice: priceText(row.strike),
    settlementPrice: priceText(row.settlement),
    refundReason: row.reason ?? '',
    profit: amount(profitOf(row)),
    version: row.version,
    acceptedAt: row.acceptedAt,
    startsAt: row.startsAt,
    expiresAt: row.expiresAt,
    settledAt: row.settledAt ?? 0,
  }
}
