import type { UserId } from '@assay/core/people/state'
import { TRADE_PASSWORD_TRIES_MAX } from '@assay/rules/account/account-terms'
import type { RequestOf } from '@assay/wire/call'
import { getInfo, info } from '@assay/wire/people/calls'
import { getOwnCode, hasTpassword, saveTpwd } from '@assay/wire/trade-password/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { tradePasswords } from './tables.ts'
import { TRADE_PASSWORD_HOLD_MS, TRADE_PASSWORD_LOCK_MS } from './trade-passwords.ts'

type Form = RequestOf<typeof saveTpwd>
const FIRST = '482915'
const SECOND = '730264'
const chosen = (tradePassword: string) => ({ tradePassword, tradePasswordAgain: tradePassword })

let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
  endpoints.clock.standsAt = Date.now()
})
afterAll(() => endpoints.close())

const mailsTo = async (account: string) =>
  (await endpoints.outgoing.newest()).filter(({ recipient }) => recipient === account).map(({ subject }) => subject)

/** Asks for a code and reads it from the outbox. */
const codeOf = async (person: Visitor, account: string) => {
  expect(await person.call(getOwnCode, { purpose: 'tradePassword' })).toMatchObject({ code: 0 })
  return endpoints.codeFor(account)
}

/** Somebody who has a trade password already. */
const personWith = async (account: string, tradePassword = FIRST) => {
  const person = await endpoints.person(account)
  const code = await codeOf(person, account)
  expect(await person.call(saveTpwd, { code, ...chosen(tradePassword) })).toMatchObject({ code: 0 })
  return person
}

test('needs a session, and is nothing for a demo account', async () => {
  expect(await new Visitor(endpoints.app).call(saveTpwd, { code: '123456', ...chosen(FIRST) })).toMatchObject({ event: 'loginRequired' })
})

test('the first one is set by a code that goes to the own contact, raises the security level and is told', async () => {
  const account = 'first@example.org'
  const anna = await endpoints.person(account)
  expect((await anna.call(hasTpassword, {})).data).toEqual({ set: false, lockedUntil: 0, heldUntil: 0 })
  expect((await anna.call(info, {})).data?.transaction_password).toBe(0)
  expect((await anna.call(getInfo, {})).data?.securityLevel).toBe('dangerous')

  const asked = await anna.call(getOwnCode, { purpose: 'tradePassword' })
  expect(asked.data).toMatchObject({ sentTo: 'fi***@example.org', resendAfterSeconds: 60 })
  const code = await endpoints.codeFor(account)
  expect((await anna.call(saveTpwd, { code, ...chosen(FIRST) })).data).toEqual({ set: true, lockedUntil: 0, heldUntil: 0 })
  expect((await anna.call(info, {})).data?.transaction_password).toBe(1)
  expect((await anna.call(getInfo, {})).data?.securityLevel).toBe('weak')
  expect(await mailsTo(account)).toContain('Your Assay trade password was set')
})

let refused = 0
test.each<[Partial<Form>, string, string?]>([
  [{ ...chosen('12345') }, 'tradePasswordFormat', 'Enter a 6-digit trade password'],
  [{ ...chosen('abcdef') }, 'tradePasswordFormat'],
  [{ ...chosen('123456') }, 'tradePasswordSimple'],
  [{ tradePasswordAgain: SECOND }, 'tradePasswordsDiffer'],
  [{ code: '' }, 'codeRequired'],
  [{ code: '000000' }, 'codeWrong'],
  [{ code: '', current: FIRST }, 'codeRequired'],
])('%j is refused: %s', async (wrong, event, message) => {
  const anna = await endpoints.person(`refused${++refused}@example.org`)
  const answer = await anna.call(saveTpwd, { code: '000000', ...chosen(FIRST), ...wrong })
  expect(answer).toMatchObject({ event, data: null })
  if (message) expect(answer.message).toBe(message)
  expect((await anna.call(hasTpassword, {})).data?.set).toBe(false)
})

