import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { deriveSecrets } from '../people/secrets.ts'
import { filesAlike } from './alike.ts'
import { FileKeys } from './file-keys.ts'
import { FileStore } from './file-store.ts'
import { rewriteImage } from './rewrite-image.ts'

/** Goal: a picture is known again though it was saved anew, scaled or cropped a little, and no other one is taken for it. Method: real pictures in the real store. */
let place: Awaited<ReturnType<typeof openDatabase>>
let store: FileStore
beforeAll(async () => {
  place = await openDatabase()
  store = new FileStore({
    database: place.database,
    keys: new FileKeys({ secrets: deriveSecrets('a secret of this test, long enough to be one') }),
  })
}, 120_000)
afterAll(() => place.close())

const [WIDTH, HEIGHT] = [1_200, 800]

/** A page as a payment app shows it: a head, lines of text in grey, a mark; each number gives another one. */
const page = (number: number): Promise<Buffer> => {
  const part = (of: number) => Math.abs(Math.sin((number + 1) * 12.9898 + of * 78.233) * 43_758.5453) % 1
  const lines = Array.from({ length: 9 }, (_, row) => {
    const length = 250 + 800 * part(row)
    return `<rect x="${60 + 90 * part(row + 3)}" y="${190 + row * 62}" width="${length}" height="34" fill="#${row % 2 ? '555' : '999'}"/>`
  })
  const mark = `<circle cx="${200 + 800 * part(5)}" cy="${250 + 400 * part(9)}" r="${60 + 80 * part(2)}" fill="#146"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>
    <rect width="100%" height="${90 + 60 * part(7)}" fill="#263"/>${lines.join('')}${mark}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

let owners = 0
const keep = async (bytes: Buffer) => {
  const checked = await rewriteImage(bytes)
  if ('refusal' in checked) throw new Error(checked.refusal)
  owners += 1
  return store.put({ owner: owners, purpose: 'voucher' }, checked)
}
const alike = async ({ id }: { id: string }) => (await filesAlike(place.database, id)).map(({ owner }) => owner)

test('a picture is known again saved anew, scaled, as another kind of file, darker, or with a little cut off its edges', async () => {
  const bytes = await page(1)
  const first = await keep(bytes)
  const cut = (left: number, top: number, width: number, height: number) =>
    sharp(bytes).extract({ left, top, width, height }).jpeg().toBuffer()
  const copies = [
    await sharp(bytes).jpeg({ quality: 55 }).toBuffer(),
    await sharp(bytes).resize(640).jpeg().toBuffer(),
    await sharp(bytes).resize(1_800).png().toBuffer(),
    await sharp(bytes).modulate({ brightness: 0.9 }).jpeg().toBuffer(),
    await cut(0, 0, WIDTH - 24, HEIGHT - 16),
    await cut(30, 20, WIDTH - 60, HEIGHT - 40),
    await cut(48, 32, WIDTH - 96, HEIGHT - 64),
  ]
  for (const copy of copies) expect(await alike(await keep(copy))).toContain(first.owner)
})

test('other pages of the same kind, and blank pictures, are not taken for one another', async () => {
  const pages = []
  for (let number = 10; number < 30; number++) pages.push(await keep(await page(number)))
  for (const kept of pages) expect(await alike(kept)).toEqual([])
  const blank = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const white = await keep(await blank('#fff'))
  await keep(await blank('#eee'))
  expect(await alike(white)).toEqual([])
})
