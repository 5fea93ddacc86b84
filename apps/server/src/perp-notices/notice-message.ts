import { isShareOfEntry } from '@assay/wire/perp/notices'
import { priceText } from '../markets/figure-text.ts'
import type { CalledMessage } from '../messages/person-messages.ts'
import type { NoticeRow } from './notice-store.ts'

/** The message of a notice; `now` is when it is written. */
export const noticeMessage = (row: NoticeRow, now: number): CalledMessage => {
  const about = isShareOfEntry(row) ? ('share' as const) : row.kind
  return {
    user: row.user,
    subject: `perp-guard:mail.${about}Subject`,
    text: `perp-guard:mail.${about}Text`,
    figures: {
      market: row.market,
      side: { word: `perp-lists:side.${row.side}` },
      level: { decimal: `${row.level}%` },
      mark: { decimal: priceText(row.mark) },
      liquidation: { decimal: priceText(row.liquidationPrice) },
      at: { time: row.at },
    },
    leadsTo: leadsTo(row),
    group: `perp-position:${row.positionId}`,
    category: 'trading',
    mail: 'on',
    cause: `perp-notice:${row.id}`,
    // Terms that begin later are told now.
    at: Math.min(row.at, now),
  }
}

/** A warning, and terms to come, lead to where margin can be added or the position closed, everything else to what it was decided by. */
const leadsTo = ({ kind, market, positionId }: NoticeRow): string =>
  kind === 'warning' || kind === 'terms' ? `/deal_c?pair=${encodeURIComponent(market)}` : `/contractEvidence?position=${positionId}`
