import { parseDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import type { ResponseOf } from '@assay/wire/call'
import type { getWithdrawalReceipt, Withdrawal } from '@assay/wire/payments/withdrawals'
import { decodeFunctionData, type Hex, keccak256, parseAbi, parseTransaction } from 'viem'

const ABI = parseAbi(['function transfer(address to, uint256 value)'])

/**
 * Whether signed bytes are the transaction whose hash is shown, and pay what is shown to where it is shown. Nothing of it is taken from the server's word:
 * the hash is computed, recipient and amount are read out of the bytes.
 */
export function receiptHolds(
  { raw, token, chain }: ResponseOf<typeof getWithdrawalReceipt>,
  { hash, address, arrival }: Pick<Withdrawal, 'hash' | 'address' | 'arrival'>,
): boolean {
  try {
    const bytes = raw as Hex
    if (keccak256(bytes) !== hash) return false
    const { to, data, chainId, value } = parseTransaction(bytes)
    if (to?.toLowerCase() !== token.toLowerCase() || chainId !== chain || (value ?? 0n) !== 0n) return false
    const [recipient, units] = decodeFunctionData({ abi: ABI, data: data ?? '0x' }).args
    return recipient.toLowerCase() === address.toLowerCase() && units === parseDecimal(arrival, USDT_SCALE)
  } catch {
    return false
  }
}
