import { REFUSALS } from '@assay/rules/refusals'
import { expect, test } from 'vitest'
import { type Call, proofsOf, text } from './call.ts'
import { CALLS } from './calls.ts'
import { CONSOLE_CALLS } from './operators/calls.ts'
import { WIRE_REFUSALS } from './refusals.ts'

/** Names of the specification that are served today, with their methods. */
const SPECIFIED: Readonly<Record<string, 'GET' | 'POST'>> = {
  getTelCode: 'GET',
  getCode: 'GET',
  reg_checkcode: 'GET',
  userRegister: 'POST',
  userLogin: 'POST',
  info: 'GET',
  getInfo: 'GET',
  updatePassword: 'POST',
  getmarketList: 'GET',
  getCurrencyAll: 'GET',
  getCurrencyMessage: 'GET',
  addCollectCurrenct: 'POST',
  getAsset2: 'GET',
  getParam: 'GET',
  getSetting: 'GET',
  getLogo: 'GET',
  getBanner: 'GET',
  getGG: 'GET',
  getTextsList: 'GET',
  getText: 'GET',
  new_data: 'GET',
}

test.each(Object.entries(SPECIFIED))('web/%s is declared exactly so, as %s', (name, method) => {
  expect(CALLS.filter(call => call.path === `web/${name}`).map(call => call.method)).toEqual([method])
})

test('no path is declared twice', () => {
  expect(new Set(CALLS.map(call => call.path)).size).toBe(CALLS.length)
})

test('every refusal has a number of its own that means nothing else', () => {
  const numbers = Object.values(WIRE_REFUSALS).map(refusal => refusal.number)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const reserved of [0, 1, 7]) expect(numbers).not.toContain(reserved)
  for (const name of REFUSALS) expect(WIRE_REFUSALS[name]).toBeDefined()
})

/** Fields that are called like a secret and are none. */
const NO_SECRETS = ['areaCode', 'invitationCode', 'web/setAntiPhishingCode code']

const fieldsOf = ({ request }: Call): string[] => Object.keys((request as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {})

test('every password, code and answer of a call is said to be a proof or its content, and nobody keeps it', () => {
  const calls: readonly Call[] = [...CALLS, ...(CONSOLE_CALLS as readonly Call[])]
  const unsaid = calls.flatMap(call =>
    fieldsOf(call)
      .filter(field => /password|code|factor|answer|signature|passkey$|invite$|link$/i.test(field) && !(field in (call.secrets ?? {})))
      .map(field => (NO_SECRETS.includes(field) ? field : `${call.path} ${field}`)),
  )
  expect(unsaid.filter(field => !NO_SECRETS.includes(field))).toEqual([])
  for (const call of calls)
    for (const secret of Object.keys(call.secrets ?? {})) expect(fieldsOf(call), `${call.path} ${secret}`).toContain(secret)
})

test('what moves money or changes how an account is protected is the same request with a newer code', () => {
  for (const call of CALLS)
    if (call.method === 'POST' && call.who === 'user' && fieldsOf(call).includes('secondFactor'))
      expect(proofsOf(call).has('secondFactor'), call.path).toBe(true)
})

test('what turns the direction of writing is not kept of what somebody types: a name reads as it is', () => {
  const name = text(10, 1)
  expect(name.parse('in\u202Evoice\u2069')).toBe('invoice')
  expect(name.safeParse('\u202E\u202C').success).toBe(false)
  expect(name.parse('שלום\u200F')).toBe('שלום\u200F')
})
