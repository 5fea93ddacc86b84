import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { deriveSecrets } from '../people/secrets.ts'
import { FileKeys } from './file-keys.ts'
import { bucketPlace, type FilePlace } from './file-places.ts'
import { FileStore } from './file-store.ts'
import { readBucket } from './read-bucket.ts'
import type { CheckedImage } from './rewrite-image.ts'
import { rotateKeys } from './rotate-keys.ts'

const secrets = deriveSecrets('the pepper of this test, long enough to be one')
const [OLD, NEW] = ['the files key of last year, at least 32', 'the files key of this year, at least 32']
const keys = new FileKeys({ secrets })
const picture = (text = 'PASSPORT OF ANNA', fingerprint = 'f'): CheckedImage => ({
  bytes: Buffer.from(text.repeat(100)),
  kind: 'jpeg',
  width: 400,
  height: 300,
  fingerprint,
  perceptualHash: '',
})
const document = { owner: 42, purpose: 'document' }

let place: Awaited<ReturnType<typeof openDatabase>>
let store: FileStore
beforeAll(async () => {
  place = await openDatabase()
  store = new FileStore({ database: place.database, keys })
})
afterAll(() => place.close())

const storedBytes = async (id: string): Promise<Buffer> => (await place.sql`select bytes from file_bytes where id = ${id}`)[0]?.bytes

describe('a stored picture', () => {
  test('comes back as it was put there, with what is known of it', async () => {
    const put = await store.put(document, picture())
    const read = await store.read(put.id)
    expect(read?.bytes).toEqual(Buffer.from(picture().bytes))
    expect(read?.file).toEqual(put)
    expect(put).toEqual({
      ...document,
      id: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'jpeg',
      length: 1600,
      width: 400,
      height: 300,
      fingerprint: 'f',
      createdAt: expect.any(Number),
    })
    expect(await store.read('AAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined()
    await place.sql`delete from file_bytes where id = ${put.id}`
    await expect(store.read(put.id)).rejects.toThrow('are gone')
  })

  test('that is large comes back byte by byte', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 9 * 1024 * 1024 + 7 }, (_, place) => (place * 31) % 251))
    const { id } = await store.put(document, { ...picture(), bytes })
    expect((await store.read(id))?.bytes.equals(bytes)).toBe(true)
  })

  test('lies encrypted, twice the same never alike', async () => {
    const [first, second] = [await store.put(document, picture()), await store.put(document, picture())]
    const [left, right] = [await storedBytes(first.id), await storedBytes(second.id)]
    for (const bytes of [left, right]) expect(bytes.includes('PASSPORT')).toBe(false)
    expect(left.subarray(0, 32).equals(right.subarray(0, 32))).toBe(false)
  })

  test('of which a bit was changed, or which stands in the place of another, is not given out', async () => {
    const [mine, other] = [await store.put(document, picture()), await store.put(document, picture('PASSPORT OF BEN'))]
    const bytes = await storedBytes(mine.id)
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await place.sql`update file_bytes set bytes = ${changed} where id = ${mine.id}`
      await expect(store.read(mine.id)).rejects.toThrow(`The bytes of file ${mine.id} were changed.`)
    }
    await place.sql`update file_bytes set bytes = ${await storedBytes(other.id)} where id = ${mine.id}`
    const [row] = await place.sql`select wrapped_key, nonce from files where id = ${other.id}`
    await place.sql`update files set wrapped_key = ${row?.wrapped_key}, nonce = ${row?.nonce} where id = ${mine.id}`
    await expect(store.read(mine.id)).rejects.toThrow(`The key of file ${mine.id} was changed.`)
  })

  test('is opened by no other installation', async () => {
    const { id } = await store.put(document, picture())
    const stranger = new FileKeys({ secrets: deriveSecrets('the pepper of somebody else, long enough too') })
    await expect(new FileStore({ database: place.database, keys: stranger }).read(id)).rejects.toThrow('which is not set')
  })

  test('is found by its owner until it is deleted', async () => {
    const first = await store.put({ owner: 7, purpose: 'document' }, picture('a', 'same'))
    await store.put({ owner: 8, purpose: 'voucher' }, picture('b', 'same'))
    expect(await store.ownedBy(7, 'document')).toEqual([first])
    expect(await store.ownedBy(7, 'voucher')).toEqual([])
    await store.delete(first.id)
    expect(await store.ownedBy(7, 'document')).toEqual([])
    expect(await store.read(first.id)).toBeUndefined()
    expect(await storedBytes(first.id)).toBeUndefined()
  })
})

