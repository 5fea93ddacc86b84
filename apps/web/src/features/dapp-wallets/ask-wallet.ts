import { CallFailed } from '@assay/client/call/call-failed'
import i18next from 'i18next'
import type { DappWallet } from './use-dapp-wallets.ts'

/** What the server wants signed. */
interface SignRequest {
  message: string
  /** EIP-155. */
  chainId: number
}

/** So long a person may take in the wallet; the text is good no longer. */
const ANSWER_MS = 5 * 60_000

/** Numbers of EIP-1193 and of JSON-RPC by which a wallet says what went wrong. */
const REJECTED = 4001
const UNAUTHORIZED = 4100
const PENDING = -32002

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined)

/** What the sentences name. */
interface ProblemParameters {
  wallet: string
  address?: string
  chain?: string
}

const problem = (
  name: 'rejected' | 'pending' | 'timeout' | 'chain' | 'account' | 'failed',
  { wallet, address = '', chain = '' }: ProblemParameters,
): CallFailed => new CallFailed('refused', i18next.t(`dapp-wallets:problem.${name}`, { wallet, address, chain }))

/** Asks a wallet something. Rejects with `CallFailed`, whose message a person can read. */
async function ask({ provider, name: wallet }: DappWallet, method: string, params: readonly unknown[], address = ''): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(problem('timeout', { wallet })), ANSWER_MS)
  })
  try {
    return await Promise.race([provider.request({ method, params }), tooLate])
  } catch (error) {
    if (error instanceof CallFailed) throw error
    const code = codeOf(error)
    if (code === REJECTED) throw problem('rejected', { wallet })
    if (code === PENDING) throw problem('pending', { wallet })
    if (code === UNAUTHORIZED && address) throw problem('account', { wallet, address })
    throw problem('failed', { wallet })
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the person which account of a wallet this page may know; gives its address. */
export async function connect(wallet: DappWallet): Promise<string> {
  const accounts = await ask(wallet, 'eth_requestAccounts', [])
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (typeof first !== 'string') throw problem('failed', { wallet: wallet.name })
  return first
}

/** Lets the person sign a text of the server with an account of a wallet; gives the signature. */
export async function sign(wallet: DappWallet, address: string, { message, chainId }: SignRequest): Promise<string> {
  await switchChain(wallet, chainId)
  const signature = await ask(wallet, 'personal_sign', [hexOf(message), address], address)
  if (typeof signature !== 'string') throw problem('failed', { wallet: wallet.name })
  return signature
}

/** Wallets sign for the chain on which they are; one that is elsewhere is asked to come over. */
async function switchChain(wallet: DappWallet, chainId: number): Promise<void> {
  if (Number(await ask(wallet, 'eth_chainId', [])) === chainId) return
  try {
    await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })
  } catch {
    throw problem('chain', { wallet: wallet.name, chain: String(chainId) })
  }
}

const hexOf = (text: string): string => `0x${[...new TextEncoder().encode(text)].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
