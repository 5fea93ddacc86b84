import type { CustodyOrder, EarnProduct } from '@assay/wire/earn/calls'
import { getCustodyComparison, getMyprofit, getProfitList, getProfitTotal } from '@assay/wire/earn/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { answerWallets } from './wallets.ts'
import type { WireServer } from './wire-server.ts'

const DAY_MS = 86_400_000
const HONG_KONG_MS = 8 * 3_600_000

/** 00:00 in Hong Kong so many days after today there. */
export const hongKongMidnight = (days: number): number =>
  Math.floor((Date.now() + HONG_KONG_MS) / DAY_MS) * DAY_MS - HONG_KONG_MS + days * DAY_MS

export const PRODUCT: EarnProduct = {
  product: 'USDT-30D',
  asset: 'USDT',
  cycleDays: 30,
  version: 1,
  dailyRate: '0.00085',
  annualRate: '0.31025',
  annualYield: '0.3585',
  weeklyAnnualised: '0.31025',
  minimum: '100',
  maximum: '5000',
  purchasesMaximum: 3,
  purchases: 1,
  capacity: '1000000',
  invested: '0',
  penaltyRate: '0.05',
  fundable: '5000',
}

export const POOL = { asset: 'USDT', balance: '1000', reserved: '250', available: '750', feeShare: '0.2', profitShare: '0.1' }

/** An order bought so many days ago. */
export function orderOf(custodyId: string, daysAgo: number, said: Partial<CustodyOrder> = {}): CustodyOrder {
  const days = Math.max(0, daysAgo - 1)
  return {
    custodyId,
    product: PRODUCT.product,
    asset: 'USDT',
    state: 'custody',
    principal: '1234.56789',
    dailyRate: PRODUCT.dailyRate,
    penaltyRate: PRODUCT.penaltyRate,
    cycleDays: 30,
    version: 1,
    purchasesMaximum: PRODUCT.purchasesMaximum,
    maximum: PRODUCT.maximum,
    boughtAt: hongKongMidnight(-daysAgo),
    valueAt: hongKongMidnight(1 - daysAgo),
    maturesAt: hongKongMidnight(31 - daysAgo),
    yield: '31.481481',
    accrued: '0',
    days,
    daysRemaining: 30 - days,
    nextAccrualAt: hongKongMidnight(1 - daysAgo + days + 1),
    penalty: '0',
    paidAt: 0,
    paid: '0',
    rejectReason: '',
    profit: '0',
    ...said,
  }
}

/** Gives the pages of custody what they ask for: one product, a funded pool, 10,000 USDT, no orders. */
export function answerCustody(server: WireServer, orders: readonly CustodyOrder[] = []): void {
  answerWallets(server)
  server.answer(hasTpassword, { set: true, lockedUntil: 0, heldUntil: 0 })
  server.answer(getProfitList, { products: [PRODUCT], pool: POOL, at: Date.now() })
  server.answer(getCustodyComparison, { orders: 3, lines: 41, differences: 0, missing: 0, doneAt: hongKongMidnight(0), at: Date.now() })
  server.answer(getProfitTotal, { asset: 'USDT', orders: 1, principal: '1234.56789', accrued: '12.592592', realised: '-3.5' })
  server.answer(getMyprofit, { orders: [...orders], more: false })
  const isOpen = ({ state }: CustodyOrder) => state === 'custody' || state === 'redeeming'
  server.live.give('custody', orders.filter(isOpen))
}
