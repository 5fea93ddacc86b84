import { getText } from '@assay/wire/content/calls'
import { getMarketList, setFavourite } from '@assay/wire/markets/calls'
import { sendToUser } from '@assay/wire/payments/sends'
import { getCode, getInfo, getTelCode, info, userLogin, userRegister } from '@assay/wire/people/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { requestToken, Visitor } from '../../test/visitor.ts'
import { data, type Handler, serve, success } from './handler.ts'

const PASSWORD = 'blau7Hund'
const acted: string[] = []
const handlers: Handler[] = [
  serve(setFavourite, async ({ pair, favourite }) => {
    acted.push(`${pair} ${favourite}`)
    return success({ favourites: [pair] }, 'people:done.signedIn')
  }),
  serve(placeSpotOrder, async (_input, { rtoken }) => {
    acted.push(`order ${rtoken}`)
    return data({ orderId: '1', seq: 1, status: 'open', closeReason: '', filledQuantity: '0', filledNotional: '0' })
  }),
  serve(sendToUser, async ({ amount }) => {
    acted.push(`sent ${amount}`)
    return data({ transferId: '1', seq: 1 })
  }),
  serve(getMarketList, async () => {
    throw new Error('a fault with token=abcdef and nobody to blame')
  }),
]

let endpoints: Endpoints
let anna: Visitor
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers })
  anna = await endpoints.person('anna@example.org')
})
beforeEach(() => {
  acted.length = 0
})
afterAll(() => endpoints.close())

describe('every answer is the envelope', () => {
  test('data: code 7, no message', async () => {
    const response = await new Visitor(endpoints.app).send(getTelCode, {})
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ code: 7, message: '', data: expect.any(Object), title: '', time: 0, event: '' })
  })

  test('done: code 0 with words', async () => {
    const answer = await anna.call(setFavourite, { pair: 'BTCUSDT', favourite: '1' })
    expect(answer).toEqual({ code: 0, message: 'You are logged in', data: { favourites: ['BTCUSDT'] }, title: '', time: 0, event: '' })
  })

  test('refused: its own number and name, status 200', async () => {
    const response = await new Visitor(endpoints.app).send(getText, { id: 'nothing' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ code: 4005, event: 'notFound', data: null })
  })

  test('an unknown path: status 404', async () => {
    for (const [method, url] of [
      ['GET', '/web/nothing'],
      ['POST', '/web/nothing'],
      ['GET', '/.git/config'],
      ['HEAD', '/web/getCode'],
      ['PUT', '/web/info'],
    ] as const) {
      const response = await anna.raw(method, url)
      expect(response.statusCode, url).toBe(404)
      if (method !== 'HEAD') expect(response.json()).toMatchObject({ code: 4005, event: 'notFound' })
    }
  })

  test('a fault of ours: status 500, a reference, and neither stack nor cause', async () => {
    const response = await anna.send(getMarketList, {})
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 4008, event: 'internalFault', data: null })
    expect(response.body).not.toMatch(/blame|at |\.ts/)
    expect(endpoints.log.join('\n')).toContain('nobody to blame')
    expect(endpoints.log.join('\n')).not.toContain('abcdef')
  })

  test('in the language of the request; an unknown language is refused', async () => {
    expect(await new Visitor(endpoints.app).call(info, {}, { lang: 'de' })).toMatchObject({ event: 'loginRequired' })
    expect(await new Visitor(endpoints.app).call(getTelCode, {}, { lang: 'xx' })).toMatchObject({ code: 4029, event: 'languageUnknown' })
    const german = await new Visitor(endpoints.app).call(getTelCode, {}, { lang: 'de' })
    expect(german.data.countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Deutschland', callingCode: '+49' })
  })
})