test('another one is set by the current one, and a wrong one says how many tries are left', async () => {
  const anna = await personWith('change@example.org')
  const wrong = await anna.call(saveTpwd, { current: '555555', ...chosen(SECOND) })
  expect(wrong).toMatchObject({ event: 'tradePasswordWrong', message: 'The trade password is not right. Tries left: 4.' })
  expect(await anna.call(saveTpwd, { current: FIRST, ...chosen(SECOND) })).toMatchObject({ code: 0 })
  expect((await anna.call(saveTpwd, { current: FIRST, ...chosen(SECOND) })).event).toBe('tradePasswordWrong')
  expect(await anna.call(saveTpwd, { current: SECOND, ...chosen(FIRST) })).toMatchObject({ code: 0, data: { heldUntil: 0 } })
})

test('is the same in the digits of any keyboard', async () => {
  const anna = await personWith('digits@example.org')
  expect(await anna.call(saveTpwd, { current: '٤٨٢٩١٥', tradePassword: '７３０２６４', tradePasswordAgain: '๗๓๐ ๒๖๔' })).toMatchObject({
    code: 0,
  })
  expect(await anna.call(saveTpwd, { current: SECOND, ...chosen('۱۱۱۱۱۱') })).toMatchObject({ event: 'tradePasswordSimple' })
  expect(await anna.call(saveTpwd, { current: '\u2066730-264\u2069', ...chosen(FIRST) })).toMatchObject({ code: 0 })
})

describe('guessing', () => {
  test('after five wrong ones in a row none is taken for 24 hours, not even the right one, and the person is told once', async () => {
    const account = 'guessed@example.org'
    const anna = await personWith(account)
    const events: string[] = []
    for (let guess = 0; guess < TRADE_PASSWORD_TRIES_MAX + 1; guess += 1)
      events.push((await anna.call(saveTpwd, { current: `55555${guess}`, ...chosen(SECOND) })).event)
    expect(events).toEqual([
      ...Array(TRADE_PASSWORD_TRIES_MAX - 1).fill('tradePasswordWrong'),
      'tradePasswordLocked',
      'tradePasswordLocked',
    ])
    expect((await anna.call(saveTpwd, { current: FIRST, ...chosen(SECOND) })).event).toBe('tradePasswordLocked')
    expect((await anna.call(hasTpassword, {})).data?.lockedUntil).toBe(
      (endpoints.clock.standsAt ?? 0) + endpoints.clock.ahead + TRADE_PASSWORD_LOCK_MS,
    )
    expect((await mailsTo(account)).filter(subject => subject === 'Your Assay trade password is locked')).toHaveLength(1)

    const ahead = endpoints.clock.ahead
    endpoints.clock.ahead += TRADE_PASSWORD_LOCK_MS
    await endpoints.signIn(anna, account, 'blau7Hund')
    expect((await anna.call(saveTpwd, { current: '555555', ...chosen(SECOND) })).message).toContain('Tries left: 4')
    expect(await anna.call(saveTpwd, { current: FIRST, ...chosen(SECOND) })).toMatchObject({ code: 0 })
    endpoints.clock.ahead = ahead
  })

  test('a hundred at once are five tries, and the right one does not open it then', async () => {
    const account = 'hundred@example.org'
    const anna = await personWith(account)
    const events: string[] = []
    // In twenties: what waits for a password longer than a person would is refused as busy.
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, async (_, guess) => {
          events.push((await anna.call(saveTpwd, { current: String(600_000 + round * 20 + guess), ...chosen(SECOND) })).event)
        }),
      )
    expect(events.filter(event => event === 'tradePasswordWrong')).toHaveLength(TRADE_PASSWORD_TRIES_MAX - 1)
    expect(events.filter(event => event === 'tradePasswordLocked')).toHaveLength(100 - TRADE_PASSWORD_TRIES_MAX + 1)
    expect(await anna.call(saveTpwd, { current: FIRST, ...chosen(SECOND) })).toMatchObject({ event: 'tradePasswordLocked' })
  })

  test('the right one many times at once is no guessing, and locks nothing', async () => {
    const anna = await personWith('right-at-once@example.org')
    const answers = await Promise.all(Array.from({ length: 8 }, () => anna.call(saveTpwd, { current: FIRST, ...chosen(FIRST) })))
    expect(answers.map(({ event }) => event)).toEqual(Array(8).fill(''))
  })

  test('many at once are counted one by one', async () => {
    const anna = await personWith('many@example.org')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => anna.call(saveTpwd, { current: `5555${10 + guess}`, ...chosen(SECOND) })),
    )
    expect(answers.filter(({ event }) => event === 'tradePasswordWrong')).toHaveLength(TRADE_PASSWORD_TRIES_MAX - 1)
    expect(answers.filter(({ event }) => event === 'tradePasswordLocked')).toHaveLength(12 - TRADE_PASSWORD_TRIES_MAX + 1)
  })
})

