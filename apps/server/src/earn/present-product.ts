import type { EarnProduct as CoreProduct } from '@assay/core/earn/state'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { poolAvailable, poolBalance } from '@assay/core/pools/pool'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { annualRate, annualYield, weeklyAnnualised } from '@assay/rules/earn/annual'
import { largestFundable } from '@assay/rules/earn/check-purchase'
import { purchasePreview } from '@assay/rules/earn/preview'
import { startOfDay } from '@assay/rules/hong-kong-day'
import type { ResponseOf } from '@assay/wire/call'
import type { EarnProduct, getProfitInfo, getProfitList } from '@assay/wire/earn/calls'
import { rateText } from '../markets/figure-text.ts'

const DAY_MS = 86_400_000
/** Decimal places of a share in basis points. */
const BASIS_POINT_SCALE = 4

/** The rates of the seven days before a time, each as it held then. */
const lastRates = (product: CoreProduct, at: number) =>
  Array.from({ length: 7 }, (_, day) => versionAt(product, at - day * DAY_MS).dailyRate)

/** A custody product as the wire carries it, to a person or to nobody. */
export const presentProduct = (core: Core, product: CoreProduct, user: UserId | undefined): EarnProduct => {
  const { asset, cycleDays, invested, purchases } = product
  const scale = assetScale(core.state, asset)
  const terms = versionAt(product, core.at)
  const amount = (units: bigint) => formatDecimal(units, scale)
  const { dailyRate, minimum, maximum, purchasesMaximum, capacity, penaltyRate, version } = terms
  return {
    product: product.product,
    asset,
    cycleDays,
    version,
    dailyRate: rateText(dailyRate),
    annualRate: rateText(annualRate(dailyRate)),
    annualYield: formatDecimal(BigInt(annualYield({ principal: maximum, dailyRate }, cycleDays)), BASIS_POINT_SCALE),
    weeklyAnnualised: rateText(weeklyAnnualised(lastRates(product, core.at))),
    minimum: amount(minimum),
    maximum: amount(maximum),
    purchasesMaximum,
    purchases: user === undefined ? 0 : (purchases.get(user) ?? 0),
    capacity: amount(capacity),
    invested: amount(invested),
    penaltyRate: rateText(penaltyRate),
    fundable: amount(largestFundable({ terms, cycleDays, invested, pool: poolAvailable(core.state, 'yield', asset) })),
  }
}

/** The pool out of which the yield of an asset is paid. */
export const presentYieldPool = ({ state, at }: Core, asset: string): ResponseOf<typeof getProfitList>['pool'] => {
  const scale = assetScale(state, asset)
  const [balance, available] = [poolBalance(state, 'yield', asset), poolAvailable(state, 'yield', asset)]
  const { feeShare, profitShare } = versionAt(state.earn.funding, at)
  return {
    asset,
    balance: formatDecimal(balance, scale),
    reserved: formatDecimal(balance - available, scale),
    available: formatDecimal(available, scale),
    feeShare: rateText(feeShare),
    profitShare: rateText(profitShare),
  }
}

/** What an order of an amount comes to that is bought at the time of the core. */
export const previewOf = (core: Core, product: CoreProduct, principal: Amount): ResponseOf<typeof getProfitInfo>['preview'] => {
  const scale = assetScale(core.state, product.asset)
  const { dailyRate, penaltyRate } = versionAt(product, core.at)
  const { valueDay, maturityDay, ...preview } = purchasePreview(
    { principal, dailyRate, penaltyRate },
    { boughtAt: core.at, cycleDays: product.cycleDays },
  )
  const amount = (units: bigint) => formatDecimal(units, scale)
  return {
    principal: amount(principal),
    valueAt: startOfDay(valueDay),
    maturesAt: startOfDay(maturityDay),
    yield: amount(preview.yield),
    total: amount(preview.total),
    penalty: amount(preview.penalty),
    breakEvenDays: preview.breakEvenDays,
    accruals: preview.accruals.map(row => ({ ...row, amount: amount(row.amount), accrued: amount(row.accrued) })),
  }
}