describe('unclear input is refused, never guessed', () => {
  const post = (body: string, url = '/web/userLogin') => new Visitor(endpoints.app).raw('POST', url, { body })
  test.each([
    ['a field twice in the query', () => new Visitor(endpoints.app).raw('GET', '/web/getText?id=1&id=3'), 400],
    ['a field twice in the body', () => post('kind=email&account=a&account=b&password=c&rtoken=abcdef12'), 400],
    ['query against body', () => post('kind=email&account=a&password=c&rtoken=abcdef12', '/web/userLogin?account=b'), 400],
    ['an address that cannot be decoded', () => new Visitor(endpoints.app).raw('GET', '/web/%ZZ?token=secret'), 400],
    [
      'a name of a hundred zeros, twice',
      () => new Visitor(endpoints.app).raw('GET', `/web/getParam?${`0.${'0'.repeat(101)}=1&`.repeat(2)}`),
      400,
    ],
    [
      'a sentence as a name, twice',
      () => new Visitor(endpoints.app).raw('GET', `/web/getParam?${'%24t(people:done)%20=1&'.repeat(2)}`),
      400,
    ],
    ['a thousand fields', () => post(Array.from({ length: 1000 }, (_, index) => `f${index}=1`).join('&')), 400],
    ['a character that no text can hold', () => new Visitor(endpoints.app).raw('GET', '/web/getText?id=%00'), 400],
    ['the same within a text', () => post('kind=email&account=a%00b@example.org&password=c&rtoken=abcdef12'), 400],
    ['a body of a megabyte', () => post(`account=${'a'.repeat(1_000_000)}`), 413],
    [
      'JSON',
      () => new Visitor(endpoints.app).raw('POST', '/web/userLogin', { body: '{}', headers: { 'content-type': 'application/json' } }),
      415,
    ],
    ['a field of the wrong kind', () => post('kind=fax&account=a&password=c&rtoken=abcdef12'), 200],
    ['a request token of 5 characters', () => post('kind=email&account=a&password=c&rtoken=abcde'), 200],
    ['a request token of 17 characters', () => post('kind=email&account=a&password=c&rtoken=abcdefghijklmnopq'), 200],
  ])('%s', async (_name, send, status) => {
    const response = await send()
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ event: 'inputInvalid', data: null })
  })

  test.each([
    ['account', 'kind=email&password=c', 'accountEmpty', 'Account number cannot be empty'],
    ['password', 'kind=email&account=a', 'passwordEmpty', 'Password cannot be empty'],
    ['kind', 'kind=&account=a&password=c', 'fieldRequired', 'Fill in the field “kind”.'],
  ])('an empty %s has a sentence of its own', async (_field, form, event, message) => {
    expect((await post(`${form}&rtoken=abcdef12`)).json()).toMatchObject({ event, message })
  })

  test('names of the language itself are ordinary unknown fields', async () => {
    const response = await post('__proto__=1&constructor=2&kind=email&account=&password=&rtoken=abcdef12')
    expect(response.json()).toMatchObject({ event: 'credentialsEmpty' })
  })
})

