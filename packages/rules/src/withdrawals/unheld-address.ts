/** EIP-1352: the first 65,536 addresses are the protocol's own, the zero address and precompiled contracts among them. */
const RESERVED = /^0x0{36}[0-9a-f]{4}$/

/** Where people send what nobody is to have again, and what stands for the coin itself in the lists of tokens. */
const KNOWN: ReadonlySet<string> = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

/** Whether nobody can have the key of an address (`0x` and 40 hexadecimal digits, whatever their case): what is sent there is gone. */
export const isUnheldAddress = (address: string): boolean => {
  const small = address.toLowerCase()
  return RESERVED.test(small) || KNOWN.has(small)
}
