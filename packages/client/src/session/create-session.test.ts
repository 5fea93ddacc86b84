import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { info, userLogout } from '@assay/wire/people/calls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askSession } from './asking.ts'
import type { createSession as CreateSession } from './create-session.ts'
import { exchange } from './exchange.ts'
import { onTokenChanged, readToken } from './token.ts'

/** A real HTTP server: what it answers, and which calls came. */
let server: Server
let asked: string[] = []
let answer: { code: number; data?: unknown } | 'cut'
let session: ReturnType<typeof CreateSession<typeof info>>

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://server').pathname)
    if (answer === 'cut') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ message: '', data: null, title: '', time: 0, event: '', ...answer }))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('VITE_SERVER_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { createSession } = await import('./create-session.ts')
  session = createSession({ profile: info, signOut: userLogout })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  session.forget()
  asked = []
  answer = { code: 7, data: { uid: '1' } }
})

const now = () => session.useSession.getState()

test('begins with a token, is told whose it is, and ends on the server and here', async () => {
  expect(now().status).toBe('visitor')
  await session.begin('secret')
  expect(now()).toEqual({ token: 'secret', profile: { uid: '1' }, status: 'user' })
  expect(readToken()).toBe('secret')
  await session.signOut()
  expect(now()).toEqual({ token: undefined, profile: undefined, status: 'visitor' })
  expect([readToken(), asked]).toEqual([undefined, ['/web/info', '/web/userLogout']])
})

test('outlives a server that is not there, and ends by a refusal', async () => {
  answer = 'cut'
  await session.begin('secret')
  expect([now().status, readToken()]).toEqual(['unreachable', 'secret'])
  answer = { code: 4006 }
  await session.loadProfile()
  expect([now().status, readToken()]).toEqual(['visitor', undefined])
})

test('is asked for again when the socket says that it is over, but not while this page itself exchanges it', async () => {
  await session.begin('secret')
  exchange.current.isUnderWay = true
  askSession()
  exchange.current.isUnderWay = false
  expect(asked).toEqual(['/web/info'])
  askSession()
  await expect.poll(() => asked).toEqual(['/web/info', '/web/info'])
})

test('tells those who listen that there is another one from now on', async () => {
  const tokens: (string | undefined)[] = []
  const leave = onTokenChanged(() => tokens.push(readToken()))
  await session.begin('first')
  await session.begin('second')
  session.forget()
  leave()
  await session.begin('third')
  expect(tokens).toEqual(['first', 'second', undefined])
})