describe('the request token', () => {
  test('is needed on a POST', async () => {
    expect(await anna.call(setFavourite, { pair: 'BTCUSDT', favourite: '1' }, { rtoken: undefined })).toMatchObject({
      code: 4002,
      event: 'requestTokenRequired',
    })
    expect(acted).toEqual([])
  })

  test('acts once: the same request gets the same answer, also when both come at once', async () => {
    const rtoken = requestToken()
    const send = () => anna.call(setFavourite, { pair: 'ETHUSDT', favourite: '1' }, { rtoken })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(acted).toEqual(['ETHUSDT 1'])
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('with another body is refused and changes nothing', async () => {
    const rtoken = requestToken()
    await anna.call(setFavourite, { pair: 'BTCUSDT', favourite: '1' }, { rtoken })
    const answer = await anna.call(setFavourite, { pair: 'BTCUSDT', favourite: '0' }, { rtoken })
    expect(answer).toMatchObject({ code: 4003, event: 'requestTokenReused', data: null })
    expect(acted).toEqual(['BTCUSDT 1'])
  })

  test('is of the same request when only what proves who asks, or the language, is another', async () => {
    const rtoken = requestToken()
    const send = (amount: string, tradePassword: string, secondFactor: string, lang: string) =>
      anna.call(sendToUser, { recipientUid: '41', asset: 'USDT', amount, tradePassword, secondFactor }, { rtoken, lang })
    const first = await send('5', '135790', '111111', 'en')
    expect(await send('5', '135790', '222222', 'de')).toEqual(first)
    expect(acted).toEqual(['sent 5'])
    expect(await send('6', '135790', '222222', 'en')).toMatchObject({ event: 'requestTokenReused' })
    expect(acted).toEqual(['sent 5'])
  })

  test('of one person is free for another one', async () => {
    const rtoken = requestToken()
    const ben = await endpoints.person('ben@example.org')
    await anna.call(setFavourite, { pair: 'SOLUSDT', favourite: '1' }, { rtoken })
    await ben.call(setFavourite, { pair: 'SOLUSDT', favourite: '0' }, { rtoken })
    expect(acted).toEqual(['SOLUSDT 1', 'SOLUSDT 0'])
  })

  test('ends after 24 hours', async () => {
    const carl = await endpoints.person('carl@example.org')
    const rtoken = requestToken()
    await carl.call(setFavourite, { pair: 'XRPUSDT', favourite: '1' }, { rtoken })
    endpoints.clock.ahead += 12 * 3_600_000
    await carl.call(getInfo, {})
    endpoints.clock.ahead += 12 * 3_600_000 + 1
    await carl.call(setFavourite, { pair: 'XRPUSDT', favourite: '1' }, { rtoken })
    expect(acted).toHaveLength(2)
    anna = await endpoints.person('anna2@example.org')
  })

  test('is the key of a command to the core, which keeps it itself', async () => {
    await anna.call(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '10' }, { rtoken: 'abcdef123456' })
    await anna.call(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '10' }, { rtoken: 'abcdef123456' })
    expect(acted).toEqual(['order abcdef123456', 'order abcdef123456'])
  })

  test('a repeated sign-in gives the same session, cookie included, and stores neither token nor password', async () => {
    const dora = await endpoints.person('dora@example.org')
    const rtoken = requestToken()
    const form = { kind: 'email', account: 'dora@example.org', password: PASSWORD } as const
    const browser = new Visitor(endpoints.app, '203.0.113.30')
    await browser.call(getTelCode, {})
    const first = await browser.call(userLogin, form, { rtoken })
    browser.cookies.delete('assay_session')
    const again = await browser.call(userLogin, form, { rtoken })
    expect(again).toEqual(first)
    browser.token = again.data.token
    expect(await browser.call(getInfo, {})).toMatchObject({ code: 7 })
    const anew = requestToken()
    const second = await browser.call(userLogin, form, { rtoken: anew })
    expect(await browser.call(userLogin, form, { rtoken: anew })).toEqual(second)
    const stored = JSON.stringify(await endpoints.sql`select * from request_answers`)
    for (const secret of [PASSWORD, first.data.token, dora.token]) expect(stored).not.toContain(secret)
    // Somebody else with the same request token learns nothing.
    const stranger = await new Visitor(endpoints.app, '203.0.113.31').call(userLogin, { ...form, password: 'blau7Katze' }, { rtoken })
    expect(stranger).toMatchObject({ code: 1, event: 'signInFailed' })
  })
})

describe('other sites', () => {
  const form = { kind: 'email', account: 'cross@example.org', purpose: 'register' } as const
  test.each<[string, Record<string, string>]>([
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['a page on a sister host', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that ends like ours', { origin: 'http://evil-localhost:80' }],
    ['our own host without the encryption that it has', { origin: 'http://assay.example.org' }],
  ])('%s can neither POST nor make a changing GET', async (_name, headers) => {
    for (const response of [
      await anna.send(setFavourite, { pair: 'BTCUSDT', favourite: '1' }, { headers }),
      await anna.send(userRegister, endpoints.registration('cross@example.org', '123456'), { headers }),
      await anna.send(getCode, form, { headers }),
    ]) {
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({ event: 'crossSite', data: null })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(acted).toEqual([])
    expect((await endpoints.outgoing.newest()).some(({ recipient }) => recipient === 'cross@example.org')).toBe(false)
  })

  test('our own page can', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }, { origin: 'https://assay.example.org' }])
      expect(await anna.call(setFavourite, { pair: 'BTCUSDT', favourite: '1' }, { headers })).toMatchObject({ code: 0 })
  })
})

describe('what leaves the house', () => {
  test('no token, code or password in any log', async () => {
    const eve = await endpoints.person('eve@example.org')
    await eve.call(info, {})
    await eve.raw('GET', `/web/nothing?token=${eve.token}`)
    await eve.raw('POST', '/web/userLogin', { body: `token=${eve.token}&password=${PASSWORD}&account=${'a'.repeat(70_000)}` })
    await eve.send(getMarketList, {})
    const log = endpoints.log.join('\n')
    for (const secret of [eve.token ?? '', eve.cookies.get('assay_session') ?? '', PASSWORD]) {
      expect(secret).not.toBe('')
      expect(log).not.toContain(secret)
    }
  })

  test('calls are never cached and carry the headers that hold a page together', async () => {
    const { headers } = await anna.send(info, {})
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })
})
