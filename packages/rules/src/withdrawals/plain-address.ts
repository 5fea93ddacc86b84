/** A wallet's link to an address of Ethereum (ERC-681), without anything that it asks to be done. */
const LINK = /^(?:ethereum:)?0x([0-9a-f]{40})(?:(?<=^ethereum:.*)@1)?$/i

/**
 * An address as books have it, of how wallets write it: `0X…` and `ethereum:0x…@1` are `0x…`. Whatever else was typed stays as it is, without spaces around it:
 * in a link that asks for a transfer the first address is the token's, and of another chain it is not this one.
 */
export function plainAddress(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const [, digits] = LINK.exec(text) ?? []
  return digits === undefined ? text : `0x${digits}`
}
