/** An address of a chain that belongs to a person, as the signer states it. */
export interface OwnedAddress {
  /** Number of the chain (EIP-155). */
  chain: number
  /** The person's number in the journal. */
  user: number
  /** Place below m/44'/60'/0'/0. */
  index: number
  /** With the checksum of EIP-55. */
  address: string
}

/** The text that the signer signs and the browser checks: one line, every field named, so that no other text can be taken for it. */
export const addressStatement = ({ chain, user, index, address }: OwnedAddress): string =>
  `assay deposit address 1; chain ${chain}; user ${user}; index ${index}; address ${address}`
