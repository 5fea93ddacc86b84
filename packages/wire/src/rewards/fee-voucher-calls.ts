import { REWARD_TASKS } from '@assay/rules/rewards/tasks'
import { call, integerText, text, timestamp, z } from '../call.ts'

export const feeVoucher = z.object({
  feeVoucherId: z.string(),
  /** What it was granted for. */
  task: z.enum(REWARD_TASKS),
  /** What it gives back of trading fees in all, and what of it has given none back, USDT. */
  amount: z.string(),
  left: z.string(),
  /** `open`: gives fees back; `used`: nothing is left; `expired`: its time is over, and what was left went back to the pool. */
  state: z.enum(['open', 'used', 'expired']),
  /** 00:00 of a day in Hong Kong; a fee at that time is not covered. */
  expiresAt: timestamp,
})
export type FeeVoucher = z.infer<typeof feeVoucher>

export const getFeeVouchers = call({
  path: 'web/getFeeVouchers',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary: 'The own fee vouchers, also those that are over, newest first; `before` is the `feeVoucherId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(text(20)) }),
  response: z.object({ feeVouchers: z.array(feeVoucher), more: z.boolean() }),
})
