import { transactionHashIn } from '@assay/rules/deposits/transaction-hash'
import type { ResponseOf } from '@assay/wire/call'
import type { findDeposit as call, Deposit, FoundDeposit } from '@assay/wire/payments/deposits'
import { getAddress } from 'viem'
import { transferOf } from '../../chain/transfer-log.ts'
import type { OpenChain } from './deposit-chain.ts'

type Answer = ResponseOf<typeof call>

const FOUND: Readonly<Record<Deposit['state'], FoundDeposit>> = {
  seen: 'waiting',
  credited: 'credited',
  final: 'final',
  belowMinimum: 'belowMinimum',
  wrongToken: 'otherToken',
  replaced: 'replaced',
  takenBack: 'takenBack',
  byVoucher: 'byVoucher',
}

interface Question {
  user: number
  txid: string
  confirmations: number
  /** What came to the person by this transaction, newest first. */
  known: readonly Pick<Deposit, 'state' | 'confirmations'>[]
}

const only = (found: FoundDeposit): Answer => ({ found, blocksLeft: 0 })

/** Where a transaction is that somebody has sent: from what was seen, else from the chain itself. It says nothing of addresses of others. */
export const findTransaction = async (chain: OpenChain, { user, txid, confirmations, known }: Question): Promise<Answer> => {
  const hash = transactionHashIn(txid)
  if (!hash) return only('otherNetwork')
  const [newest] = known
  if (newest)
    return { found: FOUND[newest.state], blocksLeft: newest.state === 'seen' ? Math.max(0, confirmations - newest.confirmations) : 0 }
  const { node, token, book } = chain
  const isOwn = (address: string) => book.ownerOf(address) === user
  const receipt = await node.receipt(hash)
  const sent = await node.recipient(hash)
  if (!sent) return only('notSeen')
  if (!receipt) return only('pending')
  if (!receipt.isSuccess) return only('failed')
  const transfers = receipt.logs.flatMap(log => transferOf(log) ?? [])
  if (transfers.some(({ contract, to }) => contract === token && isOwn(to))) return { found: 'waiting', blocksLeft: confirmations }
  if (transfers.some(({ to }) => isOwn(to)) || (sent.to && sent.value > 0n && isOwn(getAddress(sent.to)))) return only('otherToken')
  return only('otherAddress')
}
