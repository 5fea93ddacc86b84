import { CUSTODY_REJECT_REASONS } from '@assay/rules/earn/reject-reasons'
import { nothing, signedDecimal, text, timestamp, z } from '../call.ts'
import { ofConsole, reason } from '../operators/console-call.ts'
import { custodyOrder, custodyState } from './calls.ts'

/** Where money of a yield pool came from: the house's fees, what the market maker realised, early redemptions, the owner. */
export const YIELD_SOURCES = ['fees', 'maker', 'penalties', 'owner'] as const
export type YieldSource = (typeof YIELD_SOURCES)[number]

export const getCustodyHouse = ofConsole({
  path: 'console/getCustodyHouse',
  method: 'GET',
  who: 'operator',
  summary:
    'Custody as the house has it: what is in each product, the yield pool, what went into it on each of the last thirty days, what falls due on each day of the next year, and whether what was promised was delivered.',
  request: nothing,
  response: z.object({
    at: timestamp,
    products: z.array(
      z.object({
        product: z.string(),
        asset: z.string(),
        /** Version of the terms in force, and of the newest. */
        current: z.number(),
        newest: z.number(),
        orders: z.number(),
        invested: z.string(),
        capacity: z.string(),
        /** Largest principal whose whole yield can still be set aside. */
        fundable: z.string(),
      }),
    ),
    pools: z.array(z.object({ asset: z.string(), balance: z.string(), reserved: z.string(), available: z.string() })),
    /** Newest day first; days without a payment are left out. */
    inflows: z.array(
      z.object({
        asset: z.string(),
        /** 00:00 in Hong Kong. */
        day: timestamp,
        ...{ fees: z.string(), maker: z.string(), penalties: z.string(), owner: z.string(), sum: z.string() },
      }),
    ),
    /** Next day first; days on which nothing is paid are left out. */
    due: z.array(
      z.object({
        asset: z.string(),
        /** 00:00 in Hong Kong, when it is paid. */
        day: timestamp,
        orders: z.number(),
        principal: z.string(),
        /** What is paid beyond the principal; less than 0 where early redemptions cost more than they had accrued. */
        yield: signedDecimal,
        amount: z.string(),
      }),
    ),
  }),
})

export const getCustodyOrders = ofConsole({
  path: 'console/getCustodyOrders',
  method: 'GET',
  who: 'operator',
  summary: 'Custody orders of everybody, newest first, by state and UID; `before` is the `custodyId` that the page starts after.',
  request: z.object({
    state: z.optional(z.enum([...custodyState.options, 'open'])),
    uid: z.optional(text(12)),
    before: z.optional(text(20)),
  }),
  response: z.object({ orders: z.array(z.object({ ...custodyOrder.shape, uid: z.string() })), more: z.boolean() }),
})

export const rejectCustody = ofConsole({
  path: 'console/rejectCustody',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary:
    'Takes a custody order back before its value date: the whole principal is available to its owner again, who is told the reason. From the value date on nobody can.',
  request: z.object({ custodyId: text(20, 1), reason: z.enum(CUSTODY_REJECT_REASONS), note: reason }),
  response: nothing,
})

/** The calls of the room for custody. */
export const CUSTODY_CALLS = [getCustodyHouse, getCustodyOrders, rejectCustody] as const
