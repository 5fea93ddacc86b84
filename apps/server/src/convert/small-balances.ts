import { planSmallBalances } from '@assay/core/engine/conversions/quote-conversion'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import { conversionAsset } from '@assay/rules/convert/terms'
import type { Realm } from '@assay/rules/realm'
import type { ResponseOf } from '@assay/wire/call'
import type { getSmallBalances } from '@assay/wire/convert/calls'

/** What a person has that no order could sell, with what the books give for it now. */
export function presentSmallBalances(core: Core, user: UserId, realm: Realm): ResponseOf<typeof getSmallBalances> {
  const to = conversionAsset(realm)
  const { sales, isDoneToday } = planSmallBalances(core.state, user, core.at)
  const inTo = (units: bigint) => formatDecimal(units, assetScale(core.state, to))
  return {
    to,
    isDoneToday,
    balances: sales.map(({ asset, amount, received }) => ({
      asset,
      amount: formatDecimal(amount, assetScale(core.state, asset)),
      received: inTo(received),
    })),
    received: inTo(sales.reduce((sum, { received }) => sum + received, 0n)),
  }
}
