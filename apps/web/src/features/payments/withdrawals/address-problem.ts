import { shortAddress } from '@assay/rules/short-address'
import { plainAddress } from '@assay/rules/withdrawals/plain-address'
import type { WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'

export interface AddressValues {
  address: string
  remark: string
}

export interface AddressProblem {
  refusal: 'addressRequired' | 'addressInvalid' | 'addressKnown' | 'addressSimilar'
  /** The entry that it looks like. */
  remark: string
}

/** Signs at each end that people compare. */
const COMPARED = 4

const ends = (address: string): string => `${address.slice(2, 2 + COMPARED)}${address.slice(-COMPARED)}`.toLowerCase()

/** What can be said of an address without the server, which checks its checksum, whose it is, and what stands there on the chain. */
export function addressProblem(typed: string, { addresses }: Pick<WithdrawalAddressBook, 'addresses'>): AddressProblem | undefined {
  const address = plainAddress(typed)
  if (address === '') return { refusal: 'addressRequired', remark: '' }
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return { refusal: 'addressInvalid', remark: '' }
  const same = addresses.find(entry => entry.address.toLowerCase() === address.toLowerCase())
  if (same) return { refusal: 'addressKnown', remark: '' }
  const similar = addresses.find(entry => ends(entry.address) === ends(address))
  return similar && { refusal: 'addressSimilar', remark: similar.remark || shortAddress(similar.address) }
}
