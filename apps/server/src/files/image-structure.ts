import { PICTURE_MEGAPIXELS_MAX, PICTURE_SIDE_MIN } from '@assay/rules/account/account-terms'
import type { ImageRefusal } from './image-refusal.ts'

export type ImageKind = 'jpeg' | 'png'

interface Structure {
  kind: ImageKind
  width: number
  height: number
}

const PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff])
/** What an ISO file calls itself when it is a photo that only some devices can open. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'])

const startsWith = (bytes: Buffer, head: Buffer, at = 0): boolean => bytes.subarray(at, at + head.length).equals(head)
const isIsoFile = (bytes: Buffer, at = 0): boolean => bytes.toString('latin1', at + 4, at + 8) === 'ftyp'

/**
 * Reads what a file is from its first bytes (its name and what the browser says of it mean nothing), how large its image is, and that the file ends with it.
 * Decodes nothing: what an image claims to be is known before anybody makes room for it.
 */
export const readStructure = (bytes: Buffer): Structure | { refusal: ImageRefusal } => {
  const kind = startsWith(bytes, PNG_HEAD) ? 'png' : startsWith(bytes, JPEG_HEAD) ? 'jpeg' : undefined
  if (!kind) {
    const isHeic = isIsoFile(bytes) && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12))
    return { refusal: isHeic ? 'fileHeic' : 'fileKindRefused' }
  }
  if (kind === 'png' && bytes.length >= 16 && bytes.toString('latin1', 12, 16) !== 'IHDR') return { refusal: 'fileNotOnlyImage' }
  const size = kind === 'png' ? pngSize(bytes) : jpegSize(bytes)
  if (!size) return { refusal: 'fileDamaged' }
  if (size.width * size.height > PIXELS_MAX) return { refusal: 'filePixelsTooMany' }
  const end = kind === 'png' ? pngEnd(bytes) : jpegEnd(bytes, 0)
  if (end === undefined) return { refusal: 'fileDamaged' }
  if (!(kind === 'png' ? end === bytes.length : isLeftByCamera(bytes, end))) return { refusal: 'fileNotOnlyImage' }
  if (Math.min(size.width, size.height) < PICTURE_SIDE_MIN) return { refusal: 'fileTooSmall' }
  return { kind, ...size }
}

const nonEmpty = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : undefined)

/** The header is the first chunk, of 13 bytes. */
const pngSize = (bytes: Buffer) => (bytes.length < 33 ? undefined : nonEmpty(bytes.readUInt32BE(16), bytes.readUInt32BE(20)))

/** Where the last chunk ends; `undefined` when the file ends before. */
const pngEnd = (bytes: Buffer): number | undefined => {
  let at = PNG_HEAD.length
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (next > bytes.length) return undefined
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Markers that stand alone; all others are followed by the length of their segment. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of a frame, which tells its size: C0 to CF without the tables that lie between. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The markers of a JPEG from its start, with where what follows each of them begins and ends; stops where the file does not go on as it should. */
function* jpegSegments(bytes: Buffer, from: number): Generator<{ marker: number; at: number; end: number }> {
  let at = from
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    at += 1
    // Any number of FF may stand before a marker.
    if (marker === 0xff) continue
    at += 1
    if (standsAlone(marker) || marker === END_OF_IMAGE) {
      yield { marker, at, end: at }
      continue
    }
    if (at + 2 > bytes.length) return
    const end = at + bytes.readUInt16BE(at)
    if (end > bytes.length) return
    yield { marker, at, end }
    at = marker === START_OF_SCAN ? scanEnd(bytes, end) : end
  }
}

/** In a scan a marker is FF with anything behind it but 00 and the restarts. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const jpegSize = (bytes: Buffer) => {
  for (const { marker, at, end } of jpegSegments(bytes, 0))
    if (isFrame(marker) && end - at >= 7) return nonEmpty(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3))
  return undefined
}

const jpegEnd = (bytes: Buffer, from: number): number | undefined => {
  for (const { marker, end } of jpegSegments(bytes, from)) if (marker === END_OF_IMAGE) return end
  return undefined
}

/**
 * Whether what follows the image is nothing, or what phones put there themselves: a brightness map or preview as further JPEGs, the seconds of film around a
 * photo, Samsung's own block. A person cannot help that, and it is cut off with everything else; whatever else comes behind an image was put there.
 */
const isLeftByCamera = (bytes: Buffer, from: number): boolean => {
  let at = from
  for (;;) {
    while (bytes[at] === 0) at += 1
    if (at >= bytes.length) return true
    const end = startsWith(bytes, JPEG_HEAD, at) ? jpegEnd(bytes, at) : undefined
    if (end === undefined) return isIsoFile(bytes, at) || isIsoFile(bytes, from) || bytes.toString('latin1', bytes.length - 4) === 'SEFT'
    at = end
  }
}
