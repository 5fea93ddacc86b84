import { QUICK_BUY_STATES } from '@assay/rules/quick-buy/states'
import { integerText, text, timestamp, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'
import { quickBuy } from './calls.ts'

const seenQuickBuy = z.object({
  ...quickBuy.shape,
  uid: z.string(),
  /** Case of the payment that was shown last; empty without one. */
  caseId: z.string(),
})
export type SeenQuickBuy = z.infer<typeof seenQuickBuy>

export const getQuickBuyBook = ofConsole({
  path: 'console/getQuickBuyBook',
  method: 'GET',
  who: 'operator',
  summary: 'Quick buys of everybody, newest first, by state and UID; `before` is the `orderId` that the page starts after.',
  request: z.object({ state: z.optional(z.enum(QUICK_BUY_STATES)), uid: z.optional(text(12)), before: z.optional(integerText) }),
  response: z.object({
    at: timestamp,
    /** What is open: orders that wait for their payment, and payments that wait for staff. */
    waiting: z.number(),
    paid: z.number(),
    orders: z.array(seenQuickBuy),
    more: z.boolean(),
  }),
})

export const getQuickBuyOrder = ofConsole({
  path: 'console/getQuickBuyOrder',
  method: 'GET',
  who: 'operator',
  summary: 'One quick buy as it stands now, for its card in a conversation.',
  request: z.object({ orderId: integerText }),
  response: z.object({ at: timestamp, order: z.optional(seenQuickBuy) }),
})

/** The calls of the room for quick buys. */
export const QUICK_BUY_CALLS = [getQuickBuyBook, getQuickBuyOrder] as const
