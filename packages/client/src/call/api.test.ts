import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import common from '@assay/i18n/dictionaries/en/common.json' with { type: 'json' }
import type { Envelope } from '@assay/wire/call'
import { getTestUsdt } from '@assay/wire/payments/calls'
import { sendToUser } from '@assay/wire/payments/sends'
import { info, userLogin } from '@assay/wire/people/calls'
import { cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import { cleanNotifications } from '@mantine/notifications'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { createAction as CreateAction } from '../action/action.ts'
import { closePage } from '../page/page-state.ts'
import { exchange } from '../session/exchange.ts'
import { writeToken } from '../session/token.ts'
import { toasts as stack } from '../toasts/toast-stack.ts'
import type { callServer as CallServer } from './api.ts'
import { useInterruption } from './interruption.ts'

/** A real HTTP server that answers what the test tells it to, and keeps what it was asked. */
interface Asked {
  method: string
  path: string
  fields: URLSearchParams
  contentType: string
}
let server: Server
let callServer: typeof CallServer
let createAction: typeof CreateAction
let asked: Asked[] = []
let answers: (Partial<Envelope> | 'cut' | 'silence')[] = []

beforeAll(async () => {
  await i18next.init({ lng: 'en', ns: ['common'], resources: { en: { common } } })
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://server')
    asked.push({
      method: request.method ?? '',
      path: url.pathname,
      fields: new URLSearchParams(body || url.search),
      contentType: request.headers['content-type'] ?? '',
    })
    const answer = answers.shift() ?? {}
    if (answer === 'cut') return void request.socket.destroy()
    if (answer === 'silence') return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 7, message: '', data: null, title: '', time: 0, event: '', ...answer }))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('VITE_SERVER_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  callServer = (await import('./api.ts')).callServer
  createAction = (await import('../action/action.ts')).createAction
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answers = []
  closePage()
})

const toasts = (of = stack) => of.current.getState().notifications.map(({ message }) => message)

