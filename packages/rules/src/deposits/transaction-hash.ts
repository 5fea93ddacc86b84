/** 64 hexadecimal digits, with or without their mark, beside which there is no further one. */
const HASHES = /(?<![0-9a-f])(?:0x)?([0-9a-f]{64})(?![0-9a-f])/g

/**
 * The hash of a transaction in what somebody pasted, in small letters and with `0x`: the hash alone, with signs around it, or an explorer's link.
 * `undefined` where there is none, or several different ones.
 */
export function transactionHashIn(typed: string): `0x${string}` | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  const [hash, ...others] = new Set([...text.matchAll(HASHES)].map(([, digits]) => digits))
  return hash !== undefined && others.length === 0 ? `0x${hash}` : undefined
}
