import { transactionHashIn } from '../deposits/transaction-hash.ts'
/**
 * Ways on which money comes in that no scanner watches: the chains of other networks, and a bank transfer. `ERC20` is for what was sent to a wallet of the
 * house instead of to an own deposit address.
 */
export const VOUCHER_CHAINS = ['TRC20', 'BEP20', 'ERC20', 'bank'] as const
export type VoucherChain = (typeof VOUCHER_CHAINS)[number]

/** What is credited, whatever the way. */
export const VOUCHER_ASSET = 'USDT'

/** USDT: the least and the most that one voucher stands for. */
export const VOUCHER_MIN = '1'
export const VOUCHER_MAX = '1000000'

/** Vouchers of one person that wait for a decision at most. */
export const VOUCHERS_WAITING_MAX = 5

/** `notReviewed` waits for staff; the others are ends. */
export const VOUCHER_STATES = ['notReviewed', 'completed', 'rejected'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** What a payment can be for, when it is for more than the balance: what was found is then handed to that product. */
export const VOUCHER_PURPOSES = ['quickBuy'] as const
export type VoucherPurposeName = (typeof VOUCHER_PURPOSES)[number]

/** Of what of a voucher a reason is given, and the reasons. Each has a text for the person in every language (`vouchers:reason.…`). */
export const VOUCHER_REASONS = {
  voucherImage: ['voucherUnreadable', 'voucherAltered', 'voucherUsed', 'otherPayee'],
  amount: ['notReceived', 'amountDiffers'],
  sender: ['senderDiffers', 'wrongNetwork'],
} as const
export type VoucherReason = (typeof VOUCHER_REASONS)[keyof typeof VOUCHER_REASONS][number]
export const VOUCHER_REASON_NAMES = Object.values(VOUCHER_REASONS).flat() as readonly VoucherReason[]

const HASH_KEY = /^[0-9a-f]{64}$/
const BANK_REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ./:+-]{2,58}[\p{L}\p{N}]$/u

/** Characters by which banks group what is one reference. */
const GROUPING = /[ ./:+-]/g

/**
 * The one form in which references of payments are compared: a transaction hash in small letters without `0x`, that of a bank in capitals without what groups it.
 * `undefined` for what cannot be a reference; a chain names its transactions by hashes alone.
 */
export function referenceKey(chain: VoucherChain, typed: string): string | undefined {
  const hash = transactionHashIn(typed)
  if (hash) return hash.slice(2)
  const text = typed.normalize('NFKC').trim()
  return chain === 'bank' && BANK_REFERENCE.test(text) ? text.toUpperCase().replace(GROUPING, '') : undefined
}

/** The key of a reference whose way nobody named: a transaction hash, else that of a bank. `undefined` for what can be neither. */
export const anyReferenceKey = (typed: string): string | undefined => referenceKey('bank', typed)

/** A transaction hash as chains of Ethereum's kind write it, of a key that is one. */
export const hashOfKey = (key: string): string | undefined => (HASH_KEY.test(key) ? `0x${key}` : undefined)
