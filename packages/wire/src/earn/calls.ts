import { CUSTODY_REJECT_REASONS } from '@assay/rules/earn/reject-reasons'
import { call, decimal, integerText, nothing, signedDecimal, text, timestamp, z } from '../call.ts'
import { typedCode } from '../people/calls.ts'

/** A custody product with the terms in force. */
export const earnProduct = z.object({
  product: z.string(),
  asset: z.string(),
  /** Days between value date and maturity. */
  cycleDays: z.number(),
  /** Version of the terms, to be sent back with an order. */
  version: z.number(),
  /** Share of the principal that accrues each day: "0.00085". */
  dailyRate: z.string(),
  /** A year without compounding (APR), a share: the daily rate x 365. */
  annualRate: z.string(),
  /** A year with compounding (APY), a share to four places, if each cycle's yield were put in again. */
  annualYield: z.string(),
  /** The daily rates of the last seven days taken to a year; tells of the past and promises nothing. */
  weeklyAnnualised: z.string(),
  minimum: z.string(),
  maximum: z.string(),
  /** Orders that one person may have, and those that the person has had. */
  purchasesMaximum: z.number(),
  purchases: z.number(),
  capacity: z.string(),
  /** Principal of all open orders. */
  invested: z.string(),
  penaltyRate: z.string(),
  /** Largest principal whose whole yield can still be set aside; "0" when the product is sold out. */
  fundable: z.string(),
})
export type EarnProduct = z.infer<typeof earnProduct>

/** Path of the page with the own orders; `?order=` names one. */
export const CUSTODY_ORDERS_PATH = '/profit_wdtg'

/** The pool out of which all yield is paid. */
export const yieldPool = z.object({
  asset: z.string(),
  balance: z.string(),
  /** Set aside for orders that are open. */
  reserved: z.string(),
  available: z.string(),
  /** Shares of the fees, and of what the market maker realises in contracts, that go into it each day. */
  feeShare: z.string(),
  profitShare: z.string(),
})
export type YieldPool = z.infer<typeof yieldPool>

export const getProfitList = call({
  path: 'web/getProfitList',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'earn',
  summary: 'The custody products with their terms, what of each can still be funded, and the pool that pays the yield.',
  request: nothing,
  response: z.object({ products: z.array(earnProduct), pool: yieldPool, at: timestamp }),
})

/** One accrual: at 00:00 in Hong Kong. */
export const custodyAccrual = z.object({ number: z.number(), at: timestamp, amount: z.string(), accrued: z.string() })

export const getProfitInfo = call({
  path: 'web/getProfitInfo',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'earn',
  summary:
    'One custody product, and what an order of an amount bought now would come to: its dates, every accrual with its amount, what comes back, and what an early redemption would cost.',
  request: z.object({ product: text(24, 1), amount: z.optional(decimal) }),
  response: z.object({
    product: earnProduct,
    preview: z.optional(
      z.object({
        principal: z.string(),
        /** From when it bears yield. */
        valueAt: timestamp,
        maturesAt: timestamp,
        yield: z.string(),
        /** Principal and yield. */
        total: z.string(),
        penalty: z.string(),
        /** Accruals after which an early redemption loses nothing any more; may be beyond the cycle. */
        breakEvenDays: z.number(),
        accruals: z.array(custodyAccrual),
      }),
    ),
  }),
})

export const custodyState = z.enum(['custody', 'redeeming', 'redeemed', 'completed', 'cancelled', 'rejected'])
export type CustodyState = z.infer<typeof custodyState>

