import { optionMarkets, optionSettingsAt } from '@assay/core/options/read'
import { payoutOf } from '@assay/rules/options/payout'
import type { OptionSettings } from '@assay/rules/options/settings'
import type { HouseView } from '../operators/house/house-view.ts'

/** What the delivery pool may have to promise next: the whole payout of the largest contract that the settings of any market allow. */
export const optionsOfHouse: HouseView = {
  pool: 'options',
  largestPromise({ state, at }, asset) {
    let largest = 0n
    for (const { market, quote } of optionMarkets(state)) {
      const settings = quote === asset ? optionSettingsAt(state, market, at) : undefined
      if (settings) largest = mostOf(largest, largestOf(settings))
    }
    return largest
  },
}

const largestOf = ({ durations, userPayoutMaximum, expiryPayoutMaximum }: OptionSettings): bigint => {
  const payout = durations.map(({ maximumStake, payoutRate }) => payoutOf(maximumStake, payoutRate)).reduce<bigint>(mostOf, 0n)
  return leastOf(payout, leastOf(userPayoutMaximum, expiryPayoutMaximum))
}

const mostOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const leastOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)
