import { getInfo } from '@assay/wire/people/calls'
import { editCenterLevel, getVerificationPhotos, uploadVerificationPhoto } from '@assay/wire/verification/calls'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { jpeg } from '../../test/picture-files.ts'
import { Visitor } from '../../test/visitor.ts'
import { ImageChecks } from '../files/check-image.ts'
import { FileKeys } from '../files/file-keys.ts'
import { FileStore } from '../files/file-store.ts'
import { fileBytes, files } from '../files/tables.ts'
import type { Platform } from '../platform.ts'
import { Reviews } from '../reviews/reviews.ts'
import { Hub } from '../ws/hub.ts'
import { verificationCalls } from './calls.ts'
import { deleteUnnamedPhotos, PAPERS } from './papers.ts'
import { photoPage } from './photo-page.ts'
import { startVerification } from './start-verification.ts'
import { verificationPhotos, verificationSteps } from './tables.ts'

/*
 * Goal: who uploads photos sees them again after a reload, and nobody else does; nothing of what was handed in is shown. What a crash leaves is swept.
 * Method: the whole endpoint, with a real database and the clock of the test.
 */
const DAY_MS = 24 * 3_600_000

let endpoints: Endpoints
let store: FileStore
const checks = new ImageChecks()
const closing: (() => unknown)[] = [() => checks.close()]
beforeAll(async () => {
  endpoints = await openEndpoints({
    handlers: async ({ database, identity, outgoing, messages, ...running }) => {
      store = new FileStore({ database, keys: new FileKeys({ secrets: identity.secrets }), now: identity.now })
      const hub = new Hub(running.engine)
      closing.push(() => hub.close())
      const settings = { verification: { isBasicAutomatic: true, retentionDays: 30 } }
      const reviews = new Reviews([])
      const { secrets } = identity
      const platform = { database, settings, running, hub, secrets, reviews, identity, messages, outgoing, files: { store, checks } }
      return verificationCalls(await startVerification(platform as unknown as Platform))
    },
    pages: ({ database, identity }) => [
      photoPage({ database, secrets: identity.secrets, store, publicUrl: 'https://assay.example.org', now: identity.now }),
    ],
  })
})
afterAll(async () => {
  for (const close of closing) await close()
  await endpoints.close()
})

/** Somebody whose first step is approved and who has uploaded the front of their document. */
const arrive = async (account: string) => {
  const person = await endpoints.person(account)
  const uid = Number((await person.call(getInfo, {})).data?.uid)
  const step = { step: 'basic', nationality: 'FR', documentType: '2', realName: 'José García', documentNumber: `N${uid}` } as const
  expect(await person.call(editCenterLevel, step)).toMatchObject({ event: '' })
  await person.sendFiles(uploadVerificationPhoto, { item: 'front' }, { photo: await jpeg({ width: 640, height: 480, background: '#246' }) })
  return { person, uid }
}
const photosOf = async (person: Visitor) => (await person.call(getVerificationPhotos, {})).data?.photos ?? []

describe('an uploaded photo', () => {
  test('is shown again to the person, under an address that nothing keeps', async () => {
    const { person } = await arrive('again@example.org')
    const [photo, ...others] = await photosOf(person)
    expect([photo?.item, others]).toEqual(['front', []])
    const answer = await person.raw('GET', photo?.address ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  })

  test('nobody else sees it: not by its address, not signed out, not changed, and not a minute later', async () => {
    const { person } = await arrive('own@example.org')
    const stranger = await endpoints.person('other@example.org')
    const [photo] = await photosOf(person)
    const address = photo?.address ?? ''
    const statusOf = async (visitor: Visitor, url = address) => (await visitor.raw('GET', url)).statusCode
    expect(await photosOf(stranger)).toEqual([])
    expect(await statusOf(stranger)).toBe(404)
    expect(await statusOf(new Visitor(endpoints.app))).toBe(404)
    expect(await statusOf(person, `${address}x`)).toBe(404)
    expect(await statusOf(person)).toBe(200)
    endpoints.clock.ahead = 61_000
    expect(await statusOf(person)).toBe(404)
    endpoints.clock.ahead = 0
  })

  test('is shown no longer once another has taken its place, or once the step is handed in', async () => {
    const { person, uid } = await arrive('later@example.org')
    const [before] = await photosOf(person)
    await person.sendFiles(
      uploadVerificationPhoto,
      { item: 'front' },
      { photo: await jpeg({ width: 640, height: 480, background: '#642' }) },
    )
    expect((await person.raw('GET', before?.address ?? '')).statusCode).toBe(404)
    const [now] = await photosOf(person)
    const row = { uid, step: 'senior', state: 'underReview', items: { front: { state: 'sent' as const } }, texts: '', caseId: 0, sentAt: 1 }
    await endpoints.database.insert(verificationSteps).values(row)
    expect(await person.call(getVerificationPhotos, {})).toMatchObject({ data: { photos: [] } })
    expect((await person.raw('GET', now?.address ?? '')).statusCode).toBe(404)
  })
})

test('a photo that a crash left without its item is swept after a day; those that are named or new stay', async () => {
  const { uid } = await arrive('crash@example.org')
  const image = { bytes: await jpeg(), kind: 'jpeg' as const, width: 400, height: 300, fingerprint: 'p' }
  const { id } = await store.put({ owner: uid, purpose: PAPERS }, image)
  const { id: archive } = await store.put({ owner: uid, purpose: 'archive' }, image)
  // What a crash leaves between the row and the bytes.
  const { id: bare } = await store.put({ owner: uid, purpose: PAPERS }, image)
  await endpoints.database.delete(fileBytes).where(eq(fileBytes.id, bare))
  const sweep = () => deleteUnnamedPhotos({ database: endpoints.database, store, now: endpoints.identity.now })
  const kept = async () => (await endpoints.database.select().from(files).where(eq(files.owner, uid))).map(file => file.id).sort()
  const [named] = await endpoints.database.select().from(verificationPhotos).where(eq(verificationPhotos.uid, uid))
  const all = [id, archive, bare, named?.fileId ?? ''].sort()
  endpoints.clock.ahead = DAY_MS - 60_000
  await sweep()
  expect(await kept()).toEqual(all)
  endpoints.clock.ahead = DAY_MS + 60_000
  await sweep()
  expect(await kept()).toEqual([archive, named?.fileId ?? ''].sort())
  expect(await endpoints.database.select().from(fileBytes).where(eq(fileBytes.id, id))).toEqual([])
  endpoints.clock.ahead = 0
})
