import { CALLS } from '@assay/wire/calls'
import { API_ROUTES } from '@assay/wire/public-api/routes'
import { REFUSAL_NUMBERS } from '@assay/wire/refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { serve, success } from './handler.ts'
import { buildHttp } from './server.ts'

interface Document {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, { parameters?: { name: string }[]; requestBody?: { content: Record<string, unknown> } }>>
}

let endpoints: Endpoints
let document: Document
beforeAll(async () => {
  endpoints = await openEndpoints()
  document = (await endpoints.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => endpoints.close())

test('the API pages list every call of the contract and every route for programs, and nothing else', () => {
  expect(document.openapi).toBe('3.1.0')
  const printed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const programs = API_ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(printed.sort()).toEqual([...CALLS.map(call => `${call.method} /${call.path}`), ...programs].sort())
})

test('a GET is described by its query, a POST by its form', () => {
  expect(document.paths['/web/getText']?.get?.parameters?.map(({ name }) => name)).toEqual(['id', 'token', 'lang', 'rtoken'])
  expect(Object.keys(document.paths['/web/userLogin']?.post?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
})

test('a signed route is described with its key and the fields of its signature', () => {
  expect(document.paths['/api/v3/order']?.post).toMatchObject({ security: [{ apiKey: [] }] })
  expect(document.paths['/api/v3/openOrders']?.get?.parameters?.map(({ name }) => name)).toEqual([
    'symbol',
    'timestamp',
    'recvWindow',
    'signature',
  ])
})

test('every refusal stands there with its number', () => {
  for (const [name, number] of Object.entries(REFUSAL_NUMBERS)) expect(document.info.description).toContain(`| ${number} | \`${name}\` |`)
})

test('the page for readers loads without anything from outside', async () => {
  const page = await endpoints.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('swagger-ui')
  expect(page.body).not.toMatch(/https?:\/\/(?!localhost)/)
  for (const [, path] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await endpoints.app.inject(new URL(path ?? '', 'http://localhost/api/docs/').pathname)).statusCode, path).toBe(200)
  }
})

test('the server refuses to be built when a call has no handler or two', async () => {
  const handlers = CALLS.map(call => serve(call, async () => success({}, 'people:done.signedIn')))
  const build = (given: typeof handlers) => buildHttp({ calls: CALLS, handlers: given } as unknown as Parameters<typeof buildHttp>[0])
  await expect(build(handlers.slice(1))).rejects.toThrow(`Served by no handler: ${CALLS[0]?.path}`)
  await expect(build([...handlers, ...handlers.slice(0, 1)])).rejects.toThrow(`Served by more than one handler: ${CALLS[0]?.path}`)
})
