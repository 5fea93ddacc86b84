import type { Core } from '@assay/core/engine/core'
import { indexPrice } from '@assay/core/markets/read'
import type { OptionListing } from '@assay/core/options/listing/option-listing'
import { optionBarAt, optionIndexOf, optionRoomAt, optionRoomFor, optionSourceAge } from '@assay/core/options/read'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { type Price, RATE_SCALE } from '@assay/money/kinds'
import { breakEvenRate } from '@assay/rules/options/break-even'
import type { OptionMarket } from '@assay/wire/options/calls'
import { priceText, rateText } from '../markets/figure-text.ts'
import { optionSettings } from './listings.ts'

/** What is known of the price of an underlying 24 hours ago. */
export type PriceBefore = (base: string) => Price | undefined

/** Change as a share of the price before, rounded down; nothing where one of the two is not known. */
const changeText = (before: Price | undefined, now: Price | undefined): string =>
  before === undefined || now === undefined
    ? '0'
    : formatDecimal(multiplyDivide(now - before, powerOfTen(RATE_SCALE), before, 'floor'), RATE_SCALE)

/** A delivery market as the wire carries it. */
export const presentMarket = ({ state, at }: Core, listing: OptionListing, priceBefore: PriceBefore): OptionMarket => {
  const { market, base, quote, quoteScale } = listing
  const settings = optionSettings(listing, at)
  const amount = (units: bigint) => formatDecimal(units, quoteScale)
  const index = indexPrice(state, base)
  return {
    market,
    base,
    quote,
    quoteScale,
    tick: priceText(settings.tick),
    index: priceText(index),
    indexAt: optionIndexOf(state, base)?.at ?? 0,
    change: changeText(priceBefore(base), index),
    bar: optionBarAt(state, market, at),
    room: amount(optionRoomAt(state, market, at)),
    sourceAge: optionSourceAge(state, market, at),
    userPayoutMaximum: amount(settings.userPayoutMaximum),
    expiryPayoutMaximum: amount(settings.expiryPayoutMaximum),
    version: settings.version,
    durations: settings.durations.map(duration => ({
      seconds: duration.seconds,
      minimumStake: amount(duration.minimumStake),
      maximumStake: amount(duration.maximumStake),
      payoutRate: rateText(duration.payoutRate),
      feeRate: rateText(duration.feeRate),
      breakEvenRate: rateText(breakEvenRate(duration)),
      room: amount(optionRoomFor(state, market, duration.seconds, at)),
    })),
  }
}
