import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import type { QuickBuyState } from '@assay/rules/quick-buy/states'
import { QUICK_BUY_PAGE } from '@assay/wire/quick-buy/calls'
import type { SupportRecord } from '@assay/wire/support/conversations'
import { recordNumber, type SupportRecordKind } from '../support/records/record-kind.ts'
import { quickBuysOf } from './queries.ts'

const STATES: Readonly<Record<QuickBuyState, SupportRecord['state']>> = {
  waiting: 'open',
  paid: 'open',
  completed: 'done',
  paidInPart: 'done',
  paidLate: 'done',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/** Quick buys as cards of a conversation: how they stood when they were attached; the page shows how they stand now. */
export const quickBuySupportRecords: SupportRecordKind = {
  kind: 'quickBuy',
  async read({ database, core }, user, { id, limit }) {
    const orderId = id === undefined ? undefined : (recordNumber(id) ?? 0)
    const rows = await quickBuysOf(database, { user, orderId, limit })
    return rows.slice(0, limit).map(row => ({
      id: String(row.orderId),
      at: row.placedAt,
      state: STATES[row.state as QuickBuyState],
      path: QUICK_BUY_PAGE,
      figures: [
        { name: 'amount' as const, value: formatDecimal(row.amount, USDT_SCALE), unit: 'USDT' },
        { name: 'arrival' as const, value: formatDecimal(row.quoted, assetScale(core.state, row.coin)), unit: row.coin },
      ],
    }))
  },
}
