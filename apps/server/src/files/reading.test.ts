import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { jpeg, png } from '../../test/picture-files.ts'
import { deriveSecrets } from '../people/secrets.ts'
import { FileKeys } from './file-keys.ts'
import { makeFileLink, readFileLink } from './file-links.ts'
import { FileStore } from './file-store.ts'
import { readWatermarked } from './watermark.ts'

const secrets = deriveSecrets('the pepper of this test, long enough to be one')
const NOW = Date.UTC(2027, 2, 4, 5, 6, 7)

let place: Awaited<ReturnType<typeof openDatabase>>
let store: FileStore
beforeAll(async () => {
  place = await openDatabase()
  store = new FileStore({ database: place.database, keys: new FileKeys({ secrets }) })
})
afterAll(() => place.close())

const kept = async (kind: 'jpeg' | 'png', bytes: Buffer) =>
  (await store.put({ owner: 1, purpose: 'document' }, { bytes, kind, width: 400, height: 300, fingerprint: 'f' })).id

/** Of all channels together; 0 for a picture of one colour. */
const variety = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.reduce((sum, { stdev }) => sum + stdev, 0)

test('an address opens one file to one session for a minute', () => {
  const id = 'abcdefghijklmnopqrst_-'
  const link = makeFileLink(secrets, id, { sessionId: 'operator-1', now: NOW })
  expect(readFileLink(secrets, link, { sessionId: 'operator-1', now: NOW + 60_000 })).toBe(id)
  expect(readFileLink(secrets, link, { sessionId: 'operator-1', now: NOW + 60_001 })).toBeUndefined()
  expect(readFileLink(secrets, link, { sessionId: 'operator-2', now: NOW })).toBeUndefined()
  const [, until = '', seal = ''] = link.split('.')
  for (const forged of [
    `bbcdefghijklmnopqrst_-.${until}.${seal}`,
    `${id}.${Number(until) + 1}.${seal}`,
    `${id}.${until}`,
    `${link}x`,
    '',
    '..',
  ])
    expect(readFileLink(secrets, forged, { sessionId: 'operator-1', now: NOW }), forged).toBeUndefined()
})

test('who looks at a picture sees their name across it; the stored one stays as it is', async () => {
  for (const [kind, bytes] of [
    ['jpeg', await jpeg()],
    ['png', await png()],
  ] as const) {
    const id = await kept(kind, bytes)
    const seen = await readWatermarked(id, { store, readerName: 'Olga', now: NOW })
    expect(await sharp(seen?.bytes).metadata()).toMatchObject({ format: kind, width: 400, height: 300 })
    expect(await variety(seen?.bytes ?? bytes)).toBeGreaterThan((await variety(bytes)) + 5)
    expect((await store.read(id))?.bytes).toEqual(bytes)
    const another = await readWatermarked(id, { store, readerName: 'Piotr', now: NOW })
    expect(another?.bytes.equals(seen?.bytes ?? bytes)).toBe(false)
  }
  expect(await readWatermarked('nothing', { store, readerName: 'Olga', now: NOW })).toBeUndefined()
})

test('no name breaks out of the watermark', async () => {
  const id = await kept('png', await png())
  for (const readerName of ['</text></pattern></svg><svg>', '"&<>\'', 'a\0b\u{1f}c', '王小明', '\ud800', 'x'.repeat(500)]) {
    const seen = await readWatermarked(id, { store, readerName, now: NOW })
    expect(await sharp(seen?.bytes).metadata(), readerName).toMatchObject({ width: 400, height: 300 })
    expect(await variety(seen?.bytes ?? Buffer.alloc(0)), readerName).toBeGreaterThan(5)
  }
})
