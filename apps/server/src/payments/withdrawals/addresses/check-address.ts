import type { UserId } from '@assay/core/people/state'
import { latinDigits } from '@assay/i18n/digits'
import { plainAddress } from '@assay/rules/withdrawals/plain-address'
import { isUnheldAddress } from '@assay/rules/withdrawals/unheld-address'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Address } from 'viem'
import { readAddress } from '../../../chain/addresses.ts'
import type { PeopleRefusal } from '../../../http/handler.ts'
import type { OpenChain } from '../../deposits/deposit-chain.ts'
import { checkEntry } from './address-book.ts'

/** What a wallet with delegated code (EIP-7702) has instead of a contract: a mark and an address. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i

interface Checked {
  user: UserId
  typed: string
  isContractConfirmed: boolean
}

type Chain = Pick<OpenChain, 'id' | 'token' | 'node' | 'isOwn'>

/** An address that may be added to a book, or why not. That nobody can use money there is asked of the chain last: it costs a call to a node. */
export async function checkAddress(
  { database, chain }: { database: PostgresJsDatabase; chain: Chain },
  { user, typed, isContractConfirmed }: Checked,
): Promise<Address | PeopleRefusal> {
  const text = plainAddress(latinDigits(typed))
  if (text === '') return { refusal: 'addressRequired' }
  const address = readAddress(text)
  if (!address) return { refusal: 'addressInvalid' }
  const refusal = (await checkPayable(chain, address)) ?? (await checkEntry(database, { user, address }))
  if (refusal) return refusal
  const code = await chain.node.code(address).catch(() => undefined)
  if (code === undefined) return { refusal: 'withdrawalsUnavailable' }
  const isContract = code !== '0x' && !DELEGATED.test(code)
  return isContract && !isContractConfirmed ? { refusal: 'addressIsContract' } : address
}

/** Why nobody is paid at an address, whosever it is: nobody has its key, or the house has it. */
export async function checkPayable(chain: Pick<OpenChain, 'token' | 'isOwn'>, address: string): Promise<PeopleRefusal | undefined> {
  if (isUnheldAddress(address) || address.toLowerCase() === chain.token.toLowerCase()) return { refusal: 'addressUnusable' }
  return (await chain.isOwn(address)) ? { refusal: 'addressOwn' } : undefined
}
