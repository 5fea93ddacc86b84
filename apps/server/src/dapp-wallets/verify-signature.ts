import {
  type Address,
  createPublicClient,
  getAddress,
  type Hex,
  http,
  isAddress,
  isErc6492Signature,
  isHex,
  recoverMessageAddress,
  size,
} from 'viem'
import type { PeopleQuestions } from '../chain/people-questions.ts'
import type { PeopleRefusal } from '../http/handler.ts'

/** Bytes of the signature of a key: two numbers of 32 bytes, and which of the two possible keys it was. */
const KEY_SIGNATURE_BYTES = 65
const CHAIN_ANSWER_MS = 8_000

/** The chain on which the wallets of people stand. */
export interface WalletChain {
  /** EIP-155. */
  id: number
  /** Where it is asked about wallets that are contracts; without it those cannot log anybody in. */
  rpcUrl: string | undefined
  /** A second one, of somebody else: then what both say counts. */
  secondUrl?: string | undefined
}

/** An address in the one spelling in which it is kept (EIP-55); undefined for what is none, or has a capital letter where none belongs. */
export const readAddress = (typed: string): string | undefined => (isAddress(typed) ? getAddress(typed) : undefined)

interface Signed {
  address: string
  message: string
  /** As it came, whatever it is. */
  signature: string
}

/**
 * Why a signature does not count. A key is recognised by its own signature (EIP-191), whether or not code was delegated to its address. Everything else is
 * asked of the chain, 65 bytes or not: whether the contract at the address takes it (EIP-1271), or would once it stands there (EIP-6492). Every node that is
 * set has to say so: one that lies logs nobody in.
 */
export const signatureProblem = async (
  signed: Signed,
  chain: WalletChain,
  questions: PeopleQuestions,
): Promise<PeopleRefusal | undefined> => {
  const { address, message, signature } = signed
  const wrong: PeopleRefusal = { refusal: 'dappWalletSignatureWrong', parameters: { address } }
  if (!isAddress(address) || !isHex(signature) || signature.length % 2 !== 0) return wrong
  const hasKeyLength = size(signature) === KEY_SIGNATURE_BYTES
  if (hasKeyLength && (await recovered(message, signature)) === address) return undefined
  const urls = [chain.rpcUrl, chain.secondUrl].filter(url => url !== undefined)
  if (urls.length === 0) return hasKeyLength ? wrong : { refusal: 'dappWalletContractRefused' }
  try {
    const answers = await questions.ask(address, () =>
      Promise.all(urls.map(url => contractAnswer(url, { address, message, signature }, chain.id))),
    )
    if ('refusal' in answers) return answers
    if (answers.includes('otherChain')) return { refusal: 'dappWalletChainUnreachable' }
    return answers.every(answer => answer === 'takes') ? undefined : wrong
  } catch {
    return { refusal: 'dappWalletChainUnreachable' }
  }
}

interface ContractSignature {
  address: Address
  message: string
  signature: Hex
}

/** What one node says of a contract's signature. Where no code stands at an address, there is no contract to ask, unless the signature brings it with it. */
const contractAnswer = async (url: string, signed: ContractSignature, chainId: number): Promise<'takes' | 'refuses' | 'otherChain'> => {
  const client = createPublicClient({ transport: http(url, { timeout: CHAIN_ANSWER_MS, retryCount: 1 }) })
  // A contract of the same address on another chain is another wallet.
  if ((await client.getChainId()) !== chainId) return 'otherChain'
  const { address, signature } = signed
  if (!isErc6492Signature(signature) && (await client.getCode({ address })) === undefined) return 'refuses'
  return (await client.verifyMessage(signed)) ? 'takes' : 'refuses'
}

/** Whose key signed; every 65 bytes that are no signature are nobody's. */
const recovered = async (message: string, signature: `0x${string}`): Promise<string | undefined> => {
  try {
    return await recoverMessageAddress({ message, signature })
  } catch {
    return undefined
  }
}
