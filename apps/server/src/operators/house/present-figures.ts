import type { Core } from '@assay/core/engine/core'
import type { AccountFigures } from '@assay/core/ledger/read-accounts'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'

/** What an account has, as the wire carries it. */
export const presentFigures = ({ state }: Core, { asset, available, frozen }: Pick<AccountFigures, 'asset' | 'available' | 'frozen'>) => {
  const scale = assetScale(state, asset)
  return {
    asset,
    available: formatDecimal(available, scale),
    frozen: formatDecimal(frozen, scale),
    total: formatDecimal(available + frozen, scale),
  }
}
