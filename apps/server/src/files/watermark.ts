import sharp from 'sharp'

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const TILE_WIDTH = 420
const TILE_HEIGHT = 180

/** A picture with the name of whoever looks at it all over it: a copy that gets out says where from. JPEG. */
export const watermarked = async (bytes: Buffer, text: string): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="tile" width="${TILE_WIDTH}" height="${TILE_HEIGHT}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)"><text x="0" y="60" font-family="sans-serif" font-size="20" fill="#fff" fill-opacity="0.45" stroke="#000" stroke-opacity="0.35" stroke-width="0.6">${escaped(text)}</text></pattern></defs><rect width="100%" height="100%" fill="url(#tile)"/></svg>`
  return sharp(bytes)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
