/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8 (FIPS 180-4). */
const [ROUND_WORDS, START] = fractions()

/** SHA-256 of an ASCII text as 64 hexadecimal digits (FIPS 180-4): evidence that anybody can check with a tool of theirs. */
export function sha256(text: string): string {
  const blocks = paddedBlocks(text)
  const state = Int32Array.from(START)
  const schedule = new Int32Array(64)
  for (let at = 0; at < blocks.length; at += 16) compress(state, schedule, blocks.subarray(at, at + 16))
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The text, a one bit, zeros, and its length in bits, as big-endian words. */
function paddedBlocks(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16)
  for (let index = 0; index < text.length; index++) setByte(words, index, text.charCodeAt(index))
  setByte(words, text.length, 0x80)
  words[words.length - 1] = text.length * 8
  return words
}

function setByte(words: Int32Array, index: number, byte: number): void {
  words[index >> 2] = (words[index >> 2] as number) | (byte << (24 - (index & 3) * 8))
}

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

function compress(state: Int32Array, schedule: Int32Array, block: Int32Array): void {
  schedule.set(block)
  for (let round = 16; round < 64; round++) {
    const [near, far] = [schedule[round - 2] as number, schedule[round - 15] as number]
    const one = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
    const other = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)
    schedule[round] = (schedule[round - 16] as number) + other + (schedule[round - 7] as number) + one
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let round = 0; round < 64; round++) {
    const chosen = (e & f) ^ (~e & g)
    const first =
      (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + (ROUND_WORDS[round] as number) + (schedule[round] as number)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + word
}

/** Whole numbers only, so that every machine finds the same bits: floor(root x 2^32) by bisection. */
function fractions(): [Int32Array, Int32Array] {
  const primes: bigint[] = []
  for (let candidate = 2n; primes.length < 64; candidate++) if (primes.every(prime => candidate % prime !== 0n)) primes.push(candidate)
  const bits = (prime: bigint, power: bigint) => Number(BigInt.asIntN(32, rootOf(prime << (32n * power), power)))
  return [Int32Array.from(primes, prime => bits(prime, 3n)), Int32Array.from(primes.slice(0, 8), prime => bits(prime, 2n))]
}

function rootOf(value: bigint, power: bigint): bigint {
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** power <= value) low = middle
    else high = middle
  }
  return low
}
