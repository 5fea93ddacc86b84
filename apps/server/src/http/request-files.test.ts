import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { call, nothing, text, z } from '@assay/wire/call'
import { setFavourite } from '@assay/wire/markets/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { requestToken, Visitor } from '../../test/visitor.ts'
import { type Handler, serve, success } from './handler.ts'
import { openApi } from './openapi.ts'

const sendDocument = call({
  method: 'POST',
  once: 'endpoint',
  path: 'web/sendDocument',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Sends a document.',
  request: z.object({ note: text(20) }),
  response: nothing,
  files: { front: { required: true }, back: { required: false }, selfie: { required: false } },
})

const received: { note: string; files: Record<string, string> }[] = []
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const handlers: Handler[] = [
  serve(sendDocument, async ({ note }, { files }) => {
    received.push({ note, files: Object.fromEntries([...(files ?? [])].map(([name, bytes]) => [name, sha256(bytes)])) })
    return success({}, 'people:done.signedIn')
  }),
]

const MEGABYTE = 1024 * 1024
const front = Buffer.from('the front\0\r\n--of it')
const back = Buffer.alloc(MEGABYTE, 'b')

let endpoints: Endpoints
let anna: Visitor
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers, limits: { addressChanges: 1e9, addressChangesHourly: 1e9, sessionChanges: 1e9 } })
  anna = await endpoints.person('anna@example.org')
})
beforeEach(() => {
  received.length = 0
})
afterAll(() => endpoints.close())

/** A multipart body, part by part as written here. */
const send = (visitor: Visitor, parts: readonly [head: string, content: string][], headers: Record<string, string> = {}) => {
  const body = parts.map(([head, content]) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`).join('')
  return visitor.raw('POST', `/${sendDocument.path}`, {
    body: Buffer.from(`${body}--cut--\r\n`, 'latin1'),
    headers: { 'content-type': 'multipart/form-data; boundary=cut', ...headers },
  })
}
const fields = (note = 'hello'): [string, string][] => [
  ['name="token"', anna.token ?? ''],
  ['name="rtoken"', requestToken()],
  ['name="note"', note],
]

describe('a call that carries files', () => {
  test('gives its handler the fields and every byte of the files', async () => {
    const response = await anna.sendFiles(sendDocument, { note: 'passport' }, { front, back })
    expect(response.json()).toMatchObject({ code: 0 })
    expect(received).toEqual([{ note: 'passport', files: { front: sha256(front), back: sha256(back) } }])
  })

  test('takes no notice of what a file is called or said to be', async () => {
    for (const name of ['a\0b.jpg', '../../etc/passwd', 'photo.jpg.html', '', '__proto__'])
      expect(
        (await send(anna, [...fields(), [`name="front"; filename="${name}"\r\nContent-Type: text/html`, 'x']])).json(),
        name,
      ).toMatchObject({
        code: 0,
      })
    expect(received.map(({ files }) => files)).toEqual(Array.from({ length: 5 }, () => ({ front: sha256(Buffer.from('x')) })))
  })

  test('takes a file of 8 MB and refuses one with a byte more, in the language of the person', async () => {
    const most = Buffer.alloc(8 * MEGABYTE, 'm')
    expect((await anna.sendFiles(sendDocument, { note: '' }, { front: most, back: most, selfie: most })).json()).toMatchObject({ code: 0 })
    const larger = Buffer.concat([most, Buffer.from('!')])
    const response = await anna.sendFiles(sendDocument, { note: '' }, { front: larger, back }, { lang: 'de' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ event: 'fileTooLarge', message: expect.stringContaining('8 MB') })
    expect(response.json().message).toMatch(/^Die Datei/)
    const whole = await anna.sendFiles(sendDocument, { note: '' }, { front: Buffer.alloc(27 * MEGABYTE) })
    expect([whole.statusCode, whole.json().event]).toEqual([413, 'fileTooLarge'])
    expect(received).toHaveLength(1)
  })

  test('refuses when a file that it needs is missing, also as an ordinary form', async () => {
    expect((await anna.sendFiles(sendDocument, { note: '' }, { back })).json()).toMatchObject({ event: 'fileRequired' })
    expect(await anna.call(sendDocument, { note: '' })).toMatchObject({ event: 'fileRequired' })
  })

  test('acts once: the same files again get the first answer, other ones are refused', async () => {
    const rtoken = requestToken()
    const first = await anna.sendFiles(sendDocument, { note: 'once' }, { front, back }, { rtoken })
    expect((await anna.sendFiles(sendDocument, { note: 'once' }, { back, front }, { rtoken })).json()).toEqual(first.json())
    for (const files of [{ front: back }, { front }, { front, back: front }, { front: back, back: front }])
      expect((await anna.sendFiles(sendDocument, { note: 'once' }, files, { rtoken })).json()).toMatchObject({
        event: 'requestTokenReused',
      })
    expect(received).toHaveLength(1)
  })

  test('is held to what every POST is held to', async () => {
    const foreign = await anna.sendFiles(sendDocument, { note: '' }, { front }, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([foreign.statusCode, foreign.json().event]).toEqual([403, 'crossSite'])
    expect((await anna.sendFiles(sendDocument, { note: '' }, { front }, { rtoken: undefined })).json()).toMatchObject({
      event: 'requestTokenRequired',
    })
    expect((await new Visitor(endpoints.app).sendFiles(sendDocument, { note: '' }, { front })).json()).toMatchObject({
      event: 'loginRequired',
    })
    expect((await anna.sendFiles(sendDocument, { note: 'n'.repeat(21) }, { front })).json()).toMatchObject({ event: 'inputInvalid' })
    expect(received).toEqual([])
  })

  test.each<[string, () => [string, string][], number, string]>([
    ['a field twice', () => [...fields(), ['name="note"', 'hello'], ['name="front"; filename="a"', 'x']], 400, 'note'],
    ['a text with a NUL', () => [...fields('a\0b'), ['name="front"; filename="a"', 'x']], 400, 'note'],
    ['a file twice', () => [...fields(), ['name="front"; filename="a"', 'x'], ['name="front"; filename="b"', 'x']], 400, 'front'],
    ['a file that nobody asked for', () => [...fields(), ['name="other"; filename="a"', 'x']], 400, 'other'],
    ['a file with a name that is none', () => [...fields(), ['name="$t(a:b)"; filename="a"', 'x']], 400, '…'],
    ['a file named as the language names things', () => [...fields(), ['name="toString"; filename="a"', 'x']], 400, 'body'],
    ['a field behind a file', () => [...fields(), ['name="front"; filename="a"', 'x'], ['name="late"', 'x']], 400, 'late'],
    [
      'four files',
      () => [...fields(), ...['front', 'back', 'selfie', 'front'].map((name): [string, string] => [`name="${name}"; filename="a"`, 'x'])],
      413,
      'body',
    ],
    ['a text of a megabyte', () => [...fields('n'.repeat(MEGABYTE)), ['name="front"; filename="a"', 'x']], 413, 'body'],
    [
      'a hundred fields',
      () => [...fields(), ...Array.from({ length: 100 }, (_, index): [string, string] => [`name="f${index}"`, 'x'])],
      413,
      'body',
    ],
    ['JSON as a field', () => [...fields(), ['name="more"\r\nContent-Type: application/json', '{}']], 400, 'more'],
  ])('refuses %s', async (_name, parts, status, field) => {
    const response = await send(anna, parts())
    expect([response.statusCode, response.json().event]).toEqual([status, 'inputInvalid'])
    expect(response.json().message).toContain(`"${field}"`)
    expect(received).toEqual([])
  })

  test('refuses a body that ends in the middle, one without a boundary, and one of unknown length', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=cut' }
    const post = (body: string, headers: Record<string, string>) =>
      anna.raw('POST', `/${sendDocument.path}`, { body: Buffer.from(body), headers })
    const begun = `--cut\r\nContent-Disposition: form-data; name="token"\r\n\r\n${anna.token}\r\n--cut\r\nContent-Disposition: form-data; name="rtoken"\r\n\r\nabcdef12\r\n`
    const file = `--cut\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--cut\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\nhalf`
    for (const response of [
      await post(begun, type),
      await post(begun + file, type),
      await post(begun, { 'content-type': 'multipart/form-data' }),
    ]) {
      expect([response.statusCode, response.json().event]).toEqual([400, 'inputInvalid'])
    }
    const payload = Readable.from([begun])
    const endless = await endpoints.app.inject({ method: 'POST', url: `/${sendDocument.path}`, headers: type, payload })
    expect([endless.statusCode, endless.json().event]).toEqual([411, 'inputInvalid'])
    expect(received).toEqual([])
  })

  test('answers a stranger before the file has come, and the connection goes on', async () => {
    const address = await endpoints.app.listen({ port: 0, host: '127.0.0.1' })
    const length = 8 * MEGABYTE
    const head = `--cut\r\nContent-Disposition: form-data; name="rtoken"\r\n\r\nabcdef12\r\n--cut\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\nthe first bytes of it`
    const socket = connect((endpoints.app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    let answered = ''
    socket.on('data', bytes => {
      answered += bytes
    })
    const { host } = new URL(address)
    socket.write(
      `POST /${sendDocument.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${length}\r\n\r\n${head}`,
    )
    await expect.poll(() => answered).toContain('"code":4009')
    socket.write(Buffer.alloc(length - head.length, 'x'))
    socket.write(`GET /web/getTelCode HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await expect.poll(() => answered).toContain('"code":7')
  })
})

