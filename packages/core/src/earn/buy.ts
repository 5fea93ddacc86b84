import { assert } from '@assay/money/assert'
import { valueDayOf } from '@assay/rules/earn/accrual'
import { checkEarnPurchase, yieldOf } from '@assay/rules/earn/check-purchase'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { CUSTODY, CUSTODY_YIELD } from '../ledger/holds.ts'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { assetScale } from '../markets/read.ts'
import { type TradedProduct, traderOf } from '../people/may-trade.ts'
import { poolAvailable, reserve } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import type { BuyCustody } from './commands.ts'
import type { EarnProduct, EarnTermsVersion } from './state.ts'
import type { EarnTx } from './transaction.ts'

/** Who takes a break, or has used up the time that they allow themselves, puts no money aside; what is in custody goes on, and can be ended. */
const CUSTODY_GATE: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true, access: 'earn' }

/** Puts money into custody: the principal goes to the buyer's earn wallet, and all that it will accrue is set aside in the pool, in one record. */
export function buyCustody(tx: EarnTx, command: BuyCustody): Refusal | undefined {
  const checked = check(tx, command)
  if (isRefusal(checked)) return checked
  const { product, terms } = checked
  const { user, principal } = command
  const { asset, cycleDays } = product
  const custodyId = tx.state.earn.nextCustody
  const wallet = tx.userAccount(user, 'earn', asset)
  tx.post('custody', `custody:${custodyId}`, [
    { account: tx.userAccount(user, 'exchange', asset), units: -principal },
    { account: wallet, units: principal },
  ])
  const principalHold = tx.hold(wallet, BigInt64Array.of(principal), CUSTODY, custodyId)
  const units = yieldOf(principal, terms, cycleDays)
  const yieldHold = reserve(tx, { pool: 'yield', asset, units, promise: custodyId, ownerKind: CUSTODY_YIELD })
  assert(!isRefusal(yieldHold), 'the pool has what was checked')
  const valueDay = valueDayOf(tx.at)
  const { version, dailyRate, penaltyRate } = terms
  const days = { valueDay, maturityDay: valueDay + cycleDays }
  const holds = { principalHold, yieldHold }
  const bought = { custodyId, user, product: product.product, principal, version, dailyRate, penaltyRate, ...days, yield: units, ...holds }
  tx.emit({ type: 'earn.bought', v: 1, ...bought })
  return undefined
}

function check(tx: EarnTx, command: BuyCustody): { product: EarnProduct; terms: EarnTermsVersion } | Refusal {
  const { principal, version } = command
  const user = traderOf(tx.state, command.user, CUSTODY_GATE, tx.at)
  if (isRefusal(user)) return user
  const product = tx.state.earn.products.get(command.product)
  if (!product) return refuse('productUnknown')
  if (typeof principal !== 'bigint' || principal >= LEDGER_UNITS_MAX || !Number.isSafeInteger(version)) return refuse('commandInvalid')
  if (principal <= 0n) return refuse('amountNotPositive')
  const { asset, cycleDays, invested, purchases } = product
  const terms = versionAt(product, tx.at)
  const refusal = checkEarnPurchase(
    { principal, version },
    {
      terms,
      version: terms.version,
      asset,
      scale: assetScale(tx.state, asset),
      cycleDays,
      purchases: purchases.get(user.user) ?? 0,
      invested,
      pool: poolAvailable(tx.state, 'yield', asset),
      available: tx.available(user.user, 'exchange', asset),
    },
  )
  return refusal ?? { product, terms }
}
