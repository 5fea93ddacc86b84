import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { ownHosts } from './own-hosts.ts'

const PATHS = [
  '/',
  '/deal',
  '/icon.svg',
  '/web/getTelCode',
  '/web/nothing',
  '/dev/outbox',
  '/dev/outbox.json',
  '/dev/gallery',
  '/api/openapi.json',
  '/api/docs/',
]

let endpoints: Endpoints
let port: number
beforeAll(async () => {
  const webFolder = temporaryFolder('web')
  mkdirSync(webFolder, { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Assay</title>')
  writeFileSync(join(webFolder, 'routes.json'), JSON.stringify(['/', '/deal', '/dev/gallery']))
  writeFileSync(join(webFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  endpoints = await openEndpoints({ webFolder })
  port = Number(new URL(await endpoints.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => endpoints.close())

/** What a peer gets for these very bytes. */
const raw = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
const ask = (path: string, headers: Record<string, string>) =>
  raw(
    `GET ${path} HTTP/1.1\r\n${Object.entries({ accept: 'text/html', connection: 'close', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )

describe.each(PATHS)('%s', path => {
  test.each(['evil.example', `evil.example:PORT`, '127.0.0.1:1', 'localhost.', '127.0.0.1.evil.example:PORT', 'assay.example.org:80', ''])(
    'is nothing under the name "%s", whoever has pointed it here',
    async name => {
      const answer = await ask(path, { host: name.replace('PORT', String(port)) })
      expect(answer).toMatch(/^HTTP\/1\.1 421 /)
      expect(answer).toContain('"event":"hostUnknown"')
    },
  )

  test.each(['https://evil.example', 'http://assay.example.org', 'null', `http://127.0.0.1:1`])(
    'is nothing to a page of %s',
    async origin => {
      const answer = await ask(path, { host: `127.0.0.1:${port}`, origin })
      expect(answer).toMatch(/^HTTP\/1\.1 403 /)
      expect(answer).toContain('"event":"crossSite"')
    },
  )

  test.each(['127.0.0.1:PORT', 'LOCALHOST:PORT', 'assay.example.org', 'assay.example.org:443'])('is there under %s', async name => {
    const host = name.replace('PORT', String(port))
    for (const headers of [{ host }, { host, origin: `http://127.0.0.1:${port}` }, { host, origin: 'https://assay.example.org' }])
      expect(await ask(path, headers)).toMatch(path === '/web/nothing' ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 200 /)
  })
})

test.each([
  '/%77eb/getTelCode',
  '/web/%67etTelCode',
  '/web%2fgetTelCode',
  '/%64ev/outbox.json',
  '/dev/%6Futbox.json',
  '//dev/outbox.json',
  '/./dev/outbox.json',
  '/x/../dev/outbox.json',
  '/dev\\outbox.json',
  '/%69con.svg',
  'http://localhost/dev/outbox.json',
])('%s is not how we write a path, and nothing that anybody keeps', async path => {
  const answer = await ask(path, { host: `127.0.0.1:${port}` })
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('cache-control: no-store')
})

test('a path in another script than ours is a path like any other: the app says that it has no such page', async () => {
  expect(await ask(`/${encodeURIComponent('買う')}?from=%2Fweb%2F`, { host: `127.0.0.1:${port}` })).toMatch(/^HTTP\/1\.1 404 /)
})

test('a request with two hosts, or without a version, is malformed', async () => {
  const two = await raw(`GET /dev/outbox.json HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nHost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`)
  expect(two).toMatch(/^HTTP\/1\.1 400 /)
  expect(two).not.toContain('messages')
  for (const bytes of ['GET /dev/outbox.json\r\n\r\n', `GET /dev/outbox.json\r\nhost: 127.0.0.1:${port}\r\n\r\n`])
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a server on all addresses is also called by the one at which somebody arrives', () => {
  const own = ownHosts({ publicUrl: 'http://127.0.0.1:3000', host: '0.0.0.0' })
  const at = (localAddress: string) => own({ localAddress, localPort: 3000 } as Socket).hosts
  expect(at('::ffff:192.168.1.5')).toContain('192.168.1.5:3000')
  expect(at('fe80::1%eth0')).toContain('[fe80::1]:3000')
  expect(at('192.168.1.5')).not.toContain('192.168.1.6:3000')
  expect(at('192.168.1.5')).not.toContain('0.0.0.0:3000')
})