/** A custody order of the person; also in the private `custody` channel. */
export const custodyOrder = z.object({
  custodyId: z.string(),
  product: z.string(),
  asset: z.string(),
  state: custodyState,
  principal: z.string(),
  dailyRate: z.string(),
  penaltyRate: z.string(),
  cycleDays: z.number(),
  version: z.number(),
  /** Of the terms that it was bought under: orders that one person may have, and the largest amount of one. */
  purchasesMaximum: z.number(),
  maximum: z.string(),
  boughtAt: timestamp,
  valueAt: timestamp,
  maturesAt: timestamp,
  /** All that accrues to maturity, as it was set aside. */
  yield: z.string(),
  /** What has accrued so far, and in how many days. */
  accrued: z.string(),
  days: z.number(),
  daysRemaining: z.number(),
  /** 0 once nothing accrues any more. */
  nextAccrualAt: timestamp,
  /** Of an early redemption; "0" otherwise. */
  penalty: z.string(),
  /** When and how much an early redemption pays or an ended order has paid; 0 and "0" otherwise. */
  paidAt: timestamp,
  paid: z.string(),
  /** Why the house took it back before its value date; empty otherwise. */
  rejectReason: z.enum(['', ...CUSTODY_REJECT_REASONS]),
  /** What came of it beyond the principal; "0" while it is open. */
  profit: signedDecimal,
})
export type CustodyOrder = z.infer<typeof custodyOrder>

export const getMyprofit = call({
  path: 'web/getMyprofit',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'earn',
  summary:
    'Own custody orders, newest first; `before` is the `custodyId` that the page starts after. `open` is all in custody or redeeming.',
  request: z.object({
    state: z.optional(z.enum([...custodyState.options, 'open'])),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({ orders: z.array(custodyOrder), more: z.boolean() }),
})

export const getProfitTotal = call({
  path: 'web/getProfitTotal',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'earn',
  summary: 'What the person has in custody, what has accrued to it, and what custody has brought so far, penalties counted.',
  request: nothing,
  response: z.object({ asset: z.string(), orders: z.number(), principal: z.string(), accrued: z.string(), realised: signedDecimal }),
})

export const getCustodyAccruals = call({
  path: 'web/getCustodyAccruals',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'earn',
  summary: 'Each accrual of an own custody order as it was promised at the purchase, beside what was delivered.',
  request: z.object({ custodyId: text(20, 1) }),
  response: z.object({
    order: custodyOrder,
    accruals: z.array(
      z.object({
        ...custodyAccrual.shape,
        /** What was posted; empty until then. */
        delivered: z.string(),
        /** Number of the journal record; 0 until then. */
        seq: z.number(),
      }),
    ),
    /** What the order has to be paid at its end, and what it was paid; both empty until then. */
    payment: z.object({ promised: z.string(), delivered: z.string() }),
    /** Lines that were compared, the payment among them, and those in which the two differ. */
    lines: z.number(),
    differences: z.number(),
  }),
})

export const getCustodyComparison = call({
  path: 'web/getCustodyComparison',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'earn',
  summary:
    'Over all custody orders: every accrual and every payment, worked out again from the terms that its order was bought under and compared with what was posted. Worked out anew once a minute.',
  request: nothing,
  response: z.object({
    orders: z.number(),
    lines: z.number(),
    differences: z.number(),
    /** Accruals that were due and are not there. */
    missing: z.number(),
    /** 00:00 in Hong Kong of the last day whose work is done; 0 before the first. */
    doneAt: timestamp,
    at: timestamp,
  }),
})

export const buyProfit = call({
  path: 'web/buyProfit',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'earn',
  summary:
    'Puts money of the exchange wallet into custody. Its whole yield is set aside at once, or it is refused. Needs the trade password.',
  secrets: { tradePassword: 'proof' },
  request: z.object({ product: text(24, 1), amount: decimal, version: integerText, tradePassword: z.optional(typedCode) }),
  response: custodyOrder,
})

export const sellProfit = call({
  path: 'web/sellProfit',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'earn',
  summary:
    'Ends an own custody order before maturity: `cancel` before the value date, free of charge; `redeem` afterwards, for the penalty of its terms and paid at the end of the next working day in Hong Kong. With `amount` and `paidAt`, what was shown to the person, a redemption that would come to anything else is refused.',
  request: z.object({
    custodyId: text(20, 1),
    action: z.enum(['cancel', 'redeem']),
    amount: z.optional(decimal),
    /** 00:00 in Hong Kong of the day on which it is paid, ms. */
    paidAt: z.optional(integerText),
  }),
  response: custodyOrder,
})
