import type { Core } from '@assay/core/engine/core'
import { optionMarket } from '@assay/core/options/read'
import { formatDecimal } from '@assay/money/decimal'
import type { OptionContract } from '@assay/wire/options/calls'
import { priceText, rateText } from '../markets/figure-text.ts'
import type { OptionFigures } from './option-changes.ts'

/** A market that a contract names: it is listed, and never unlisted. */
export const listingOf = (core: Core, market: string) => {
  const listing = optionMarket(core.state, market)
  if (!listing) throw new Error(`The market ${market} is not listed.`)
  return listing
}

/** The settings that a contract was accepted under, and keeps. */
export const termsOf = (core: Core, row: Pick<OptionFigures, 'market' | 'version'>) =>
  listingOf(core, row.market).versions.find(({ version }) => version === row.version)

/** What a contract that has ended brought its person, fee counted; 0 while it runs and of a refund. Units of the quote asset. */
export const profitOf = ({ state, stake, fee, payout }: Pick<OptionFigures, 'state' | 'stake' | 'fee' | 'payout'>): bigint => {
  if (state === 'won') return payout - fee
  return state === 'lost' ? -(stake + fee) : 0n
}

/** A delivery contract as the wire carries it. */
export const presentOption = (row: OptionFigures, core: Core): OptionContract => {
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
