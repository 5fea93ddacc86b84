import { timestamp, z } from './call.ts'

/** One condition of money that leaves, over a chain or by bank: what it asks for, and how far the person is. Amounts are decimals, times ms. */
export const withdrawalCondition = z.object({
  condition: z.enum([
    ...(['tradePassword', 'accountActive', 'claim', 'minimum', 'maximum', 'level', 'hold'] as const),
    ...(['window', 'perDay', 'turnover', 'finality', 'balance', 'loan'] as const),
  ]),
  isMet: z.boolean(),
  current: z.string(),
  required: z.string(),
  /** Which hold it is. */
  hold: z.optional(z.enum(['tradePasswordReset', 'authenticatorChanged', 'contactChanged', 'addressNew'])),
  /** When time alone will have met it, ms. */
  from: z.optional(timestamp),
})
export type WithdrawalCondition = z.infer<typeof withdrawalCondition>
