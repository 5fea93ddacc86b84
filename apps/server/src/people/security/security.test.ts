import { freezePerson as freezeByOperator } from '@assay/wire/operators/people-calls'
import { getInfo, userLogin } from '@assay/wire/people/calls'
import { freezeAccount, freezeByLink, getAntiPhishingCode, setAntiPhishingCode, unfreezeAccount } from '@assay/wire/people/security'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Visitor } from '../../../test/visitor.ts'
import { spotCalls } from '../../spot/calls.ts'
import { FREEZE_LINK_VALID_MS } from './freeze-links.ts'

const PASSWORD = 'blau7Hund'
const TRADE_PASSWORD = '482915'
const ORDER = { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' } as const

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints({ handlers: async ({ engine }) => spotCalls(engine) })
})
afterAll(() => endpoints.close())

const messagesTo = async (recipient: string) => (await endpoints.outgoing.newest()).filter(message => message.recipient === recipient)
const newestTo = async (recipient: string) => (await messagesTo(recipient))[0]?.text ?? ''
const frozenOf = async (person: Visitor) => (await person.call(getInfo, {})).data?.frozen
const uidOf = async (person: Visitor) => Number((await person.call(getInfo, {})).data?.uid)

/** The token of the link in the newest mail to an address. */
const tokenIn = async (recipient: string) => /\/freezeAccount#(\S+)/.exec(await newestTo(recipient))?.[1] ?? ''

/** Somebody whose newest mail is about a sign-in from a device that was not used before. */
const warned = async (account: string) => {
  const person = await endpoints.person(account)
  await new Visitor(endpoints.app).call(userLogin, { kind: 'email', account, password: PASSWORD })
  return { person, token: await tokenIn(account) }
}

describe('the anti-phishing code', () => {
  test('needs the password, and stands at the head of every mail from then on', async () => {
    const account = 'code@example.org'
    const anna = await endpoints.person(account)
    expect((await anna.call(getAntiPhishingCode, {})).data).toEqual({ code: '' })
    expect(await anna.call(setAntiPhishingCode, { code: 'Heron-7', password: 'wrong99' })).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await anna.call(setAntiPhishingCode, { code: 'a.example', password: PASSWORD })).toMatchObject({
      event: 'antiPhishingCodeInvalid',
    })
    expect((await anna.call(getAntiPhishingCode, {})).data).toEqual({ code: '' })

    expect(await anna.call(setAntiPhishingCode, { code: ' Heron-7 ', password: PASSWORD })).toMatchObject({
      code: 0,
      data: { code: 'Heron-7' },
    })
    expect(await newestTo(account)).toMatch(/^Your anti-phishing code: Heron-7\n\nThe anti-phishing code of your Assay account was set/)
    await anna.call(getOwnCode, { purpose: 'tradePassword' })
    expect(await newestTo(account)).toMatch(/^Your anti-phishing code: Heron-7\n\nYour code to set the trade password/)
  })

  test('stands in no mail to another spelling of the address, and in no short message', async () => {
    const ben = await endpoints.person('Ben.Code@example.org')
    await ben.call(setAntiPhishingCode, { code: 'Otter_22', password: PASSWORD })
    const send = (kind: 'mail' | 'sms', recipient: string) => endpoints.outgoing.queue({ kind, recipient, subject: 'Hello', text: 'Text' })
    await send('mail', 'Ben.Code@example.org')
    expect(await newestTo('Ben.Code@example.org')).toBe('Your anti-phishing code: Otter_22\n\nText')
    for (const [kind, recipient] of [
      ['mail', 'ben.code@example.org'],
      ['mail', 'somebody@example.org'],
      ['sms', 'Ben.Code@example.org'],
    ] as const) {
      await send(kind, recipient)
      expect(await newestTo(recipient)).toBe('Text')
    }
  })
})

