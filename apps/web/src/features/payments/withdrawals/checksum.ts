import { isAddress } from 'viem'

/** Whether an address is written as its checksum (EIP-55) wants it; small or capital letters alone carry none. */
export function hasRightChecksum(address: string): boolean {
  const digits = address.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || isAddress(address, { strict: true })
}