test('slow uploads hold a few places of their own person and none of others, and are cut', async () => {
  const ben = await endpoints.person('slow@example.org')
  const port = Number(new URL(endpoints.app.listeningOrigin).port)
  const slow = () => {
    const field = (name: string, value: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = `--cut\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\nthe first bytes of it`
    const body = `${field('token', ben.token ?? '')}${field('rtoken', requestToken())}${field('note', 'slow')}${file}`
    const cookie = [...ben.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let answered = ''
    socket.on('error', () => undefined)
    socket.on('data', bytes => {
      answered += bytes
    })
    socket.write(
      `POST /${sendDocument.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${MEGABYTE}\r\n\r\n${body}`,
    )
    return { closed: once(socket, 'close'), isBusy: () => answered.includes('"event":"busy"') }
  }
  const lines = Array.from({ length: 12 }, slow)
  await expect.poll(() => lines.filter(({ isBusy }) => isBusy()).length).toBe(10)
  expect((await anna.sendFiles(sendDocument, { note: 'meanwhile' }, { front })).json()).toMatchObject({ code: 0 })
  await Promise.all(lines.filter(({ isBusy }) => !isBusy()).map(({ closed }) => closed))
  await expect.poll(async () => (await ben.sendFiles(sendDocument, { note: 'again' }, { front })).json().code).toBe(0)
})

test('other calls take no multipart', async () => {
  const form = new FormData()
  form.append('pair', 'BTCUSDT')
  const response = await anna.sendForm(setFavourite, form)
  expect([response.statusCode, response.json().event]).toEqual([415, 'inputInvalid'])
})

test('the API pages describe its form', () => {
  const schema = {
    required: ['note', 'token', 'rtoken', 'front'],
    properties: { front: { format: 'binary' }, back: { format: 'binary' }, note: { type: 'string' } },
  }
  expect(openApi('1', [sendDocument]).paths).toMatchObject({
    '/web/sendDocument': { post: { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } } },
  })
})
