import { secp256k1 } from '@noble/curves/secp256k1'
import { type Address, getAddress, isAddress } from 'viem'
import { HDKey, publicKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'

/** Gives the address at an index below an extended public key (BIP-32, BIP-44). From 2^31 on there is none without the private key: it throws. */
export const addressDeriver = (xpub: string): ((index: number) => Address) => {
  const branch = HDKey.fromExtendedKey(xpub)
  return index => {
    const { publicKey } = branch.deriveChild(index)
    if (!publicKey) throw new Error('A derived key has no public half.')
    return publicKeyToAddress(bytesToHex(secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)))
  }
}

/** An address as somebody wrote it, with its checksum (EIP-55); undefined where a letter is wrong. All small or all capital letters carry none. */
export const readAddress = (text: string): Address | undefined => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const digits = text.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || isAddress(text, { strict: true }) ? getAddress(`0x${digits.toLowerCase()}`) : undefined
}
