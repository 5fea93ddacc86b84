import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { deriveSecrets } from '../people/secrets.ts'
import { filesAlike } from './alike.ts'
import { ImageChecks } from './check-image.ts'
import { FileKeys } from './file-keys.ts'
import { FileStore } from './file-store.ts'
import { KeptPictures } from './hash-kept.ts'
import { bandsNear, bandsOf } from './perceptual-hash.ts'
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

test('a picture is known again saved anew, scaled, as another kind of file, darker, or up to a fifth cut off its edges or a corner', async () => {
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
    // A corner, an edge, two edges.
    await cut(0, 0, WIDTH * 0.8, HEIGHT * 0.8),
    await cut(WIDTH * 0.1, HEIGHT * 0.1, WIDTH * 0.9, HEIGHT * 0.9),
    await cut(WIDTH * 0.15, 0, WIDTH * 0.85, HEIGHT * 0.85),
    await cut(0, HEIGHT * 0.1, WIDTH * 0.9, HEIGHT * 0.9),
    await cut(0, HEIGHT * 0.2, WIDTH, HEIGHT * 0.8),
    await cut(0, 0, WIDTH * 0.85, HEIGHT),
    await cut(WIDTH * 0.05, 0, WIDTH * 0.9, HEIGHT),
  ]
  for (const [place, copy] of copies.entries())
    expect([place, await alike(await keep(copy))]).toEqual([place, expect.arrayContaining([first.owner])])
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

test('hashes that differ in up to four bits have a band in common, in up to nine one that differs in one bit', () => {
  const hash = '0123456789abcdef'.repeat(2)
  const turned = (bits: readonly number[]) =>
    (BigInt(`0x${hash}`) ^ bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n)).toString(16).padStart(32, '0')
  for (let start = 0; start < 128; start++) {
    const spread = (count: number) => Array.from({ length: count }, (_, place) => (start + place * 7) % 128)
    expect(bandsOf(turned(spread(4))).some(band => bandsOf(hash).includes(band))).toBe(true)
    expect(bandsOf(turned(spread(9))).some(band => bandsNear(hash).includes(band))).toBe(true)
  }
})

test('among many pictures those alone are looked at that have something in common with it', async () => {
  const bytes = await page(77)
  const [first, copy] = [await keep(bytes), await keep(await sharp(bytes).resize(800).jpeg().toBuffer())]
  await place.sql`
    insert into files (id, owner, purpose, kind, length, width, height, fingerprint, perceptual_hash, perceptual_bands, perceptual_form,
      wrapped_key, key_id, nonce, created_at)
    select 'many-' || n, 900, 'voucher', 'jpeg', 1, 1, 1, 'f-' || n, md5(n::text),
      array(select band * 67108864 + (random() * 33554431)::int from generate_series(0, 4) as band), 1, '', '', '', 0
    from generate_series(1, 20000) as n`
  await place.sql`analyze files`
  const before = await scanned()
  expect(await alike(copy)).toEqual([first.owner])
  const after = await scanned()
  expect([after.whole - before.whole, after.bands - before.bands]).toEqual([0, 1])
})

/** How often the table was read from end to end, and how often the index of bands was asked. */
const scanned = async () => {
  await place.sql`select pg_stat_force_next_flush()`
  const [row] = await place.sql<{ whole: number; bands: number }[]>`
    select (select seq_scan from pg_stat_user_tables where relname = 'files')::int as whole,
      (select idx_scan from pg_stat_user_indexes where indexrelname = 'files_perceptual_bands')::int as bands`
  return row ?? { whole: 0, bands: 0 }
}

test('a picture that was kept before there was a hash is hashed by the next start, and one that cannot be read stops no other', async () => {
  const bytes = await page(55)
  const [lost, first] = [await keep(await page(56)), await keep(bytes)]
  await place.sql`update files set perceptual_hash = '', perceptual_bands = '{}', perceptual_form = 0 where id in ${place.sql([lost.id, first.id])}`
  await place.sql`delete from file_bytes where id = ${lost.id}`
  const copy = await keep(await sharp(bytes).resize(700).jpeg().toBuffer())
  expect(await alike(copy)).toEqual([])
  const faults: unknown[] = []
  const checks = new ImageChecks()
  const kept = new KeptPictures({ database: place.database, store, checks, pauseMs: 0, onFault: fault => faults.push(fault) })
  await kept.begin()
  await kept.close()
  await checks.close()
  expect(await alike(copy)).toEqual([first.owner])
  expect(faults.map(String)).toEqual([`Error: The bytes of file ${lost.id} are gone.`])
  expect((await store.read(first.id))?.file).toEqual(first)
})
