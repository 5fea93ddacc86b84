import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { bindingTerms } from '@assay/core/payments/withdrawals/state'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'

/** What holds for taking money out again, shown beside the deposit before anything comes in: the terms that bind somebody, or the newest. */
export const readWithdrawalRules = ({ state, at }: Core, user: number | undefined, now: number) => {
  const { withdrawals } = state.payments
  const time = Math.max(at, now)
  const terms = user === undefined ? versionAt(withdrawals.terms, time) : bindingTerms(withdrawals, user, time)
  const scale = assetScale(state, WITHDRAWAL_ASSET)
  return {
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    zone: 'Asia/Hong_Kong',
    perDay: terms.perDay,
    minimum: formatDecimal(terms.minimum, scale),
    maximum: formatDecimal(terms.maximum, scale),
    feeRate: formatDecimal(terms.feeRate, RATE_SCALE),
    turnoverRate: formatDecimal(terms.turnoverRate, RATE_SCALE),
    networkCost: formatDecimal(terms.networkCost, scale),
  }
}
