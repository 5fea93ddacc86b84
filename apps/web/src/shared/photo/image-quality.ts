/** A picture as one brightness a pixel, 0 to 255, row by row. */
export interface GreyImage {
  width: number
  height: number
  pixels: Uint8Array
}

export type QualityProblem = 'blurred' | 'glare'

/** How much red, green and blue make of brightness, in 256ths (ITU-R BT.601). */
const RED = 77
const GREEN = 150
const BLUE = 29

/** Brightness of pixels that come as red, green, blue and opacity. */
export function greyOf(rgba: ArrayLike<number>, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const [red, green, blue] = [rgba[4 * at] ?? 0, rgba[4 * at + 1] ?? 0, rgba[4 * at + 2] ?? 0]
    pixels[at] = (RED * red + GREEN * green + BLUE * blue) >> 8
  }
  return { width, height, pixels }
}

/** Variance of the Laplacian: edges are strong in a sharp picture, and all alike in a blurred one. */
export function sharpnessOf({ width, height, pixels }: GreyImage): number {
  let [sum, squares, count] = [0, 0, 0]
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
      count++
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** From here on a pixel shows nothing but light. */
const CLIPPED = 253

/** Share of the pixels that are nothing but light. */
export function clippedShare({ pixels }: GreyImage): number {
  let clipped = 0
  for (const brightness of pixels) if (brightness >= CLIPPED) clipped++
  return pixels.length === 0 ? 0 : clipped / pixels.length
}

/** Below it a picture of `LONGER_SIDE` pixels is hard to read. */
const SHARPNESS_MIN = 60
/** More of a document or a face than this is seldom pure light. */
const CLIPPED_MAX = 0.08

/** What may make a picture useless; paper is white, so a bill may be as bright as it likes. */
export function qualityProblems(image: GreyImage, { isPaper }: { isPaper: boolean }): readonly QualityProblem[] {
  const problems: QualityProblem[] = []
  if (sharpnessOf(image) < SHARPNESS_MIN) problems.push('blurred')
  if (!isPaper && clippedShare(image) > CLIPPED_MAX) problems.push('glare')
  return problems
}
