import { readStored, writeStored } from '@assay/client/browser/storage'
import { addressStatement, type OwnedAddress } from '@assay/rules/deposits/address-statement'

/** `signed`: the signer says that it is this person's. `keyChanged`: a key says so that this browser does not know. */
export type AddressCheck = 'signed' | 'wrong' | 'keyChanged'

/** An address as the server gave it, and the key by which it says that addresses are stated. */
interface GivenAddress extends OwnedAddress {
  signature: string
  statementKey: string
}

/** The first key that a browser sees for a person is the one that it goes by: whoever takes the server over later cannot put another one in its place. */
const pinOf = (user: number, chain: number): string => `depositKey.${chain}.${user}`

/** Checks the signature of an address in this browser, whether the page may use the browser's own cryptography or not. */
export async function checkAddress({ signature, statementKey, ...owned }: GivenAddress): Promise<AddressCheck> {
  const { ed25519 } = await import('@noble/curves/ed25519')
  const pin = pinOf(owned.user, owned.chain)
  const known = readStored(pin)
  if (known !== undefined && known !== statementKey) return 'keyChanged'
  try {
    if (!ed25519.verify(signature, new TextEncoder().encode(addressStatement(owned)), statementKey)) return 'wrong'
  } catch {
    return 'wrong'
  }
  writeStored(pin, statementKey)
  return 'signed'
}
