import { LANGUAGE_CODES } from '@assay/i18n/languages'
import type { Call } from '@assay/wire/call'
import { CALLS } from '@assay/wire/calls'
import { excludeSelf, setLossLimit, setTradingLimit } from '@assay/wire/limits/calls'
import { buyOption } from '@assay/wire/options/calls'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { lockSettings } from '@assay/wire/settings-lock/calls'
import { cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import { toJSONSchema } from 'zod/mini'
import type { Random } from '../../../../packages/core/simulation/random.ts'
import { badValue, encodeText, type FieldSchema, HOSTILE, validValue } from './values.ts'

/** Somebody who calls, with the credentials of a session or without. */
export interface Credentials {
  token?: string | undefined
  cookie?: string | undefined
}

export interface FuzzRequest {
  call: Call
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** The request token in it; empty without one. */
  rtoken: string
}

export interface Shape {
  call: Call
  fields: readonly { name: string; schema: FieldSchema; isRequired: boolean }[]
}

/** What the contract says of each call; whatever is added there is fuzzed from then on. */
export const SHAPES: readonly Shape[] = CALLS.map(call => {
  const { properties = {}, required = [] } = toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, FieldSchema>
    required?: string[]
  }
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
  return { call, fields }
})

/** A password costs a tenth of a second by design, so what asks for one comes rarely; what moves money comes often. */
const weightOf = ({ call }: Shape): number => {
  if (
    /userLogin|userRegister|updatePassword|getCode|getOwnCode|saveTpwd|reg_checkcode|getContactCode|bindContact|removeContact|setSecurityQuestion|lockSettings|closeAccount|sendClosingCode|askForData/.test(
      call.path,
    )
  )
    return 1
  if (/excludeSelf/.test(call.path)) return 1
  if (/userLogout/.test(call.path)) return 4
  if (/cancelAll|closeAll|setPerp.*Mode|getTestUsdt|setLossLimit/.test(call.path)) return 10
  return call.method === 'POST' && (call.once === 'core' || /sendToUser/.test(call.path)) ? 100 : 15
}
const WEIGHTED = SHAPES.flatMap(shape => Array<Shape>(weightOf(shape)).fill(shape))

type Field = [name: string, value: string]

const ALIEN_NAMES = ['__proto__', 'constructor', 'toString', 'user', 'uid', 'key', 'kind', 'a[b]', 'a[]', '', '\u0000', 'x'.repeat(3000)]

const MUTATIONS: readonly ((random: Random, fields: Field[]) => void)[] = [
  (random, fields) => {
    const field = random.pick(fields)
    if (field) field[1] = badValue(random, field[1])
  },
  (random, fields) => {
    if (fields.length > 0) fields.splice(random.below(fields.length), 1)
  },
  (random, fields) => {
    fields.push([random.pick(ALIEN_NAMES), random.pick(HOSTILE)])
  },
  // Names are made as values are: often nearly right, sometimes twice, which is when they are said back.
  (random, fields) => {
    const name = badValue(random, random.pick(fields)?.[0] ?? 'a').slice(0, 5000)
    for (let times = 1 + random.below(2); times > 0; times--) fields.push([name, random.pick(HOSTILE)])
  },
  (random, fields) => {
    const [name, value] = random.pick(fields) ?? ['a', '1']
    fields.push([name, random.chance(50) ? value : badValue(random, value)])
  },
  (_random, fields) => {
    for (let count = 0; count < 80; count++) fields.push([`f${count}`, '1'])
  },
]

const HEADERS: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { host: `evil"; script-src *` },
  { host: '' },
  { cookie: 'assay_session; =; ;;; assay_device=%E0%A4%A' },
  { 'user-agent': `${'a'.repeat(5000)} Firefox/99999999999` },
  { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' },
  { accept: 'text/html' },
]

