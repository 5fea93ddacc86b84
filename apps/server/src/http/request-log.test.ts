import { getMarketList } from '@assay/wire/markets/calls'
import { getInfo, userLogin } from '@assay/wire/people/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { serve } from './handler.ts'

const handlers = [
  serve(getMarketList, async () => {
    throw new Error('the disk is full')
  }),
]

interface Line {
  level: number
  msg: string
  request?: string
  [about: string]: unknown
}
const linesOf = ({ log }: Endpoints): Line[] => log.map(line => JSON.parse(line) as Line)

let endpoints: Endpoints
let anna: Visitor
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers })
  anna = await endpoints.person('anna@example.org')
})
beforeEach(() => {
  endpoints.log.length = 0
})
afterAll(() => endpoints.close())

describe('a request has a name', () => {
  test('which a person can quote when it failed: header, message and each line of the log say the same, and none of them a token', async () => {
    const { headers, body } = await anna.send(getMarketList, {})
    const id = String(headers['x-request-id'])
    expect(body).toContain(id)
    const lines = linesOf(endpoints)
    expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
      ['request failed', id],
      ['request', id],
    ])
    expect(lines[0]).toMatchObject({ level: 50, method: 'GET', path: '/web/getmarketList', fault: { message: 'the disk is full' } })
    for (const secret of [anna.token ?? '', ...anna.cookies.values()]) {
      expect(secret).not.toBe('')
      expect(endpoints.log.join('')).not.toContain(secret)
    }
  })

  test('of its own, on every answer', async () => {
    const answers = [
      await anna.send(getInfo, {}),
      await anna.send(getInfo, {}),
      await anna.raw('GET', '/nowhere'),
      await anna.raw('GET', '/%ZZ'),
      await anna.raw('GET', '/api/openapi.json'),
    ]
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('that nobody outside gives it', async () => {
    const { headers } = await anna.raw('GET', '/web/info', { headers: { 'x-request-id': 'chosen-outside' } })
    expect(headers['x-request-id']).not.toBe('chosen-outside')
  })
})

describe('behind a proxy of one’s own', () => {
  let behind: Endpoints
  beforeAll(async () => {
    behind = await openEndpoints({ trustProxy: true })
  })
  afterAll(() => behind.close())
  const named = async (id: string) => {
    const { headers } = await new Visitor(behind.app).raw('GET', '/web/info', { headers: { 'x-request-id': id } })
    return headers['x-request-id']
  }

  test('a request is called what the proxy calls it', async () => {
    expect(await named('4f1d0c3a7e.proxy_1-2')).toBe('4f1d0c3a7e.proxy_1-2')
    expect(linesOf(behind).at(-1)).toMatchObject({ request: '4f1d0c3a7e.proxy_1-2', path: '/web/info' })
  })

  test.each([
    ['longer than 64 characters', 'a'.repeat(65)],
    ['more than one word', 'one two'],
    ['a line of a log', '","level":60,"msg":"'],
    ['nothing', ''],
  ])('but not %s', async (_name, id) => {
    expect(await named(id)).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('one line for each request', () => {
  test('says how it ended, and no more of it than its path', async () => {
    const visitor = new Visitor(endpoints.app)
    await anna.send(getInfo, {})
    await visitor.send(userLogin, { kind: 'email', account: 'anna@example.org', password: 'wrong7Hund' })
    await visitor.raw('GET', '/nowhere?token=secret-token')
    const lines = linesOf(endpoints)
    expect(lines.map(({ msg, level, method, path, status, outcome }) => [msg, level, method, path, status, outcome])).toEqual([
      ['request', 30, 'GET', '/web/getInfo', 200, 'done'],
      ['request', 30, 'POST', '/web/userLogin', 200, 'signInFailed'],
      ['request', 30, 'GET', '/nowhere', 404, 'notFound'],
    ])
    for (const { ms } of lines) expect(ms).toEqual(expect.any(Number))
    for (const secret of ['wrong7Hund', 'anna@example.org', 'secret-token', anna.token ?? ''])
      expect(endpoints.log.join('')).not.toContain(secret)
  })
})
