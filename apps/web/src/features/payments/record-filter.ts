import { POSTING_REASONS, type PostingReason } from '@assay/rules/posting-reasons'
import type { RequestOf } from '@assay/wire/call'
import type { getAccountRecords } from '@assay/wire/payments/calls'
import { isDay, spanInput } from '../../trading/joint/joint-filter.ts'
import { isWallet } from '../../trading/transfer/transfer-form.ts'

export type RecordFilter = Pick<RequestOf<typeof getAccountRecords>, 'wallet' | 'asset' | 'type' | 'from' | 'to' | 'search'>

/** Records of one page. */
export const PAGE = '50'

export const isReason = (text: string | null): text is PostingReason => POSTING_REASONS.includes(text as PostingReason)

/** So much of a reference can be sought. */
export const SEARCH_MAX = 64

/** The days that stand in the address, both in the span. */
export function daysIn(query: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(from !== null && isDay(from) ? { from } : {}), ...(to !== null && isDay(to) ? { to } : {}) }
}

/** The filter that stands in the address; what it does not know is left out. */
export function filterOf(query: URLSearchParams): RecordFilter {
  const [wallet, asset, type] = [query.get('wallet'), query.get('asset'), query.get('type')]
  const search = query.get('search')?.trim().slice(0, SEARCH_MAX)
  return {
    ...(isWallet(wallet) ? { wallet } : {}),
    ...(asset ? { asset } : {}),
    ...(isReason(type) ? { type } : {}),
    ...spanInput(daysIn(query)),
    ...(search ? { search } : {}),
  }
}
