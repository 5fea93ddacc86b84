import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ImageRefusal } from './image-refusal.ts'
import { type ImageKind, readStructure } from './image-structure.ts'
import { perceptualHash } from './perceptual-hash.ts'

/** A picture that was decoded and written anew: nothing of the file that somebody sent is left but what can be seen. */
export interface CheckedImage {
  bytes: Uint8Array
  kind: ImageKind
  width: number
  height: number
  /** SHA-256 of what can be seen, hexadecimal: the same picture has the same, whatever its file says besides. */
  fingerprint: string
  /** How it looks, by `perceptualHash`: alike for a picture that was saved again, scaled or cropped a little. */
  perceptualHash: string
}

/** Text in a photo stays sharp at this. */
const JPEG_QUALITY = 90
/** The longer side of what is kept: a whole page of small print can be read at it, and nobody else waits while more is written. */
const SIDE_MAX = 4096
/** A photo takes less than one; a file that was made to take long is given up. */
const DECODING_SECONDS_MAX = 20

// Whatever else the library can read is never read here, whatever a file claims to be. SVG is for our own watermarks.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'] })
// One picture at a time, beside a server that has more to do.
sharp.concurrency(1)
sharp.cache(false)

/** Decodes a file that should be a JPEG or PNG and writes it anew, turned upright, in sRGB on white, no longer than `SIDE_MAX`, without metadata; or says why not. */
export const rewriteImage = async (bytes: Buffer): Promise<CheckedImage | { refusal: ImageRefusal }> => {
  const structure = readStructure(bytes)
  if ('refusal' in structure) return structure
  const pixels = await decode(bytes)
  if (!pixels) return { refusal: 'fileDamaged' }
  const { data, width, height, channels } = pixels
  const image = sharp(data, { raw: { width, height, channels } })
  const written = structure.kind === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
  const fingerprint = createHash('sha256').update(`${width}x${height}x${channels}`).update(data).digest('hex')
  const looks = await perceptualHash(sharp(data, { raw: { width, height, channels } }))
  return { bytes: await written.toBuffer(), kind: structure.kind, width, height, fingerprint, perceptualHash: looks }
}

/** What can be seen, as raw pixels; `undefined` when it cannot be decoded. */
const decode = async (bytes: Buffer) => {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      // As early as possible: of a large JPEG less is decoded then.
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: DECODING_SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, width, height, channels }
  } catch {
    return undefined
  }
}
