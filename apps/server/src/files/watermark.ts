import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

type Read = Awaited<ReturnType<FileStore['read']>>

interface Reading {
  store: FileStore
  /** Who looks at it. */
  readerName: string
  now: number
}

/** Letters at most: a longer name would not be read across a picture. */
const NAME_LENGTH_MAX = 60
/** Height of the letters, as a part of the shorter side. */
const LETTER_PART = 24
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string): string => text.replace(/\p{C}/gu, ' ').replace(/[&<>"']/g, found => ESCAPED[found] ?? '')

/** A text all over a picture of this size, slanted, in white with a dark edge, so that it is seen on anything. */
const overlay = (text: string, { width, height }: { width: number; height: number }): Buffer => {
  const letters = Math.max(12, Math.round(Math.min(width, height) / LETTER_PART))
  const [across, down] = [Math.round(letters * 0.62 * text.length) + letters * 3, letters * 6]
  const style = `font-family="sans-serif" font-size="${letters}" fill="#fff" fill-opacity="0.55" stroke="#000" stroke-opacity="0.45" stroke-width="${letters / 16}"`
  const line = `<text x="0" y="${down / 2}" ${style}>${escaped(text)}</text>`
  const pattern = `<pattern id="mark" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">${line}</pattern>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${pattern}</defs><rect width="100%" height="100%" fill="url(#mark)"/></svg>`,
  )
}

/** A machine without any font writes nothing, and then nobody may see the picture. */
const rendered = async (text: string, size: { width: number; height: number }): Promise<Buffer> => {
  const mark = await sharp(overlay(text, size)).ensureAlpha().png().toBuffer()
  const { channels } = await sharp(mark).stats()
  if ((channels[3]?.max ?? 0) === 0) throw new Error('No watermark can be written: install a font, such as fonts-dejavu-core.')
  return mark
}

/** A file as an operator sees it: with their name and the time across it. `undefined` when there is none. */
export const readWatermarked = async (id: string, { store, readerName, now }: Reading): Promise<Read> => {
  const read = await store.read(id)
  if (!read) return undefined
  const { file, bytes } = read
  const text = `${readerName.slice(0, NAME_LENGTH_MAX)} · ${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const marked = sharp(bytes).composite([{ input: await rendered(text, file) }])
  return { file, bytes: await (file.kind === 'png' ? marked.png() : marked.jpeg()).toBuffer() }
}