describe('a call of the contract', () => {
  test('as GET carries its fields, the token, the language and a fresh request token in the query', async () => {
    writeToken('secret')
    await callServer(info, {})
    await callServer(info, {})
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/web/info' })
    expect(asked[0]?.fields.get('token')).toBe('secret')
    expect(asked[0]?.fields.get('lang')).toBe('en')
    expect(asked[0]?.fields.get('rtoken')).toMatch(/^[A-Za-z0-9_-]{6,16}$/)
    expect(asked[0]?.fields.get('rtoken')).not.toBe(asked[1]?.fields.get('rtoken'))
  })

  test('as POST sends a form-encoded body and leaves out what is not given', async () => {
    answers = [{ code: 0, data: { token: 't' } }]
    await callServer(userLogin, { kind: 'email', account: 'a@b.cd', areaCode: undefined, password: 'x y&z' })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/web/userLogin' })
    expect(asked[0]?.contentType).toContain('application/x-www-form-urlencoded')
    expect(asked[0]?.fields.get('password')).toBe('x y&z')
    expect(asked[0]?.fields.has('areaCode')).toBe(false)
    expect(asked[0]?.fields.has('token')).toBe(false)
  })

  test('gives data silently for code 7 and with a toast for code 0', async () => {
    answers = [
      { code: 7, data: { uid: '1' }, message: 'silent' },
      { code: 0, data: { amount: '1', leftToday: 1, seq: 1 }, message: 'credited' },
    ]
    expect(await callServer(info, {})).toEqual({ uid: '1' })
    expect(toasts()).toEqual([])
    expect(await callServer(getTestUsdt, {})).toMatchObject({ amount: '1' })
    await expect.poll(toasts).toEqual(['credited'])
  })

  test('rejects a login with code 1 and shows the reason as a warning', async () => {
    answers = [{ code: 1, message: 'not right', event: 'signInFailed' }]
    await expect(callServer(userLogin, { kind: 'email', account: 'a@b.cd', password: 'x' })).rejects.toMatchObject({
      kind: 'refused',
      event: 'signInFailed',
      message: 'not right',
    })
    await expect.poll(toasts).toEqual(['not right'])
  })

  test('rejects any other code with a warning toast, unless the screen shows the failure itself', async () => {
    answers = [
      { code: 4006, message: 'too many', event: 'tooManyRequests' },
      { code: 4006, message: 'too many', event: 'tooManyRequests' },
    ]
    await expect(callServer(info, {})).rejects.toMatchObject({ code: 4006 })
    await expect.poll(toasts).toEqual(['too many'])
    cleanNotifications(stack.current)
    await expect(callServer(info, {}, { quiet: true })).rejects.toMatchObject({ code: 4006 })
    expect(toasts()).toEqual([])
  })

  test('does not tell by a toast the one refusal that the screen answers itself', async () => {
    answers = [
      { code: 4033, message: 'the quiz first', event: 'quizRequired' },
      { code: 4006, message: 'too many', event: 'tooManyRequests' },
    ]
    const shown = ['quizRequired']
    await expect(callServer(getTestUsdt, {}, { shown })).rejects.toMatchObject({ event: 'quizRequired' })
    await expect(callServer(getTestUsdt, {}, { shown })).rejects.toMatchObject({ event: 'tooManyRequests' })
    await expect.poll(toasts).toEqual(['too many'])
  })

  test('interrupts with a log-out for code 1000 and a question for code 2000; the first stays', async () => {
    answers = [
      { code: 1000, message: 'ended', time: 3 },
      { code: 2000, message: 'elsewhere' },
    ]
    await expect(callServer(info, {})).rejects.toMatchObject({ event: 'sessionEnded' })
    await expect(callServer(info, {})).rejects.toMatchObject({ event: 'signedInElsewhere' })
    expect(useInterruption.getState().current).toEqual({ kind: 'ended', message: 'ended', seconds: 3 })
    expect(toasts()).toEqual([])
  })

  test('does not interrupt the session that is here now for the end of the one before, whenever that is told', async () => {
    const ended = { code: 1000, message: 'ended', time: 3 }
    const interruption = () => useInterruption.getState().current
    writeToken('first')
    answers = [ended, ended, ended]
    exchange.current.isUnderWay = true
    await expect(callServer(info, {}, { quiet: true })).rejects.toMatchObject({ event: 'sessionEnded' })
    exchange.current.isUnderWay = false
    expect(interruption()).toBeUndefined()
    const late = callServer(info, {}, { quiet: true })
    writeToken('second')
    await expect(late).rejects.toMatchObject({ event: 'sessionEnded' })
    expect(interruption()).toBeUndefined()
    await expect(callServer(info, {}, { quiet: true })).rejects.toMatchObject({ event: 'sessionEnded' })
    expect(interruption()).toMatchObject({ kind: 'ended' })
    writeToken('third')
    expect(interruption()).toBeUndefined()
  })

  test('rejects as unreachable when the connection breaks', async () => {
    answers = ['cut']
    await expect(callServer(info, {}, { quiet: true })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(toasts()).toEqual([])
  })

  test('ends by itself when no answer comes: a read says that the server cannot be reached, an action that nobody knows whether it was done', async () => {
    answers = ['silence', 'silence', 'silence']
    // Only here: a busy machine may need longer than this for an answer that does come.
    vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '200')
    vi.resetModules()
    const impatient = (await import('./api.ts')).callServer
    const { beginApp } = await import('../app.ts')
    const { toasts: shown } = await import('../toasts/toast-stack.ts')
    beginApp({ isOrder: ({ path }) => path === cancelSpotOrder.path })
    await expect(impatient(info, {})).rejects.toMatchObject({ message: common.failure.unreachable })
    await expect(impatient(getTestUsdt, {})).rejects.toMatchObject({ message: common.failure.noAnswer })
    await expect(impatient(cancelSpotOrder, { orderId: '1' })).rejects.toMatchObject({ message: common.failure.noAnswerOrder })
    await expect.poll(() => toasts(shown)).toEqual([common.failure.unreachable, common.failure.noAnswer, common.failure.noAnswerOrder])
  })
})

