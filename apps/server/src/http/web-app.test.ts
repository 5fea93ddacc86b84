import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-web-'))
let endpoints: Endpoints
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Assay</title>')
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(['/', '/index', '/login', '/deal', '/dealList', '/cases/:id', '/dev/gallery']))
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), `export const text = '${'Assay '.repeat(1000)}'`)
  for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, 'assets', `main-1a2b3c.js.map${end}`), '{}')
  writeFileSync(join(folder, '.secret'), 'hidden')
  endpoints = await openEndpoints({ webFolder: folder })
})
afterAll(async () => {
  await endpoints.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string) => endpoints.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

test.each(['/', '/index', '/login?code=ABC', '/deal', '/deal/', '/deallist', '/cases/17', '/Cases/17/?tab=papers'])(
  'a person who opens %s gets the app, fresh each time',
  async url => {
    const response = await open(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(response.body).toContain('<title>Assay</title>')
  },
)

test.each(['/no/such/page', '/deals', '/deal/more', '/cases', '/cases/', '/cases/17/more', '/404'])(
  '%s opens no screen: the app says so with a 404, each time anew',
  async url => {
    const response = await open(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(response.headers.etag).toBeUndefined()
    expect(response.body).toContain('<title>Assay</title>')
  },
)

test('the gallery of the design system is a page only while the market is simulated', async () => {
  expect((await open('/dev/gallery')).body).toContain('<title>Assay</title>')
  const real = await openEndpoints({ webFolder: folder, isSimulated: false })
  expect((await real.app.inject({ url: '/dev/gallery', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  await real.close()
})

test('files with a hash in the name are kept for a year, and travel compressed', async () => {
  const response = await endpoints.app.inject({ url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' })
  expect(response.rawPayload.length).toBeLessThan(1000)
})

test('a file that the build has packed travels as the build packed it, in the best way that the browser reads', async () => {
  const url = '/assets/chart-7a8b9c.js'
  const source = Buffer.from(`export const text = '${'Assay '.repeat(1000)}'`)
  const packed = { br: brotliCompressSync(source), gzip: gzipSync(source) }
  for (const [end, bytes] of [['', source] as const, ['.br', packed.br] as const, ['.gz', packed.gzip] as const])
    writeFileSync(join(folder, `${url}${end}`), bytes)
  const ask = (encodings: string) => endpoints.app.inject({ url, headers: { 'accept-encoding': encodings } })
  const [best, older, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')]
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/javascript; charset=utf-8' })
  expect(best.rawPayload).toEqual(packed.br)
  expect(older.headers['content-encoding']).toBe('gzip')
  expect(older.rawPayload).toEqual(packed.gzip)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload).toEqual(source)
  for (const { headers } of [best, older, plain])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
})

test.each(['br', 'gzip'])('what is read by a call travels as %s, and is kept by nobody', async encoding => {
  const response = await endpoints.app.inject({ url: '/web/getTelCode', headers: { 'accept-encoding': encoding } })
  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const text = encoding === 'br' ? brotliDecompressSync(response.rawPayload) : gunzipSync(response.rawPayload)
  expect(JSON.parse(String(text))).toMatchObject({ event: '' })
  expect(response.rawPayload.length).toBeLessThan(text.length / 2)
})

test.each([
  '/web/nothing',
  '/api/nothing',
  '/ws',
  '/dev/nothing',
  '/assets/gone.js',
  '/.secret',
  '/routes.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/main-1a2b3c.js.map',
  '/assets/main-1a2b3c.js.map.br',
  '/assets/main-1a2b3c.js.map.gz',
])('%s is not the app and nothing else either', async url => {
  const response = await open(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ event: 'notFound' })
})

test('a build that happens while the server runs is served at once', async () => {
  writeFileSync(join(folder, 'assets', 'main-4d5e6f.js'), 'export {}')
  expect((await endpoints.app.inject('/assets/main-4d5e6f.js')).statusCode).toBe(200)
})

test('a program that asks for an unknown path gets no page', async () => {
  expect((await endpoints.app.inject({ url: '/deal', headers: { accept: 'application/json' } })).statusCode).toBe(404)
})
