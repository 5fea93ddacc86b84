import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainNode } from '../../../chain/node.ts'

const ABI = parseAbi([
  'function paused() view returns (bool)',
  'function basisPointsRate() view returns (uint256)',
  'function isBlackListed(address holder) view returns (bool)',
  'function balanceOf(address holder) view returns (uint256)',
])

/** What of a token decides whether a transfer pays what it says. */
interface TokenState {
  isPaused: boolean
  /** The token keeps a part of each transfer. */
  hasFee: boolean
  isSenderListed: boolean
  isRecipientListed: boolean
  /** What the sender has of it, in units. */
  balance: bigint
}

/** Asks a token like USDT what it would do to a transfer now. */
export const readTokenState = async (node: ChainNode, token: string, sender: Hex, recipient: Hex): Promise<TokenState> => {
  const ask = async (of: Parameters<typeof encodeFunctionData<typeof ABI>>[0]) =>
    decodeFunctionResult({
      abi: ABI,
      functionName: of.functionName as 'paused',
      data: await node.call(token, encodeFunctionData(of)),
    }) as unknown
  const [isPaused, points, isSenderListed, isRecipientListed, balance] = await Promise.all([
    ask({ abi: ABI, functionName: 'paused' }),
    ask({ abi: ABI, functionName: 'basisPointsRate' }),
    ask({ abi: ABI, functionName: 'isBlackListed', args: [sender] }),
    ask({ abi: ABI, functionName: 'isBlackListed', args: [recipient] }),
    ask({ abi: ABI, functionName: 'balanceOf', args: [sender] }),
  ])
  return {
    isPaused: Boolean(isPaused),
    hasFee: (points as bigint) > 0n,
    isSenderListed: Boolean(isSenderListed),
    isRecipientListed: Boolean(isRecipientListed),
    balance: balance as bigint,
  }
}
