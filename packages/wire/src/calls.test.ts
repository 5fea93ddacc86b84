import { REFUSALS } from '@assay/rules/refusals'
import { expect, test } from 'vitest'
import { CALLS } from './calls.ts'
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
