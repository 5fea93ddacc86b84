import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, placedJpeg, png } from '../../test/picture-files.ts'
import { ImageChecks } from './check-image.ts'

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')
const ZIP = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60, 'z'), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])
/** The file that every virus scanner knows, in halves so that none stops at this test. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let checks: ImageChecks
beforeAll(() => {
  checks = new ImageChecks()
})
afterAll(() => checks.close())

const taken = async (bytes: Buffer) => {
  const checked = await checks.check(bytes)
  if ('refusal' in checked) throw new Error(`refused: ${checked.refusal}`)
  return checked
}

/** A PNG whose header says another size. */
const claiming = async (width: number, height: number) => {
  const bytes = await png()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a picture', () => {
  test('is written anew in its own format', async () => {
    for (const [kind, bytes] of [
      ['jpeg', await jpeg()],
      ['png', await png()],
    ] as const) {
      const checked = await taken(bytes)
      expect(checked).toMatchObject({ kind, width: 400, height: 300 })
      expect(await sharp(checked.bytes).metadata()).toMatchObject({ format: kind, width: 400, height: 300 })
    }
  })

  test('loses where and by what it was taken, and stands upright', async () => {
    const bytes = await placedJpeg(6)
    expect(bytes.includes('Telltale Phones')).toBe(true)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const checked = await taken(bytes)
    expect(checked).toMatchObject({ width: 300, height: 400 })
    const { exif, orientation, width } = await sharp(checked.bytes).metadata()
    expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 300 })
    expect(Buffer.from(checked.bytes).includes('Telltale Phones')).toBe(false)
  })

  test('is kept no longer than 4,096 pixels, whatever a camera made of it, so that nobody waits for one of 40 megapixels', async () => {
    for (const bytes of [await jpeg({ width: 7_300, height: 5_400 }), await png({ width: 5_000, height: 8_000 })]) {
      const checked = await taken(bytes)
      expect(Math.max(checked.width, checked.height)).toBe(4_096)
      expect(await sharp(checked.bytes).metadata()).toMatchObject({ width: checked.width, height: checked.height })
    }
  })

  test('has the fingerprint of what can be seen', async () => {
    const plain = await taken(await jpeg())
    expect((await taken(await placedJpeg(1))).fingerprint).toBe(plain.fingerprint)
    expect((await taken(await jpeg({ background: '#4a7' }))).fingerprint).not.toBe(plain.fingerprint)
    expect((await taken(await jpeg({ width: 300, height: 400 }))).fingerprint).not.toBe(plain.fingerprint)
  })

  test('may carry what a camera puts behind it, which is cut off', async () => {
    const photo = await jpeg()
    const film = Buffer.from('\0\0\0\x18ftypmp42SECRET FILM', 'latin1')
    for (const tail of [await jpeg({ width: 40, height: 30 }), Buffer.alloc(100), film, Buffer.from('SECRET BLOCKSEFT')]) {
      const checked = await taken(Buffer.concat([photo, tail]))
      expect(Buffer.from(checked.bytes).includes('SECRET')).toBe(false)
      expect(checked.fingerprint).toBe((await taken(photo)).fingerprint)
    }
  })

  test('that is a page with a script too is the picture alone afterwards', async () => {
    const script = Buffer.from('*/=1;alert(document.cookie)/*<script>alert(1)</script>', 'latin1')
    for (const picture of [await jpeg(), await png()]) {
      const checked = await checks.check(Buffer.concat([picture, script]))
      if ('refusal' in checked) continue
      const written = Buffer.from(checked.bytes)
      expect(written.includes('script')).toBe(false)
      expect(written.includes('alert')).toBe(false)
    }
  })

  test('in grey, with transparency or in many colours comes out as everybody sees it', async () => {
    const grey = await sharp(await jpeg())
      .grayscale()
      .jpeg()
      .toBuffer()
    const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await taken(grey)).toMatchObject({ kind: 'jpeg', width: 400 })
    const { bytes } = await taken(clear)
    expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })
})

describe('what is no picture is refused by name', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'fileEmpty'],
    [
      '8 MB and a byte',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(8 * 1024 * 1024)]).subarray(0, 8 * 1024 * 1024 + 1),
      'fileTooLarge',
    ],
    ['a GIF with a script', () => Buffer.from('GIF89a<script>alert(1)</script>'), 'fileKindRefused'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>'), 'fileKindRefused'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'fileKindRefused'],
    ['a page that is called a photo', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'fileKindRefused'],
    ['a WebP', () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), 'fileKindRefused'],
    ['the test virus', () => Buffer.from(EICAR), 'fileKindRefused'],
    ['a film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0'), 'fileKindRefused'],
    ['an iPhone photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'fileHeic'],
    ['an AVIF', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), 'fileHeic'],
    ['a header of 50,000 × 50,000', () => claiming(50_000, 50_000), 'filePixelsTooMany'],
    ['a header of nothing', () => claiming(0, 400), 'fileDamaged'],
    ['a JPEG that ends in the middle', async () => (await jpeg({ background: '#123' })).subarray(0, -40), 'fileDamaged'],
    ['a PNG that ends in the middle', async () => (await png()).subarray(0, -40), 'fileDamaged'],
    ['only the head of a PNG', () => PNG_HEAD, 'fileDamaged'],
    ['only the head of a JPEG', () => Buffer.from('ffd8ffe0', 'hex'), 'fileDamaged'],
    ['a PNG with another size than it has', () => claiming(500, 500), 'fileDamaged'],
    ['the head of a PNG and PHP', () => Buffer.concat([PNG_HEAD, Buffer.from('<?php system($_GET["c"]); ?>')]), 'fileNotOnlyImage'],
    ['a PNG with PHP behind it', async () => Buffer.concat([await png(), Buffer.from('<?php system($_GET["c"]); ?>')]), 'fileNotOnlyImage'],
    ['a JPEG with a ZIP behind it', async () => Buffer.concat([await jpeg(), ZIP]), 'fileNotOnlyImage'],
    ['two JPEGs with a ZIP behind them', async () => Buffer.concat([await jpeg(), await jpeg(), ZIP]), 'fileNotOnlyImage'],
    ['a picture too small to read', () => jpeg({ width: 299, height: 900 }), 'fileTooSmall'],
  ])('%s', async (_name, make, refusal) => expect(await checks.check(await make())).toEqual({ refusal }))
})

describe('the queue', () => {
  test('takes so many and says that it is busy to the next', async () => {
    const narrow = new ImageChecks({ waitingMax: 1 })
    const picture = await jpeg()
    const [first, second, third] = await Promise.all([narrow.check(picture), narrow.check(picture), narrow.check(picture)])
    expect(first).toMatchObject({ kind: 'jpeg' })
    expect(second).toMatchObject({ kind: 'jpeg' })
    expect(third).toEqual({ refusal: 'busy' })
    await narrow.close()
    expect(await narrow.check(picture)).toEqual({ refusal: 'busy' })
  })

  test('gives up a file that takes too long and goes on with the next', async () => {
    const picture = await jpeg()
    const hasty = new ImageChecks({ patience: 0 })
    expect(await Promise.all([hasty.check(picture), hasty.check(picture)])).toEqual([
      { refusal: 'fileDamaged' },
      { refusal: 'fileDamaged' },
    ])
    await hasty.close()
  })

  test('refuses what it is at when the server ends', async () => {
    const ending = new ImageChecks()
    const checked = ending.check(await jpeg())
    await ending.close()
    expect(await checked).toEqual({ refusal: 'busy' })
  })
})
