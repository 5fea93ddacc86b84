import type { Core } from '@assay/core/engine/core'
import { balancesOf } from '@assay/core/ledger/read'
import { assetScale, assetsOf, indexPrice } from '@assay/core/markets/read'
import { realmOfUser, userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { plainName, realmOf } from '@assay/rules/realm'
import type { Balance, Wallet } from '@assay/wire/assets'
import { isHeldAsset } from '../markets/coins.ts'

const VALUE_ASSET = 'USDT'
const WALLETS: readonly Wallet[] = ['exchange', 'contract', 'options']

/** The opened accounts of a user as the wire carries them. */
export const balanceRows = (core: Core, user: UserId): Balance[] =>
  balancesOf(core.state, user).map(({ wallet, asset, available, frozen }) => {
    const scale = assetScale(core.state, asset)
    return { wallet, asset, available: formatDecimal(available, scale), frozen: formatDecimal(frozen, scale) }
  })

/** An amount in units of USDT, or of its twin of practice, at the index price, rounded down; 0 while there is no index price. */
const usdtValueOf = (core: Core, asset: string, units: bigint): bigint => {
  if (plainName(asset) === VALUE_ASSET) return units
  const price = indexPrice(core.state, asset) ?? 0n
  const exponent = assetScale(core.state, asset) + PRICE_SCALE - assetScale(core.state, VALUE_ASSET)
  return (units * price) / powerOfTen(exponent)
}

/** Every asset of the user's realm in the wallets asked for (zeros too, in the order of listing), with its value in USDT, and the sum of the values. */
export const walletRows = (core: Core, user: UserId, wallet: Wallet | undefined) => {
  const held = new Map(balancesOf(core.state, user).map(row => [`${row.wallet}/${row.asset}`, row]))
  const owner = userOf(core.state, user)
  const realm = owner ? realmOfUser(owner) : 'real'
  let total = 0n
  const valueScale = assetScale(core.state, VALUE_ASSET)
  const rows = (wallet ? [wallet] : WALLETS).flatMap(of =>
    assetsOf(core.state)
      .filter(({ asset }) => realmOf(asset) === realm && isHeldAsset(asset))
      .map(({ asset, scale }) => {
        const { available = 0n, frozen = 0n } = held.get(`${of}/${asset}`) ?? {}
        const value = usdtValueOf(core, asset, available + frozen)
        total += value
        const amounts = { available: formatDecimal(available, scale), frozen: formatDecimal(frozen, scale) }
        return { wallet: of, asset, ...amounts, usdtValue: formatDecimal(value, valueScale) }
      }),
  )
  return { rows, totalUsdt: formatDecimal(total, valueScale) }
}