describe('the keys', () => {
  test('are rotated although it was stopped in the middle, and the old one then opens nothing', async () => {
    const { database, sql, close } = await openDatabase()
    const before = new FileStore({ database, keys: new FileKeys({ secrets, key: OLD }) })
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push((await before.put(document, picture(`number ${count} `))).id)
    const sealed = await sql`select * from file_bytes order by id`

    const both = new FileKeys({ secrets, key: NEW, previous: OLD })
    const halt = () => {
      throw new Error('the power went')
    }
    await expect(rotateKeys({ database, keys: both, rowsAtOnce: 2, onProgress: halt })).rejects.toThrow('the power went')
    const during = new FileStore({ database, keys: both })
    for (const [count, id] of ids.entries()) expect((await during.read(id))?.bytes.toString()).toContain(`number ${count} `)

    expect(await rotateKeys({ database, keys: both, rowsAtOnce: 2 })).toEqual({ rewrapped: 3, failures: [] })
    expect(await rotateKeys({ database, keys: both })).toEqual({ rewrapped: 0, failures: [] })
    const after = new FileStore({ database, keys: new FileKeys({ secrets, key: NEW }) })
    for (const [count, id] of ids.entries()) {
      expect((await after.read(id))?.bytes.toString()).toContain(`number ${count} `)
      await expect(before.read(id)).rejects.toThrow('which is not set')
    }
    expect(await sql`select * from file_bytes order by id`).toEqual(sealed)
    await close()
  })

  test('go from the one that follows from the pepper to one that is set', async () => {
    const { id } = await store.put(document, picture())
    const set = new FileKeys({ secrets, key: NEW })
    await rotateKeys({ database: place.database, keys: set })
    expect((await new FileStore({ database: place.database, keys: set }).read(id))?.file.id).toBe(id)
  })

  test('that nobody says, or that were changed, are named and hold up no other file', async () => {
    const { database, sql, close } = await openDatabase()
    const foreign = await new FileStore({ database, keys: new FileKeys({ secrets, key: OLD }) }).put(document, picture())
    const inherent = new FileStore({ database, keys })
    const [changed, sound] = [await inherent.put(document, picture()), await inherent.put(document, picture())]
    await sql`update files set wrapped_key = reverse(wrapped_key) where id = ${changed.id}`
    const { rewrapped, failures } = await rotateKeys({ database, keys: new FileKeys({ secrets, key: NEW }), rowsAtOnce: 1 })
    expect([rewrapped, failures.length]).toEqual([1, 2])
    expect(failures.join('\n')).toMatch(new RegExp(`file ${foreign.id} is wrapped by .* FILES_KEY_PREVIOUS`))
    expect(failures).toContain(`The key of file ${changed.id} was changed.`)
    expect((await new FileStore({ database, keys: new FileKeys({ secrets, key: NEW }) }).read(sound.id))?.file).toEqual(sound)
    await close()
  })
})

describe('a bucket', () => {
  /** What speaks enough of S3: keeps bytes by path, demands a signature. */
  const objects = new Map<string, Buffer>()
  const signed: IncomingHttpHeaders[] = []
  let server: Server
  let bucket: FilePlace
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const path = request.url ?? ''
      signed.push(request.headers)
      const body = await buffer(request)
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=our-key/')) response.statusCode = 403
      else if (request.method === 'PUT') objects.set(path, body)
      else if (request.method === 'DELETE') objects.delete(path)
      else if (!objects.has(path)) response.statusCode = 404
      response.end(request.method === 'GET' ? objects.get(path) : undefined)
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const where = readBucket(`s3://pictures/assay/people?region=eu-central-1&endpoint=${endpoint}`)
    bucket = bucketPlace({ ...where, accessKeyId: 'our-key', secretAccessKey: 'our-secret' })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('keeps the encrypted bytes, by signed requests', async () => {
    const { database } = place
    const there = new FileStore({ database, keys, place: bucket })
    const { id } = await there.put(document, picture())
    expect([...objects.keys()]).toEqual([`/pictures/assay/people/${id}`])
    expect(objects.get(`/pictures/assay/people/${id}`)?.includes('PASSPORT')).toBe(false)
    expect(await storedBytes(id)).toBeUndefined()
    expect((await there.read(id))?.bytes).toEqual(Buffer.from(picture().bytes))
    expect(signed[0]).toMatchObject({
      authorization: expect.stringMatching(
        /\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256.*Signature=[0-9a-f]{64}$/,
      ),
      'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
      'x-amz-date': expect.any(String),
    })
    await there.delete(id)
    expect(objects.size).toBe(0)
    expect(await there.read(id)).toBeUndefined()
  })

  test('that was set later leaves readable what is in the database', async () => {
    const { id } = await store.put(document, picture())
    const there = new FileStore({ database: place.database, keys, place: bucket })
    expect((await there.read(id))?.bytes).toEqual(Buffer.from(picture().bytes))
    await there.delete(id)
    expect(await storedBytes(id)).toBeUndefined()
  })

  test('that refuses stores nothing, and says so', async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const where = readBucket(`s3://pictures?endpoint=${endpoint}`)
    const shut = bucketPlace({ ...where, accessKeyId: 'another-key', secretAccessKey: 'x' })
    const refused = new FileStore({ database: place.database, keys, place: shut })
    await expect(refused.put({ owner: 99, purpose: 'document' }, picture())).rejects.toThrow('answered 403 to PUT')
    expect(await refused.ownedBy(99, 'document')).toEqual([])
  })
})
