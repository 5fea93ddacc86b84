import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { ROOT } from '../../tools/sources.ts'

/** How far two colours may lie apart and still count as the same. */
const THRESHOLD = 0.1

/** What a new picture is next to a kept one. */
interface Comparison {
  /** Part of the pixels that differ, from 0 to 1; 1 when the sizes differ or nothing is kept. */
  share: number
  /** The differing pixels in red. */
  difference?: PNG
}

/** Compares a picture with the kept one at `path`. */
export const compare = (picture: Buffer, path: string): Comparison =>
  existsSync(path) ? comparePictures(picture, readFileSync(path)) : { share: 1 }

/** Compares a picture with another one. */
export function comparePictures(picture: Buffer, other: Buffer): Comparison {
  const [actual, kept] = [PNG.sync.read(picture), PNG.sync.read(other)]
  const { width, height } = kept
  if (actual.width !== width || actual.height !== height) return { share: 1 }
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(actual.data, kept.data, difference.data, width, height, { threshold: THRESHOLD })
  return { share: pixels / (width * height), difference }
}

/** Where pictures that are not as they should be are to be seen after the run. */
const CHANGED = join(ROOT, '.cache', 'pictures')

/** Writes the new picture and what differs, and gives the path of the new one. */
export function show(name: string, picture: Buffer, { difference }: Comparison): string {
  mkdirSync(CHANGED, { recursive: true })
  const path = join(CHANGED, `${name}.actual.png`)
  writeFileSync(path, picture)
  if (difference) writeFileSync(join(CHANGED, `${name}.difference.png`), PNG.sync.write(difference))
  return relative(ROOT, path)
}

/** So many colours of a picture are kept as they are: all its areas. */
const EXACT_COLOURS = 64
/** Those of the edges of letters and lines are kept in steps of this. The comparison forgives ten times as much, and it halves the bytes. */
const SHADE = 16

/** Keeps a picture, small: few colours, no transparency, and bytes as they come, which suits plain areas and letters best. */
export function keep(picture: Buffer, path: string): void {
  const png = PNG.sync.read(picture)
  const colours = new Uint32Array(png.data.buffer, png.data.byteOffset, png.width * png.height)
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const exact = [...counts].sort(([, one], [, other]) => other - one).slice(0, EXACT_COLOURS)
  const kept = new Map(exact.map(([colour]) => [colour, colour]))
  for (const [index, colour] of colours.entries()) {
    if (!kept.has(colour)) kept.set(colour, coarse(colour))
    colours[index] = kept.get(colour)!
  }
  writeFileSync(path, PNG.sync.write(png, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 }))
}

/** The colour (four bytes) with each byte on the nearest step. */
const coarse = (colour: number): number =>
  [24, 16, 8, 0].reduce((sum, shift) => sum * 256 + Math.min(255, Math.round(((colour >>> shift) & 255) / SHADE) * SHADE), 0)
