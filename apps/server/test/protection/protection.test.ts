import type { Call } from '@assay/wire/call'
import { CALLS } from '@assay/wire/calls'
import { API_ROUTES } from '@assay/wire/public-api/routes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradePasswords, users } from '../../src/people/tables.ts'
import { totps } from '../../src/totp/tables.ts'
import { Visitor } from '../visitor.ts'
import { balancesAndGuards } from './balances-and-guards.ts'
import { STATES, type State, type Typed } from './guarded-call.ts'
import { openProtected, type ProtectedEndpoints } from './open-protected.ts'
import { Owner, TRADE_PASSWORD } from './owner.ts'
import { PROTECTION_TABLE } from './protection-table.ts'

/**
 * Goal: no money leaves and nothing that guards an account is loosened while any one of the factors is missing. Method: every path with everything in order,
 * and with each single thing that is not; the refusal has its name, and every balance and every guard of every account is what it was.
 */
const DAY = 24 * 3_600_000
/** Areas whose calls act for a person outside of trading. */
const AREAS: readonly Call['area'][] = [
  'people',
  'limits',
  'payments',
  'statement',
  'earn',
  'launchpad',
  'loans',
  'convert',
  'bank',
  'quick-buy',
  'support',
  'rewards',
]
const { GUARDED, UNGUARDED } = PROTECTION_TABLE

let endpoints: ProtectedEndpoints
beforeAll(async () => {
  endpoints = await openProtected()
}, 120_000)
afterAll(async () => {
  await endpoints.close()
  // The clock of the endpoints goes on by hours, and nobody pays a withdrawal meanwhile.
  expect(endpoints.faults().filter(line => !line.includes('a withdrawal is overdue'))).toEqual([])
})

describe('the table', () => {
  const acting = CALLS.filter(call => AREAS.includes(call.area) && (call.method === 'POST' || call.changes))

  test('has a line for every call that acts for a person, and no other', () => {
    const guarded = new Set(GUARDED.map(({ call }) => call.path as string))
    const unguarded = Object.keys(UNGUARDED)
    expect([...guarded, ...unguarded].sort()).toEqual(acting.map(({ path }) => path).sort())
  })

  test('no key of a program moves money out: of all its routes five act, and all are about orders', () => {
    const actingRoutes = API_ROUTES.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    expect(actingRoutes.sort()).toEqual([
      'DELETE /api/v3/openOrders',
      'DELETE /api/v3/order',
      'POST /api/v3/order',
      'POST /api/v3/order/cancelReplace',
      'POST /api/v3/order/test',
    ])
  })

  test('asks for whatever proof a call has a field for', () => {
    for (const { call, lacks } of GUARDED) {
      const fields = Object.keys((call.request as unknown as { shape: Typed }).shape)
      const asked = lacks.map(({ field }) => field)
      if (fields.includes('secondFactor')) expect([call.path, asked]).toEqual([call.path, expect.arrayContaining(['secondFactor'])])
      if (call.path !== 'web/saveTpwd' && fields.includes('tradePassword'))
        expect([call.path, asked]).toEqual([call.path, expect.arrayContaining(['tradePassword'])])
    }
  })

  test('a call that a settings lock refuses by the contract is refused by it here', () => {
    for (const { call, states } of GUARDED)
      if ('underSettingsLock' in call && call.underSettingsLock === 'refused')
        expect([call.path, states.settingsLocked]).toEqual([call.path, 'settingsLocked'])
  })
})

