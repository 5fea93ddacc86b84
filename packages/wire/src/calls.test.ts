import { REFUSALS } from '@assay/rules/refusals'
import { expect, test } from 'vitest'
import { type Call, proofsOf, text } from './call.ts'
import { CALLS } from './calls.ts'
import { CONSOLE_CALLS } from './console-calls.ts'
import { CODE_DATA, CODE_SUCCESS, CODE_WARNING } from './envelope-codes.ts'
import { PLATFORM_REFUSALS } from './platform-refusals.ts'
import type { Product } from './product.ts'
import { PRODUCTS } from './products.ts'
import { REFUSAL_NUMBERS } from './refusals.ts'

/** Section 7 of the specification. */
const SPECIFIED = {
  GET: 'getTelCode, getCode, getInfo, info, getAsset2, getGG, getBanner, getLogo, getParam, getText, getSetting, getQrcode, getmarketList, getCurrencyMessage, getProfitTotal, getProfitList, getTextsList, getMyprofit, getProfitInfo, hasTpassword, new_data, reg_checkcode, getCurrencyAll, getFuli, ethSignlog, tempLogin, getMyPromotion, getIdcardType, lendMy, lendList, lendMylist, lendBack, getNewcoinsList, getNewcoinsInfo, lend_img',
  POST: 'userLogin, userRegister, addCollectCurrenct, buyProfit, sellProfit, saveTpwd, updatePassword, editCenterLevel, lendBuy',
} as const
/** Calls of the specification whose product is not there yet. */
const COMING: readonly string[] = []

test.each(['GET', 'POST'] as const)('every call that the specification makes by %s is declared exactly so', method => {
  const declared = (name: string) => CALLS.filter(call => call.path === `web/${name}`).map(call => call.method)
  const names = SPECIFIED[method].split(', ')
  expect(names.filter(name => !COMING.includes(name) && declared(name).join() !== method)).toEqual([])
  expect(names.filter(name => COMING.includes(name)).flatMap(declared)).toEqual([])
})

test('the specification makes 44 calls', () => {
  expect(Object.values(SPECIFIED).join(', ').split(', ')).toHaveLength(44)
})

test('the area of a call is the word of a product', () => {
  const words = new Set<string>(PRODUCTS.map(({ word }) => word))
  expect(CALLS.filter(({ area }) => !words.has(area)).map(({ path }) => path)).toEqual([])
})

test('no path is declared twice', () => {
  expect(new Set(CALLS.map(call => call.path)).size).toBe(CALLS.length)
})

test('every refusal has a number of its own that means nothing else, and is of one product', () => {
  const catalogues: Readonly<Record<string, number>>[] = PRODUCTS.map(({ refusals = {} }: Product) => refusals)
  const given = [PLATFORM_REFUSALS, ...catalogues].flatMap(refusals => Object.entries<number>(refusals))
  expect(new Set(given.map(([, number]) => number)).size).toBe(given.length)
  expect(new Set(given.map(([name]) => name)).size).toBe(given.length)
  for (const reserved of [CODE_SUCCESS, CODE_WARNING, CODE_DATA]) expect(given.map(([, number]) => number)).not.toContain(reserved)
  for (const name of REFUSALS) expect(REFUSAL_NUMBERS[name]).toBeGreaterThan(0)
})

test('every channel, setting and call of the console is of one product', () => {
  for (const part of ['channels', 'settings'] as const) {
    const names = PRODUCTS.flatMap((product: Product) => Object.keys(product[part] ?? {}))
    expect(new Set(names).size, part).toBe(names.length)
  }
  expect(new Set(CONSOLE_CALLS.map(({ path }) => path)).size).toBe(CONSOLE_CALLS.length)
})

/** Fields that are called like a secret and are none. */
const NO_SECRETS = ['areaCode', 'invitationCode', 'web/setAntiPhishingCode code']

const fieldsOf = ({ request }: Call): string[] => Object.keys((request as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {})

test('every password, code and answer of a call is said to be a proof or its content, and nobody keeps it', () => {
  const calls: readonly Call[] = [...CALLS, ...CONSOLE_CALLS]
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
