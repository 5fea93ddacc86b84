import type { ListEarnProduct } from '@assay/core/earn/commands'
import type { Core } from '@assay/core/engine/core'
import { exactDecimal } from '@assay/money/decimal'
import { type Amount, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { nameIn, type Realm } from '@assay/rules/realm'
import type { Engine } from '../core-host/engine.ts'
import { isHaltedByFault } from '../core-host/is-halted-by-fault.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { fundPool } from '../markets/house/fund-pool.ts'

/** Days of a cycle, and what accrues each day. */
const CYCLES = [
  [30, '0.0003'],
  [182, '0.00035'],
  [365, '0.0004'],
] as const

/** Terms of the house that hold for every product at its listing; amounts in USDT. */
const TERMS = { minimum: '10', maximum: '50000', purchasesMaximum: 10, capacity: '5000000', penaltyRate: '0.05' } as const

/** What the owner puts into the yield pool of a simulated market, USDT; a real one's is funded by its owner. */
const POOL_SEED = '250000'

const amount = (text: string): Amount => exactDecimal(text, QUOTE_ASSET.scale) as Amount
const rate = (text: string): Rate => exactDecimal(text, RATE_SCALE) as Rate

/** What of the house's income feeds the pool each day. */
const FUNDING = { feeShare: '0.2', profitShare: '0.2' } as const
/** Settings begin after the record that announces them. */
const BEGINS_AFTER_MS = 5_000

/** What lists the house's custody products of a realm that the core does not know yet. */
export const earnListings = ({ state }: Core, realm: Realm): ListEarnProduct[] => {
  const asset = nameIn(realm, QUOTE_ASSET.asset)
  return CYCLES.map(([cycleDays, dailyRate]) => ({
    kind: 'earn.listProduct' as const,
    product: `${asset}-${cycleDays}D`,
    asset,
    cycleDays,
    terms: {
      dailyRate: rate(dailyRate),
      minimum: amount(TERMS.minimum),
      maximum: amount(TERMS.maximum),
      purchasesMaximum: TERMS.purchasesMaximum,
      capacity: amount(TERMS.capacity),
      penaltyRate: rate(TERMS.penaltyRate),
    },
  })).filter(({ product }) => !state.earn.products.has(product))
}

/** Puts the owner's first money into the yield pool of a realm; once, whatever the number of starts. */
export const fundYieldPool = (engine: Engine, realm: Realm): Promise<void> => fundPool(engine, { pool: 'yield', realm, amount: POOL_SEED })

/** Announces the house's shares for the yield pool, once. */
export const announceYieldFunding = async (engine: Engine): Promise<void> => {
  // The core stands at the time of its last record: a tick brings it to now.
  await engine.submit({ kind: 'clock.tick' })
  const { at, versions } = await engine.read(core => ({ at: core.at, versions: core.state.earn.funding.versions.length }))
  if (versions > 1) return
  const effectiveAt = at + BEGINS_AFTER_MS
  const { refusal } = await engine.submit({
    kind: 'earn.changeFunding',
    effectiveAt,
    feeShare: rate(FUNDING.feeShare),
    profitShare: rate(FUNDING.profitShare),
  })
  if (refusal && !isHaltedByFault(refusal)) throw new Error(`What feeds the yield pool could not be announced: ${refusal.refusal}`)
}
