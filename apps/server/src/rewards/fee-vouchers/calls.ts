import { getFeeVouchers } from '@assay/wire/rewards/fee-voucher-calls'
import { and, desc, eq, lt } from 'drizzle-orm'
import { data, type Handler, serve } from '../../http/handler.ts'
import { limited, numberIn, settled } from '../../projections/history-page.ts'
import type { RewardsParts } from '../parts.ts'
import { feeVouchers } from '../tables.ts'
import { presentFormerFeeVoucher } from './present.ts'

/** The call of fee vouchers. */
export const feeVoucherCalls = (parts: Pick<RewardsParts, 'engine' | 'database' | 'historyReached'>): Handler[] => [
  serve(getFeeVouchers, async (input, { user }) => {
    await settled(parts)
    const [limit, before] = [limited(input.limit), numberIn(input.before)]
    const rows = await parts.database
      .select()
      .from(feeVouchers)
      .where(and(eq(feeVouchers.user, user), before === undefined ? undefined : lt(feeVouchers.voucher, before)))
      .orderBy(desc(feeVouchers.voucher))
      .limit(limit + 1)
    return data({ feeVouchers: rows.slice(0, limit).map(presentFormerFeeVoucher), more: rows.length > limit })
  }),
]
