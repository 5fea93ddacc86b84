import type { Sharp } from 'sharp'

/** The form of these hashes; pictures that were hashed in another are hashed anew. */
export const PERCEPTUAL_FORM = 1

/** Cells of a part by which it is compared: neighbours in a row and in a column are a bit each. */
const CELLS = 9
export const HASH_BITS = 2 * (CELLS - 1) * (CELLS - 1)
const HEXADECIMAL = 4

/** A hash is split into so many bands, dot by dot, so that an empty part of a picture makes none of them empty; each has this room in a number. */
const BANDS = 5
const BAND_BITS = Math.ceil(HASH_BITS / BANDS)

/** Dots of a cell of the whole picture; that of a part has fewer, one for each 5 % that are cut off. */
const DOTS = 20
const SIDE = CELLS * DOTS
/** Parts lack up to a fifth. */
const CUTS = [1, 2, 3, 4] as const

/** Grey levels, of 255, by which a cell has to be brighter than its neighbour: what saving anew changes is less. */
const BRIGHTER = 2
/** A picture with fewer bits set than this has nothing by which it could be known again, such as a blank page. */
const BITS_LEAST = 8

/** Dots from the edges to a part, and dots of its cells. */
interface Part {
  left: number
  top: number
  wide: number
  high: number
}

/** The whole, and what is left when something was cut off: a corner, one edge, two that face each other, or all four. */
const PARTS: readonly Part[] = (() => {
  const whole = { left: 0, top: 0, wide: DOTS, high: DOTS }
  const parts: Part[] = [whole]
  for (const cut of CUTS) {
    const [size, lost] = [DOTS - cut, CELLS * cut]
    const middle = Math.floor(lost / 2)
    for (const left of [0, lost]) for (const top of [0, lost]) parts.push({ left, top, wide: size, high: size })
    parts.push({ left: middle, top: middle, wide: size, high: size })
    for (const at of [0, middle, lost]) parts.push({ ...whole, left: at, wide: size }, { ...whole, top: at, high: size })
  }
  return parts
})()

/**
 * How a picture looks (difference hash by rows and columns, after N. Krawetz, "Kind of Like That", 2013), of the whole first and of its parts: hexadecimal, with spaces
 * between; empty for one that shows next to nothing.
 */
export const perceptualHash = async (picture: Sharp): Promise<string> => {
  const dots = await picture.greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer()
  const sums = sumsOf(dots)
  const hashes = PARTS.map(part => hashOf(sums, part)).filter(hash => hash !== undefined)
  return [...new Set(hashes)].join(' ')
}

/** Of each dot what all dots above and left of it add up to (a summed-area table), so that a cell of any size costs four look-ups. */
const sumsOf = (dots: Uint8Array): Float64Array => {
  const channels = dots.length / (SIDE * SIDE)
  const sums = new Float64Array((SIDE + 1) * (SIDE + 1))
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = (row + 1) * (SIDE + 1) + column + 1
      const dot = dots[(row * SIDE + column) * channels] as number
      sums[at] = dot + (sums[at - 1] as number) + (sums[at - SIDE - 1] as number) - (sums[at - SIDE - 2] as number)
    }
  return sums
}

const hashOf = (sums: Float64Array, { left, top, wide, high }: Part): string | undefined => {
  const sum = (row: number, column: number) => sums[(top + row * high) * (SIDE + 1) + left + column * wide] as number
  const grey = (row: number, column: number) =>
    (sum(row + 1, column + 1) - sum(row, column + 1) - sum(row + 1, column) + sum(row, column)) / (wide * high)
  let bits = ''
  for (let row = 0; row < CELLS - 1; row++)
    for (let column = 0; column < CELLS - 1; column++) {
      const here = grey(row, column)
      bits += here > grey(row, column + 1) + BRIGHTER ? '1' : '0'
      bits += here > grey(row + 1, column) + BRIGHTER ? '1' : '0'
    }
  if (bits.replaceAll('0', '').length < BITS_LEAST) return undefined
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(HASH_BITS / HEXADECIMAL, '0')
}

/** Bits of a band: every fifth of the hash. */
const bitsOf = (band: number): number => Math.ceil((HASH_BITS - band) / BANDS)

/**
 * The bands of a hash, a number each, which says which band it is as well (multi-index hashing, after Norouzi, Punjani and Fleet, 2012): two hashes that differ in fewer bits than
 * there are bands have at least one of them in common.
 */
export const bandsOf = (hash: string): number[] => {
  const bands = Array.from({ length: BANDS }, (_, band) => band)
  const bits = BigInt(`0x${hash}`).toString(2).padStart(HASH_BITS, '0')
  return bands.map(band => {
    const own = Array.from({ length: bitsOf(band) }, (_, place) => bits[band + place * BANDS]).join('')
    return band * 2 ** BAND_BITS + Number.parseInt(own, 2)
  })
}

/** The same with each bit turned as well: two hashes that differ in fewer than twice as many bits have one of these in common. */
export const bandsNear = (hash: string): number[] =>
  bandsOf(hash).flatMap((value, band) => [value, ...Array.from({ length: bitsOf(band) }, (_, bit) => value ^ (1 << bit))])