/** Sends the right one, and waits until it is counted and still being compared, which takes far longer than to count. */
const sentAndCounted = async (anna: Visitor, uid: UserId) => {
  for (;;) {
    const right = anna.call(saveTpwd, { current: FIRST, ...chosen(FIRST) })
    let isAnswered = false
    void right.then(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      const [row] = await endpoints.database.select().from(tradePasswords).where(eq(tradePasswords.uid, uid))
      if (row?.tries === 1) return { answer: right }
    }
  }
}

test('the right one among wrong ones does not give them another five', async () => {
  const anna = await personWith('race@example.org')
  const uid = Number((await anna.call(getInfo, {})).data?.uid) as UserId
  const guesses: Promise<string>[] = []
  const guess = async (typed: string) => (await anna.call(saveTpwd, { current: typed, ...chosen(FIRST) })).event
  const { answer } = await sentAndCounted(anna, uid)
  for (let tried = 0; tried < TRADE_PASSWORD_TRIES_MAX + 3; tried += 1) guesses.push(guess(`55555${tried}`))
  await answer
  const events = await Promise.all(guesses)
  for (let tried = 0; tried < TRADE_PASSWORD_TRIES_MAX; tried += 1) events.push(await guess(`44444${tried}`))
  // A wrong one that was compared is told so, the last of them by the lock.
  const compared = events.filter(event => event === 'tradePasswordWrong').length + 1
  expect(compared).toBeLessThanOrEqual(TRADE_PASSWORD_TRIES_MAX)
  expect(await guess(FIRST)).toBe('tradePasswordLocked')
})

test('a forgotten one is set by a code, which ends a lock and holds everything back for 24 hours', async () => {
  const account = 'forgotten@example.org'
  const anna = await personWith(account)
  for (let guess = 0; guess < TRADE_PASSWORD_TRIES_MAX; guess += 1)
    await anna.call(saveTpwd, { current: `55555${guess}`, ...chosen(SECOND) })
  endpoints.clock.ahead += 61_000
  const code = await codeOf(anna, account)
  const now = (endpoints.clock.standsAt ?? 0) + endpoints.clock.ahead
  const held = { set: true, lockedUntil: 0, heldUntil: now + TRADE_PASSWORD_HOLD_MS }
  expect((await anna.call(saveTpwd, { code, ...chosen(SECOND) })).data).toEqual(held)
  // Another change does not shorten it.
  expect((await anna.call(saveTpwd, { current: SECOND, ...chosen(FIRST) })).data).toEqual(held)
  expect(await anna.call(saveTpwd, { code, ...chosen(SECOND) })).toMatchObject({ event: 'codeWrong' })
})

test('no trade password and no code is in any log', async () => {
  const anna = await personWith('logged@example.org', '917346')
  await anna.call(saveTpwd, { current: '917346', ...chosen('640287') })
  await anna.raw('POST', '/web/saveTpwd', { body: `current=640287&tradePassword=917346&token=x&extra=${'a'.repeat(70_000)}` })
  expect(endpoints.log.join('\n')).not.toMatch(/917346|640287/)
})