const BODIES: readonly [type: string, body: string][] = [
  ['application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', 'pair=BTCUSDT'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="pair"\r\n\r\nBTCUSDT\r\n--x--'],
  ['application/x-www-form-urlencoded', '%ff%fe=%c0%80&%=&&&==&a'],
  ['application/x-www-form-urlencoded; charset=shift_jis', 'pair=%83%40'],
  ['application/x-www-form-urlencoded', 'a'.repeat(70_000)],
  ['', 'pair=BTCUSDT'],
]

/** The next request of a seed: valid, nearly valid or hostile. `fresh` is a request token that was not used before; `orderIds` were given lately. */
export const nextRequest = (
  random: Random,
  options: { everybody: readonly Credentials[]; fresh: string; used: readonly string[]; orderIds: readonly string[] },
): FuzzRequest => {
  const { call, fields: known } = random.pick(WEIGHTED)
  const credentials = credentialsOf(random, options.everybody)
  const rtoken = random.chance(92)
    ? options.fresh
    : random.chance(60) && options.used.length > 0
      ? random.pick(options.used)
      : random.pick(HOSTILE)
  const fields: Field[] = known
    .filter(field => field.isRequired || random.chance(60))
    .map(({ name, schema }) => [name, validValue(random, name, schema)])
  makeSensible(random, call, fields)
  spareLimits(random, call, fields)
  for (const field of fields) if (field[0] === 'orderId' && options.orderIds.length > 0) field[1] = random.pick(options.orderIds)
  if (credentials.token !== undefined) fields.push(['token', credentials.token])
  if (rtoken !== '' || random.chance(50)) fields.push(['rtoken', rtoken])
  if (random.chance(30)) fields.push(['lang', random.chance(90) ? random.pick(LANGUAGE_CODES) : random.pick(HOSTILE)])
  if (random.chance(40)) for (let times = 1 + random.below(2); times > 0; times--) random.pick(MUTATIONS)(random, fields)
  return dress(random, { call, credentials, fields })
}

/** Own limits are set so that their person can go on, but seldom: they cannot be taken back within a run. */
const spareLimits = (random: Random, call: Call, fields: Field[]): void => {
  if (random.chance(4)) return
  for (const field of fields) {
    if (call.path === setLossLimit.path && field[0] === 'amount') field[1] = String(50_000 + random.below(50_000))
    if (call.path === setTradingLimit.path && field[0] === 'limit' && field[1].startsWith('deposit')) field[1] = 'sessionTime'
    if (call.path === excludeSelf.path && field[0] === 'days') field[1] = '2'
    if (call.path === lockSettings.path && field[0] === 'days') field[1] = '0'
  }
}

/** A limit order has price and quantity, a market order a quantity; a delivery contract is bought in a delivery market; a cancellation names its order once. */
const makeSensible = (random: Random, call: Call, fields: Field[]): void => {
  if (random.chance(25)) return
  const keep = (names: readonly string[]) => fields.splice(0, fields.length, ...fields.filter(([name]) => names.includes(name)))
  if (call.path === placeSpotOrder.path) {
    const wanted = fields.some(([name, value]) => name === 'type' && value === 'limit') ? ['price', 'quantity'] : ['quantity']
    keep(['pair', 'side', 'type', 'clientOrderId'])
    fields.push(...wanted.map((name): Field => [name, validValue(random, name, {})]))
  }
  if (call.path === placePerpOrder.path) {
    const wanted = fields.some(([name, value]) => name === 'type' && value === 'limit') ? ['price', 'lots'] : ['lots']
    keep(['market', 'side', 'effect', 'type', 'clientOrderId'])
    for (const field of fields) if (field[0] === 'effect') field[1] = random.chance(75) ? 'open' : 'close'
    fields.push(...wanted.map((name): Field => [name, validValue(random, name, {})]))
  }
  if (call.path === buyOption.path)
    for (const field of fields) {
      if (field[0] === 'market') field[1] = random.pick(['BTC-OPTION', 'ETH-OPTION', 'XAU-OPTION'])
      if (field[0] === 'version') field[1] = random.chance(95) ? '1' : '2'
    }
  if (call.path === cancelSpotOrder.path) {
    const name = random.pick(['orderId', 'orderId', 'clientOrderId'])
    fields.splice(0, fields.length, [name, validValue(random, name, {})])
  }
}

const credentialsOf = (random: Random, everybody: readonly Credentials[]): Credentials => {
  const person = random.pick(everybody)
  if (random.chance(85)) return person
  const other = random.pick(everybody)
  return random.pick<Credentials>([
    {},
    { token: person.token },
    { cookie: person.cookie },
    { token: person.token, cookie: other.cookie },
    { token: random.pick(HOSTILE), cookie: person.cookie },
    { token: person.token, cookie: `assay_session=${encodeText(random.pick(HOSTILE)).slice(0, 2000)}` },
  ])
}

const dress = (random: Random, { call, credentials, fields }: { call: Call; credentials: Credentials; fields: Field[] }): FuzzRequest => {
  const headers: Record<string, string> = {
    host: 'localhost',
    ...(credentials.cookie ? { cookie: credentials.cookie } : {}),
    ...(random.chance(6) ? random.pick(HEADERS) : {}),
  }
  const form = fields.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&')
  const rtoken = fields.find(([name]) => name === 'rtoken')?.[1] ?? ''
  const method = random.chance(3) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : call.method
  const path = random.chance(2)
    ? random.pick([`//${call.path}`, `/${call.path}/`, `/${call.path}%00`, '/web/%ZZ', '/web/', `/${call.path.toUpperCase()}`])
    : `/${call.path}`
  if (method === 'GET' || method === 'HEAD') return { call, method, url: `${path}?${form.slice(0, 14_000)}`, headers, rtoken }
  const [type, body] = random.chance(4) ? random.pick(BODIES) : ['application/x-www-form-urlencoded', form]
  const query = random.chance(4) ? `?${encodeText(random.pick(fields)?.[0] ?? 'a')}=${encodeText(random.pick(HOSTILE)).slice(0, 8000)}` : ''
  return { call, method, url: `${path}${query}`, headers: { ...headers, ...(type ? { 'content-type': type } : {}) }, body, rtoken }
}
