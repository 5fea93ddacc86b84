import type { ChainStatus } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import type { Block, ChainNode, Receipt } from '../../chain/node.ts'

/** Where a chain does not say what is final. */
export const FINAL_AFTER = 32
const HEAD_AGE_MS_MAX = 60_000
/** How far two sources may be apart. */
const HEADS_APART_MAX = 3

interface Sources {
  node: ChainNode
  witness: ChainNode | undefined
  /** Defined for the test chain. */
  test: unknown
}

/**
 * Whether money may move by what a chain says. Not while the newest block is old, or two sources are apart, or have different blocks where credits are due.
 * The test chain makes blocks seldom while nobody waits for one.
 */
export const judgeChain = async ({ node, witness, test }: Sources, head: Block, confirmations: number): Promise<ChainStatus> => {
  const other = await witness?.head()
  if (other && Math.abs(other.number - head.number) > HEADS_APART_MAX) return 'disagreeing'
  if (!test && Date.now() - Math.min(head.at, other?.at ?? head.at) > HEAD_AGE_MS_MAX) return 'late'
  const due = Math.min(head.number, other?.number ?? 0) - confirmations + 1
  if (!witness || due < 0) return 'open'
  const [ours, theirs] = await Promise.all([node.block(due), witness.block(due)])
  return ours && ours.hash === theirs?.hash ? 'open' : 'disagreeing'
}

/** The newest block that is final for every source. A test chain has no consensus that could make anything final: there it is a number of blocks. */
export const newestFinal = async ({ node, witness, test }: Sources, head: Block): Promise<number> => {
  const byDepth = head.number - FINAL_AFTER + 1
  if (test) return byDepth
  const said = await Promise.all([node, ...(witness ? [witness] : [])].map(source => source.finalBlock()))
  return Math.min(head.number, ...said.map(block => block?.number ?? byDepth))
}

/** Whichever of several transactions of one nonce is in a block, as one source says. */
export const minedOf = async (
  source: Pick<ChainNode, 'receipt'>,
  hashes: Iterable<string>,
): Promise<{ hash: Hex; receipt: Receipt } | undefined> => {
  for (const hash of hashes as Iterable<Hex>) {
    const receipt = await source.receipt(hash)
    if (receipt) return { hash, receipt }
  }
  return undefined
}

/** Whether the second source, where there is one, says the same of a transaction: in which block it is, whether it succeeded, and every log of it. */
export const isAgreed = async (
  witness: Pick<ChainNode, 'receipt'> | undefined,
  { hash, receipt }: { hash: Hex; receipt: Receipt },
): Promise<boolean> => {
  if (!witness) return true
  const other = await witness.receipt(hash)
  return other !== undefined && wordsOf(other) === wordsOf(receipt)
}

const wordsOf = ({ blockHash, isSuccess, logs }: Receipt): string =>
  JSON.stringify([blockHash, isSuccess, logs.map(({ address, topics, data }) => [address, topics, data])]).toLowerCase()