describe('an action', () => {
  const tokens = () => asked.map(({ fields }) => fields.get('rtoken'))

  test('pressed twice at once is sent once', async () => {
    const action = createAction(getTestUsdt, callServer)
    await Promise.all([action({}), action({})])
    expect(asked).toHaveLength(1)
  })

  test('whose answer was lost is repeated under the same request token; the next action has its own', async () => {
    const action = createAction(getTestUsdt, callServer)
    answers = ['cut']
    await expect(action({})).rejects.toMatchObject({ kind: 'unreachable' })
    await action({})
    await action({})
    const [first, second, third] = tokens()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('whose answer was lost is the same action for another button too, but not for ever', async () => {
    answers = ['cut']
    await expect(createAction(getTestUsdt, callServer)({})).rejects.toMatchObject({ kind: 'unreachable' })
    await createAction(getTestUsdt, callServer)({})
    answers = ['cut']
    await expect(createAction(getTestUsdt, callServer)({})).rejects.toMatchObject({ kind: 'unreachable' })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000)
    await createAction(getTestUsdt, callServer)({})
    vi.restoreAllMocks()
    const [first, second, third, fourth] = tokens()
    expect([second === first, third === second, fourth === third]).toEqual([true, false, false])
  })

  test('with another new secret after a lost answer is another action, which the server tells', async () => {
    const action = createAction(userLogin, callServer)
    answers = ['cut', { code: 4003, message: 'reused', event: 'requestTokenReused' }]
    await expect(action({ kind: 'email', account: 'a@b.cd', password: '1' })).rejects.toMatchObject({ kind: 'unreachable' })
    await action({ kind: 'email', account: 'a@b.cd', password: '2' })
    const [first, second, third] = tokens()
    expect([second === first, third === second]).toEqual([true, false])
    expect(toasts()).not.toContain('reused')
  })

  test('whose answer was lost is the same one with a newer code: what proves who asks is no part of it', async () => {
    const action = createAction(sendToUser, callServer)
    const send = (secondFactor: string, amount = '5') =>
      action({ recipientUid: '41', asset: 'USDT', amount, tradePassword: '135790', secondFactor })
    answers = ['cut']
    await expect(send('111111')).rejects.toMatchObject({ kind: 'unreachable' })
    await send('222222')
    answers = ['cut']
    await expect(send('333333')).rejects.toMatchObject({ kind: 'unreachable' })
    await send('444444', '6')
    const [first, second, third, fourth] = tokens()
    expect([second === first, third === second, fourth === third]).toEqual([true, false, false])
  })

  test('whose answer was lost is the same one though what is shown has changed since: the repeat says what the first try said', async () => {
    const action = createAction(placeSpotOrder, callServer)
    const place = (shownVersion: string) => action({ pair: 'BTCUSDT', side: 'buy', type: 'market', total: '50', shownVersion })
    answers = ['cut']
    await expect(place('1')).rejects.toMatchObject({ kind: 'unreachable' })
    await place('2')
    await place('2')
    const [first, second, third] = tokens()
    expect([second === first, third === second]).toEqual([true, false])
    expect(asked.map(({ fields }) => fields.get('shownVersion'))).toEqual(['1', '1', '2'])
  })

  test('whose answer was lost is another one in the next session', async () => {
    writeToken('first')
    answers = ['cut']
    await expect(createAction(getTestUsdt, callServer)({})).rejects.toMatchObject({ kind: 'unreachable' })
    writeToken('second')
    await createAction(getTestUsdt, callServer)({})
    expect(new Set(tokens()).size).toBe(2)
  })

  test('whose answer was lost keeps no secret in the page', async () => {
    const kept = vi.spyOn(Map.prototype, 'set')
    answers = ['cut']
    await expect(createAction(userLogin, callServer)({ kind: 'email', account: 'a@b.cd', password: 'blau7Hund' })).rejects.toThrow()
    const written = JSON.stringify(kept.mock.calls.map(([key, value]) => [String(key), value]))
    kept.mockRestore()
    expect(written).toContain('web/userLogin')
    expect(written).not.toContain('blau7Hund')
  })

  test('that was refused may be tried again as a new action', async () => {
    const action = createAction(getTestUsdt, callServer)
    answers = [{ code: 3035, message: 'limit', event: 'faucetLimitReached' }]
    await expect(action({})).rejects.toMatchObject({ event: 'faucetLimitReached' })
    await action({})
    expect(new Set(tokens()).size).toBe(2)
  })
})
