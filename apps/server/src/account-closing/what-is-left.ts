import type { Core } from '@assay/core/engine/core'
import { balancesOf } from '@assay/core/ledger/read'
import { assetScale, indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { getClosing } from '@assay/wire/account-closing/calls'
import { DUST_MAX_USDT } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { isValueAsset, usdtValueAt, valueScaleOf } from '../payments/balances.ts'
import type { OpenOfPerson } from '../personal-data/person-data.ts'

/** What is in the wallets of a person. `isDust`: not more than may be given up; what has no price cannot be. */
export const whatIsLeft = (core: Core, user: UserId) => {
  const left = balancesOf(core.state, user).filter(({ available, frozen }) => available + frozen > 0n)
  const prices = left.map(({ asset }) => (isValueAsset(asset) ? 1n : indexPrice(core.state, asset)))
  const worth = left.reduce((sum, { asset, available, frozen }, at) => {
    return sum + usdtValueAt(core, asset, { units: available + frozen, price: prices[at] ?? 0n })
  }, 0n)
  const scale = valueScaleOf(core)
  const isFree = left.every(({ frozen }) => frozen === 0n) && prices.every(price => price !== undefined)
  return { left, worth: formatDecimal(worth, scale), isDust: isFree && worth <= (parseDecimal(DUST_MAX_USDT, scale) ?? 0n) }
}

/** How it stands with closing an account, as the wire carries it. */
export const presentClosing = (
  core: Core,
  user: UserId,
  { open, dueAt }: { open: OpenOfPerson; dueAt: number },
): ResponseOf<typeof getClosing> => {
  const { left, worth, isDust } = whatIsLeft(core, user)
  const balances = left.map(({ wallet, asset, available, frozen }) => ({
    wallet,
    asset,
    amount: formatDecimal(available + frozen, assetScale(core.state, asset)),
  }))
  const isNothingOpen = Object.values(open).every(number => number === 0)
  return { dueAt, open, balances, worth, possible: isNothingOpen && isDust }
}
