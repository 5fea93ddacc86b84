import type { Sharp } from 'sharp'

/** Cells of the picture by which it is compared: neighbours in a row and in a column are a bit each. */
const SIDE = 9
export const HASH_BITS = 2 * (SIDE - 1) * (SIDE - 1)
const HEXADECIMAL = 4

/** Shares of width and height that are compared, from the middle: the whole, and what is left when a little was cut off. */
const PARTS = [1, 0.95, 0.9, 0.85] as const

/** Grey levels, of 255, by which a cell has to be brighter than its neighbour: what saving anew changes is less. */
const BRIGHTER = 2
/** A picture with fewer bits set than this has nothing by which it could be known again, such as a blank page. */
const BITS_LEAST = 8

interface Size {
  width: number
  height: number
}

/**
 * How a picture looks (difference hash by rows and columns, after N. Krawetz, "Kind of Like That", 2013), of the whole and of its middle parts: hexadecimal, with spaces
 * between; empty for one that shows next to nothing. `open` gives the picture anew each time.
 */
export const perceptualHash = async (open: () => Sharp, { width, height }: Size): Promise<string> => {
  const hashes: string[] = []
  for (const part of PARTS) {
    const [wide, high] = [Math.max(1, Math.round(width * part)), Math.max(1, Math.round(height * part))]
    const area = { left: Math.floor((width - wide) / 2), top: Math.floor((height - high) / 2), width: wide, height: high }
    const cells = await open().extract(area).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer()
    const hash = hashOf(cells)
    if (hash !== undefined) hashes.push(hash)
  }
  return hashes.join(' ')
}

const hashOf = (cells: Uint8Array): string | undefined => {
  const channels = cells.length / (SIDE * SIDE)
  const grey = (row: number, column: number) => cells[(row * SIDE + column) * channels] as number
  let bits = ''
  for (let row = 0; row < SIDE - 1; row++)
    for (let column = 0; column < SIDE - 1; column++) {
      const here = grey(row, column)
      bits += here > grey(row, column + 1) + BRIGHTER ? '1' : '0'
      bits += here > grey(row + 1, column) + BRIGHTER ? '1' : '0'
    }
  if (bits.replaceAll('0', '').length < BITS_LEAST) return undefined
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(HASH_BITS / HEXADECIMAL, '0')
}
