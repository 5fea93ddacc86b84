import { TRADE_PASSWORD_TRIES_MAX } from '@assay/rules/account/account-terms'
import type { Call } from '@assay/wire/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_ATTEMPTS } from '../../src/people/attempts.ts'
import { balancesAndGuards } from './balances-and-guards.ts'
import { MONEY_CALLS } from './money-calls.ts'
import { openProtected, type ProtectedEndpoints } from './open-protected.ts'
import { Owner, TRADE_PASSWORD } from './owner.ts'

/** Goal: whoever asks a hundred times at once has no more tries than whoever asks one time after the other, and nothing is done twice for one code. */
const MANY = 100
/** Of which so many are compared at a time: what waits for a password longer than a person would is refused as busy. */
const AT_ONCE = 20

let endpoints: ProtectedEndpoints
beforeAll(async () => {
  endpoints = await openProtected()
}, 120_000)
afterAll(() => endpoints.close())

/** Those that were not looked at: the tries at the trade password, or at the code behind it, were used up by the others that ran. */
const busy = (count: (event: string) => number) => count('tooManyAttempts') + count('tradePasswordLocked')

const WAYS_OUT: readonly Call['path'][] = ['web/sendToUser', 'web/requestWithdrawal']

describe.each(MONEY_CALLS.filter(({ call }) => WAYS_OUT.includes(call.path)).map(line => [line.call.path, line] as const))(
  '%s',
  (path, line) => {
    let owner: Owner
    beforeAll(async () => {
      owner = await Owner.arrive(endpoints, `many-${path.slice(4)}@example.org`)
    })

    /** How often each answer came to a hundred calls, of which each has fields of its own. */
    const ask = async (fieldsOf: (place: number) => Record<string, string>) => {
      await owner.ready()
      const right = await line.right(owner)
      const events: string[] = []
      for (let asked = 0; asked < MANY; asked += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, place) => {
            const { event } = await owner.person.call(line.call, { ...right, ...fieldsOf(asked + place) } as never)
            events.push(event)
          }),
        )
      return { right, events, count: (event: string) => events.filter(one => one === event).length }
    }

    test('one code of the app a hundred times at once does it once', async () => {
      const { count, events } = await ask(() => ({}))
      expect([count(''), count('secondFactorWrong') + busy(count)], [...new Set(events)].join()).toEqual([1, MANY - 1])
      const { event } = await owner.person.call(line.call, { ...(await line.right(owner)) } as never)
      expect(event, 'nobody is locked out by the right ones').toBe('')
    })

    test('a hundred wrong codes of the app at once are five tries, and nothing leaves', async () => {
      const before = (await balancesAndGuards(owner)).balances
      const { count } = await ask(place => ({ secondFactor: String(900_000 + place) }))
      expect([count(''), count('secondFactorWrong'), busy(count)]).toEqual([0, ACCOUNT_ATTEMPTS.free, MANY - ACCOUNT_ATTEMPTS.free])
      expect((await balancesAndGuards(owner)).balances).toEqual(before)
    })

    test('a hundred wrong trade passwords at once are five tries; the right one does not open it then, and nothing leaves', async () => {
      const before = (await balancesAndGuards(owner)).balances
      const { right, count } = await ask(place => ({ tradePassword: String(600_000 + place) }))
      // The fifth is told that it is locked now.
      const compared = TRADE_PASSWORD_TRIES_MAX - 1
      expect([count(''), count('tradePasswordWrong'), count('tradePasswordLocked')]).toEqual([0, compared, MANY - compared])
      const after = await owner.person.call(line.call, { ...right, tradePassword: TRADE_PASSWORD } as never)
      expect(after.event).toBe('tradePasswordLocked')
      expect((await balancesAndGuards(owner)).balances).toEqual(before)
    })
  },
)