/** Brings somebody into a state that begins now. */
const ENTER: Record<State, (owner: Owner) => Promise<unknown>> = {
  frozen: ({ uid }) => endpoints.identity.freezes.setOwn(uid, true, endpoints.identity.now()),
  tradePasswordReset: ({ uid }) =>
    endpoints.database
      .update(tradePasswords)
      .set({ heldUntil: endpoints.identity.now() + DAY })
      .where(eq(tradePasswords.uid, uid)),
  authenticatorEnded: ({ uid }) =>
    endpoints.database
      .update(totps)
      .set({ heldUntil: endpoints.identity.now() + DAY })
      .where(eq(totps.uid, uid)),
  contactChanged: ({ uid }) =>
    endpoints.database
      .update(users)
      .set({ contactHeldUntil: endpoints.identity.now() + DAY })
      .where(eq(users.uid, uid)),
  settingsLocked: ({ uid }) => endpoints.identity.settingsLocks.lock(uid, 1),
  unverified: owner => owner.setLevel('none'),
  excluded: ({ uid }) => endpoints.engine.submit({ kind: 'people.exclude', user: uid, days: 1 }),
}

describe.each(GUARDED.map((line, place) => [`${line.call.path}${line.by ? ` by ${line.by}` : ''}`, line, place] as const))(
  '%s',
  (_name, line, place) => {
    let owner: Owner
    beforeAll(async () => {
      owner = await Owner.arrive(endpoints, `owner${place}@example.org`, line.isPenniless ? '0' : '20000')
      if (line.isWithoutApp) await owner.leaveApp()
    })

    const send = (visitor: Visitor, typed: Typed) => visitor.call(line.call, typed as never)
    /** What the call answers, and whether everything stands as before when it refuses. */
    const answerTo = async (typed: Typed, by: Visitor = owner.person) => {
      const before = await balancesAndGuards(owner)
      const { event } = await send(by, typed)
      if (event !== '') expect(await balancesAndGuards(owner)).toEqual(before)
      return event || 'served'
    }
    const right = async () => {
      await owner.ready()
      return line.right(owner)
    }

    test('is served with everything in order', async () => {
      expect(await answerTo(await right())).toBe('served')
    })

    test('is refused without a session, without its cookie, and with that of somebody else', async () => {
      const typed = await right()
      const bare = new Visitor(endpoints.app)
      bare.token = owner.person.token
      const { withoutSession = 'sessionEnded' } = line
      expect(await answerTo(typed, bare)).toBe(withoutSession)
      for (const [name] of owner.person.cookies) bare.cookies.set(name, 'A'.repeat(43))
      expect(await answerTo(typed, bare)).toBe(withoutSession)
      expect(await answerTo(typed, new Visitor(endpoints.app))).toBe(line.withoutSession ?? 'loginRequired')
    })

    test('is refused to a demo account', async () => {
      const typed = await right()
      const user = await endpoints.identity.demos.create(undefined)
      const opened = await endpoints.sessions.open({ user, device: 'test', address: '198.51.100.7', demo: { returnsTo: undefined } })
      const demo = new Visitor(endpoints.app)
      demo.token = opened.token
      demo.cookies.set('assay_session', opened.cookieSecret)
      // Where practice is served it is so with its own assets and products: those of real money there are none.
      expect(await answerTo(typed, demo)).toBe(line.isForDemo ? 'demoNotAllowed' : 'realAccountNeeded')
    })

    test.each(line.lacks.map(lack => [lack.lack, lack.refusal, lack] as const))('is refused with %s: %s', async (_lack, refusal, lack) => {
      expect(await answerTo(await lack.typed(await right(), owner))).toBe(refusal)
    })

    const { withoutTradePassword } = line
    if (withoutTradePassword !== undefined)
      test(`is refused as long as there is no trade password: ${withoutTradePassword}`, async () => {
        const typed = await right()
        const [row] = await endpoints.database.delete(tradePasswords).where(eq(tradePasswords.uid, owner.uid)).returning()
        expect(await answerTo({ ...typed, tradePassword: TRADE_PASSWORD })).toBe(withoutTradePassword)
        if (row) await endpoints.database.insert(tradePasswords).values(row)
      })

    // The last one cannot be taken back.
    test.each(STATES.map(state => [state, line.states[state]] as const))('%s: %s', async (state, expected) => {
      const typed = await right()
      await ENTER[state](owner)
      expect(await answerTo(typed)).toBe(expected)
    })
  },
)