describe('the own freeze', () => {
  test('stops trading at once, is mailed, and ends with the password alone where there is no trade password', async () => {
    const account = 'freeze@example.org'
    const carl = await endpoints.person(account)
    expect(await carl.call(freezeAccount, {})).toMatchObject({ code: 0 })
    expect(await frozenOf(carl)).toBe('ownFreeze')
    expect(await carl.call(placeSpotOrder, ORDER)).toMatchObject({ event: 'userFrozen' })
    expect((await messagesTo(account))[0]?.subject).toBe('Your Assay account is frozen')
    const sent = (await messagesTo(account)).length
    await carl.call(freezeAccount, {})
    expect(await messagesTo(account)).toHaveLength(sent)

    expect(await carl.call(unfreezeAccount, { password: 'wrong99' })).toMatchObject({ event: 'currentPasswordWrong' })
    expect(await frozenOf(carl)).toBe('ownFreeze')
    expect(await carl.call(unfreezeAccount, { password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await frozenOf(carl)).toBe('')
    expect((await messagesTo(account))[0]?.subject).toBe('Your Assay account is no longer frozen')
    expect(await carl.call(placeSpotOrder, ORDER)).not.toMatchObject({ event: 'userFrozen' })
  })

  test('ends only with the trade password too where there is one', async () => {
    const account = 'both@example.org'
    const dora = await endpoints.person(account)
    await dora.call(getOwnCode, { purpose: 'tradePassword' })
    const code = await endpoints.codeFor(account)
    await dora.call(saveTpwd, { code, tradePassword: TRADE_PASSWORD, tradePasswordAgain: TRADE_PASSWORD })
    await dora.call(freezeAccount, {})
    expect(await dora.call(unfreezeAccount, { password: PASSWORD })).toMatchObject({ event: 'tradePasswordFormat' })
    expect(await dora.call(unfreezeAccount, { password: PASSWORD, tradePassword: '730264' })).toMatchObject({ event: 'tradePasswordWrong' })
    expect(await frozenOf(dora)).toBe('ownFreeze')
    expect(await dora.call(unfreezeAccount, { password: PASSWORD, tradePassword: TRADE_PASSWORD })).toMatchObject({ code: 0 })
    expect(await frozenOf(dora)).toBe('')
  })

  test('what an operator has frozen stays frozen, before and after the own freeze', async () => {
    const emma = await endpoints.person('operator@example.org')
    const uid = await uidOf(emma)
    const { freezes } = endpoints.identity
    const byOperator = async () => {
      await freezes.record(endpoints.database, {
        uid,
        frozen: true,
        reason: 'ownRequest',
        note: 'By telephone',
        operatorId: 1,
        at: Date.now(),
      })
      await endpoints.engine.submit({ kind: 'people.freeze', user: uid, frozen: true })
    }
    await emma.call(freezeAccount, {})
    await byOperator()
    expect(await frozenOf(emma)).toBe('ownRequest')
    expect(await emma.call(freezeAccount, {})).toMatchObject({ code: 0 })
    expect(await emma.call(unfreezeAccount, { password: PASSWORD })).toMatchObject({ event: 'freezeNotOwn' })
    expect(await frozenOf(emma)).toBe('ownRequest')
  })

  test('is no reason that an operator can give', () => {
    expect(freezeByOperator.request.safeParse({ uid: '1', frozen: '1', reason: 'ownFreeze', note: 'x' }).success).toBe(false)
  })
})

describe('the link of a mail', () => {
  test('freezes once, without a session, and not for somebody else', async () => {
    const { person, token } = await warned('link@example.org')
    const stranger = new Visitor(endpoints.app)
    expect(await stranger.call(freezeByLink, { link: token })).toMatchObject({ code: 0 })
    expect(await frozenOf(person)).toBe('ownFreeze')
    await person.call(unfreezeAccount, { password: PASSWORD })
    expect(await stranger.call(freezeByLink, { link: token })).toMatchObject({ event: 'freezeLinkInvalid' })
    expect(await frozenOf(person)).toBe('')
  })

  test('two presses at once freeze once', async () => {
    const { person, token } = await warned('twice@example.org')
    const answers = await Promise.all([1, 2].map(() => new Visitor(endpoints.app).call(freezeByLink, { link: token })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 4131])
    expect(await frozenOf(person)).toBe('ownFreeze')
  })

  test('that somebody has altered, or that is older than seven days, does nothing', async () => {
    const { person, token } = await warned('old@example.org')
    const other = await uidOf(await endpoints.person('other@example.org'))
    const visitor = new Visitor(endpoints.app)
    for (const wrong of [
      '',
      'nonsense',
      token.slice(0, -1),
      token.replace(/^\d+/, String(other)),
      token.replace(/\.\d+\./, '.9999999999999.'),
    ])
      expect(await visitor.call(freezeByLink, { link: wrong })).toMatchObject({ event: 'freezeLinkInvalid' })
    endpoints.clock.ahead = FREEZE_LINK_VALID_MS + 60_000
    expect(await visitor.call(freezeByLink, { link: token })).toMatchObject({ event: 'freezeLinkInvalid' })
    endpoints.clock.ahead = 0
    expect(await frozenOf(person)).toBe('')
  })
})
