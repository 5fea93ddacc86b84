import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { addressStatement, type OwnedAddress } from '@assay/rules/deposits/address-statement'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { toHex } from 'viem/utils'
import type { StatedAddresses } from './stated-addresses.ts'

/** Deposit addresses stand below it by their index (BIP-44). The server knows its public half. */
export const DEPOSITS = "m/44'/60'/0'/0"
/** A branch of its own, out of which the key comes by which addresses are stated: nothing that signs statements could ever move money. */
const STATEMENTS = "m/44'/60'/1'/0"
/** RFC 8410: what stands before the 32 bytes of a private key, and of a public one. */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD_BYTES = 12

/** What the signer holds, and what it can do with it. */
export class SignerKeys {
  readonly #deposits: ReturnType<ReturnType<typeof mnemonicToAccount>['getHdKey']>
  readonly #statements: KeyObject
  readonly #stated: StatedAddresses

  constructor(words: string, stated: StatedAddresses) {
    this.#stated = stated
    this.#deposits = mnemonicToAccount(words, { path: DEPOSITS }).getHdKey()
    const { privateKey } = mnemonicToAccount(words, { path: STATEMENTS }).getHdKey()
    if (!privateKey) throw new Error('The branch of statements has no private key.')
    const seed = Buffer.from(hkdfSync('sha256', privateKey, '', 'assay deposit address', 32))
    this.#statements = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' })
  }

  /** What the server needs to know addresses and people's browsers to check them: nothing of it moves money. */
  identity(): { xpub: string; statementKey: string } {
    const spki = createPublicKey(this.#statements).export({ format: 'der', type: 'spki' })
    return { xpub: this.#deposits.publicExtendedKey, statementKey: spki.subarray(PUBLIC_HEAD_BYTES).toString('hex') }
  }

  /** Whether an address is a deposit address that was ever stated. */
  isStated(address: string): boolean {
    return this.#stated.has(address)
  }

  /** States whose the address at an index is. The address is derived here, whatever the server believes it to be. */
  state({ chain, user, index }: Omit<OwnedAddress, 'address'>): { address: string; signature: string } {
    const { privateKey } = this.#deposits.deriveChild(index)
    if (!privateKey) throw new Error('An address has no private key.')
    const address = privateKeyToAddress(toHex(privateKey))
    this.#stated.add(address)
    const statement = Buffer.from(addressStatement({ chain, user, index, address }))
    return { address, signature: sign(null, statement, this.#statements).toString('hex') }
  }
}
