import { POSTING_REASONS, type PostingReason } from '@assay/rules/posting-reasons'
import type { RequestOf } from '@assay/wire/call'
import type { getAccountRecords } from '@assay/wire/payments/calls'
import { isWallet } from '../../trading/transfer/transfer-form.ts'

export type RecordFilter = Pick<RequestOf<typeof getAccountRecords>, 'wallet' | 'asset' | 'type'>

/** Records of one page. */
export const PAGE = '50'

export const isReason = (text: string | null): text is PostingReason => POSTING_REASONS.includes(text as PostingReason)

/** The filter that stands in the address; what it does not know is left out. */
export function filterOf(query: URLSearchParams): RecordFilter {
  const [wallet, asset, type] = [query.get('wallet'), query.get('asset'), query.get('type')]
  return { ...(isWallet(wallet) ? { wallet } : {}), ...(asset ? { asset } : {}), ...(isReason(type) ? { type } : {}) }
}
