import type { Core } from '@assay/core/engine/core'
import { balancesOf, holdsOf } from '@assay/core/ledger/read'
import { assetScale, assetsOf, indexPrice } from '@assay/core/markets/read'
import { usdtValueAt } from '@assay/core/markets/usdt-value'
import { claimsOf } from '@assay/core/people/claims'
import { realmOfUser, userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { positionsOf } from '@assay/core/perp/read'
import { formatDecimal } from '@assay/money/decimal'
import { realmOf } from '@assay/rules/realm'
import { isTransferWallet, WALLETS } from '@assay/rules/wallets'
import type { AnyWallet, Balance } from '@assay/wire/payments/calls'
import { isHeldAsset } from '../markets/coins.ts'

const VALUE_ASSET = 'USDT'

/** The opened accounts of a user as the wire carries them. */
export const balanceRows = (core: Core, user: UserId): Balance[] =>
  balancesOf(core.state, user).map(({ wallet, asset, available, frozen }) => {
    const scale = assetScale(core.state, asset)
    return { wallet, asset, available: formatDecimal(available, scale), frozen: formatDecimal(frozen, scale) }
  })

/** What holds a user's frozen money, as the wire carries it. */
export const holdRows = (core: Core, user: UserId) =>
  holdsOf(core.state, user).map(({ wallet, asset, amount, owner }) => ({
    wallet,
    asset,
    amount: formatDecimal(amount, assetScale(core.state, asset)),
    owner,
  }))

/** What a user owes the house, as the wire carries it; nothing of whoever owes nothing. */
export const claimRows = (core: Core, user: UserId): { claims?: { asset: string; amount: string }[] } => {
  const claims = claimsOf(core.state, user)
  if (claims.length === 0) return {}
  return { claims: claims.map(({ asset, amount }) => ({ asset, amount: formatDecimal(amount, assetScale(core.state, asset)) })) }
}

export const valueScaleOf = (core: Core): number => assetScale(core.state, VALUE_ASSET)

/** An amount in units of USDT at the index price now, rounded down; 0 while there is none. */
const usdtValueOf = (core: Core, asset: string, units: bigint): bigint =>
  usdtValueAt(core.state, asset, { units, price: indexPrice(core.state, asset) ?? 0n })

/**
 * Every asset of the user's realm in the wallets asked for (zeros too but of custody, in the order of listing), with its value in USDT; and the sum of the values, with what open
 * positions stand at by their marks where the wallet of contracts is among them.
 */
export const walletRows = (core: Core, user: UserId, wallet: AnyWallet | undefined) => {
  const held = new Map(balancesOf(core.state, user).map(row => [`${row.wallet}/${row.asset}`, row]))
  const owner = userOf(core.state, user)
  const realm = owner ? realmOfUser(owner) : 'real'
  let total = wallet === undefined || wallet === 'contract' ? unrealisedOf(core, user) : 0n
  const valueScale = valueScaleOf(core)
  const rows = (wallet ? [wallet] : WALLETS).flatMap(of =>
    assetsOf(core.state)
      .filter(({ asset }) => realmOf(asset) === realm && isHeldAsset(asset) && (isTransferWallet(of) || held.has(`${of}/${asset}`)))
      .map(({ asset, scale }) => {
        const { available = 0n, frozen = 0n } = held.get(`${of}/${asset}`) ?? {}
        const value = usdtValueOf(core, asset, available + frozen)
        total += value
        const amounts = { available: formatDecimal(available, scale), frozen: formatDecimal(frozen, scale) }
        return { wallet: of, asset, ...amounts, usdtValue: formatDecimal(value, valueScale) }
      }),
  )
  return { rows, total, totalUsdt: formatDecimal(total, valueScale) }
}

const unrealisedOf = ({ state }: Core, user: UserId): bigint =>
  positionsOf(state, user).reduce((sum, { unrealisedProfit }) => sum + unrealisedProfit, 0n)
