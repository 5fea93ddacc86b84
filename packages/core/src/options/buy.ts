import { assert } from '@assay/money/assert'
import type { Price } from '@assay/money/kinds'
import { checkPurchase, durationOf } from '@assay/rules/options/check-purchase'
import { feeOf, payoutOf } from '@assay/rules/options/payout'
import { expiryMinuteOf, expiryOf } from '@assay/rules/options/schedule'
import type { OptionDuration } from '@assay/rules/options/settings'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { OPTION, OPTION_PAYOUT } from '../ledger/holds.ts'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { indexPrice } from '../markets/read.ts'
import { traderOf } from '../people/may-trade.ts'
import { reserve } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import { walletOf } from './accounts.ts'
import type { BuyOption } from './commands.ts'
import { buyerOf, exposureOf } from './figures.ts'
import type { OptionSettingsVersion } from './listing/option-listing.ts'
import { barOf } from './market-bar.ts'
import { type OptionMarket, startsAtOf } from './state.ts'
import { OPTIONS } from './traded.ts'
import type { OptionsTx } from './transaction.ts'

/**
 * Buys a delivery contract. Refusals in the order of `rules/refusals.ts`. Stake and fee are held in the wallet and the whole payout in the pool, in
 * one record; it starts at the next whole second after the age of what the index is formed of, so that no price that was known can decide it.
 */
export function buyOption(tx: OptionsTx, command: BuyOption): Refusal | undefined {
  const checked = check(tx, command)
  if (isRefusal(checked)) return checked
  const { market, index, settings, duration } = checked
  const { listing } = market
  const { user, direction, seconds, stake } = command
  const [fee, payout] = [feeOf(stake, duration.feeRate), payoutOf(stake, duration.payoutRate)]
  const optionId = tx.state.options.nextOption
  const startsAt = startsAtOf(market, tx.at)
  const stakeHold = tx.hold(walletOf(tx, listing, user), BigInt64Array.of(stake + fee), OPTION, optionId)
  const payoutHold = reserve(tx, { pool: 'options', asset: listing.quote, units: payout, promise: optionId, ownerKind: OPTION_PAYOUT })
  assert(!isRefusal(payoutHold), 'the pool has what was checked')
  tx.emit({
    type: 'options.accepted',
    v: 1,
    optionId,
    user,
    market: listing.market,
    direction,
    seconds,
    stake,
    fee,
    payout,
    version: settings.version,
    index,
    startsAt,
    expiresAt: expiryOf(startsAt, seconds),
    stakeHold,
    payoutHold,
  })
  return undefined
}

interface Checked {
  market: OptionMarket
  settings: OptionSettingsVersion
  duration: OptionDuration
  index: Price
}

function check(tx: OptionsTx, command: BuyOption): Checked | Refusal {
  const user = traderOf(tx.state, command.user, OPTIONS, tx.at)
  if (isRefusal(user)) return user
  const market = tx.state.options.byName.get(command.market)
  if (!market) return refuse('pairUnknown')
  const { listing } = market
  const index = indexPrice(tx.state, listing.base)
  const refusal = checkMarket(market, index, tx.at) ?? checkForm(command)
  if (refusal) return refusal
  const { seconds, stake, version } = command
  const settings = versionAt(listing, tx.at)
  const minute = expiryMinuteOf(expiryOf(startsAtOf(market, tx.at), seconds))
  return (
    checkPurchase(
      { seconds, stake, version },
      {
        terms: { version: settings.version, settings, quote: listing.quote, scale: listing.quoteScale },
        pool: exposureOf(tx.state, market, { minute, direction: command.direction }),
        buyer: buyerOf(tx.state, market, user.user, tx.at),
        at: tx.at,
      },
    ) ?? { market, settings, duration: durationOf(settings, seconds) as OptionDuration, index: index as Price }
  )
}

/** Nobody buys in a halted market, nor on an index that is missing, stale or made of fewer than three sources. */
function checkMarket(market: OptionMarket, index: Price | undefined, at: number): Refusal | undefined {
  if (market.listing.halted) return refuse('marketHalted', { reason: market.listing.haltReason })
  if (index === undefined) return refuse('indexMissing')
  const bar = barOf(market, at)
  return bar === '' ? undefined : refuse('indexStale', { reason: bar })
}

/** What the server's parsing promises; checked again, because nothing that arrives may do harm. */
function checkForm({ direction, seconds, stake, version }: BuyOption): Refusal | undefined {
  const isForm =
    (direction === 'bullish' || direction === 'bearish') &&
    Number.isSafeInteger(seconds) &&
    Number.isSafeInteger(version) &&
    typeof stake === 'bigint' &&
    stake < LEDGER_UNITS_MAX
  return isForm ? undefined : refuse('commandInvalid')
}
