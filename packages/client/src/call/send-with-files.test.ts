// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import common from '@assay/i18n/dictionaries/en/common.json' with { type: 'json' }
import type { Envelope } from '@assay/wire/call'
import { uploadVerificationPhoto } from '@assay/wire/verification/calls'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeToken } from '../session/token.ts'
import type { sendWithFiles as SendWithFiles } from './send-with-files.ts'

/** A real HTTP server that answers what the test tells it to, and keeps what it was sent. */
let server: Server
let sendWithFiles: typeof SendWithFiles
let received: { type: string; body: string }[] = []
let answer: Partial<Envelope> | 'cut' | 'silence' = {}

beforeAll(async () => {
  await i18next.init({ lng: 'en', ns: ['common'], resources: { en: { common } } })
  server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return void response.end()
    received.push({ type: request.headers['content-type'] ?? '', body: await text(request) })
    if (answer === 'cut') return void request.socket.destroy()
    if (answer === 'silence') return
    response.end(JSON.stringify({ code: 7, message: '', data: null, title: '', time: 0, event: '', ...answer }))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('VITE_SERVER_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '500')
  sendWithFiles = (await import('./send-with-files.ts')).sendWithFiles
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  answer = {}
  writeToken('secret')
})

const photo = () => new File(['THE PHOTO'], 'holiday.jpg', { type: 'image/jpeg' })
const send = (options = {}) => sendWithFiles(uploadVerificationPhoto, { item: 'front' }, { photo: photo() }, options)

test('a call with files is a multipart form, its fields first', async () => {
  answer = { data: { steps: [] } }
  expect(await send({ rtoken: 'abcdef123456' })).toEqual({ steps: [] })
  const [form] = received
  expect(form?.type).toMatch(/^multipart\/form-data; boundary=/)
  const names = [...(form?.body ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['item', 'token', 'lang', 'rtoken', 'photo'])
  for (const value of ['front', 'secret', 'abcdef123456', 'THE PHOTO']) expect(form?.body).toContain(value)
})

test('a refusal rejects with its name and the words for the person', async () => {
  answer = { code: 4103, event: 'fileHeic', message: 'This is an iPhone photo' }
  await expect(send()).rejects.toMatchObject({ kind: 'refused', event: 'fileHeic', code: 4103, message: 'This is an iPhone photo' })
})

test('an answer that does not come leaves open whether it was done: after a cut, and after a long silence', async () => {
  for (const none of ['cut', 'silence'] as const) {
    answer = none
    await expect(send()).rejects.toMatchObject({ kind: 'unreachable' })
  }
})

test('whoever takes the picture back stops the upload', async () => {
  answer = 'silence'
  const stop = new AbortController()
  const sent = send({ signal: stop.signal })
  await expect.poll(() => received.length).toBe(1)
  stop.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
