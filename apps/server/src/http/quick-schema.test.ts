import { common, z } from '@assay/wire/call'
import { CALLS } from '@assay/wire/calls'
import { callFrame, clientFrame } from '@assay/wire/sockets'
import { expect, test } from 'vitest'
import { Random } from '../../../../packages/core/simulation/random.ts'
import { SHAPES } from '../../test/fuzz/requests.ts'
import { badValue, HOSTILE, validValue } from '../../test/fuzz/values.ts'
import { quickly } from './quick-schema.ts'

/*
 * Goal: whatever comes to an endpoint is judged as the contract's schema judges it. Method: values made from the schemas by a seed, right, nearly
 * right and hostile, go both ways; what is taken, what it becomes and every fault that is found must be the same.
 */
const VALUES_OF_EACH = 400

/** What is no text of a form, and yet can stand in JSON. */
const ALIEN: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  1.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  undefined,
  [],
  ['a'],
  {},
  { a: 'b' },
  JSON.parse('{"__proto__":"a"}'),
]

const outcome = (
  parse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: unknown } | undefined },
  value: unknown,
) => {
  const { success, data, error } = parse(value)
  return success ? { data, names: Object.keys(data as object) } : { issues: error?.issues }
}

const expectSame = (schema: z.ZodMiniType, values: readonly unknown[]) => {
  const parse = quickly(schema)
  for (const value of values) expect(outcome(parse, value)).toEqual(outcome(given => schema.safeParse(given), value))
}

/** Fields that the schema of a call names, mostly right; every third time one of them is spoilt, left out or not known. */
const fieldsOf = (random: Random, { fields }: (typeof SHAPES)[number]): Record<string, unknown> => {
  const made: Record<string, unknown> = {}
  for (const { name, schema, isRequired } of fields) if (isRequired || random.chance(60)) made[name] = validValue(random, name, schema)
  if (random.chance(30)) made.rtoken = random.pick(['abcdef', 'abcdefghij0123456', ...HOSTILE])
  if (random.chance(30)) made.lang = random.pick(['en', ...HOSTILE])
  const names = [...Object.keys(made), ...fields.map(({ name }) => name), 'alien', 'constructor']
  if (random.chance(60)) return made
  const name = random.pick(names)
  if (random.chance(20)) delete made[name]
  else made[name] = random.chance(80) ? badValue(random, String(made[name] ?? '')) : random.pick(ALIEN)
  return made
}

test.each(SHAPES.map(shape => [shape.call.path, shape] as const))('the fields of %s', (_, shape) => {
  const random = new Random(7)
  const values = Array.from({ length: VALUES_OF_EACH }, () => fieldsOf(random, shape))
  const withoutPrototype = values.map(value => Object.assign(Object.create(null) as object, value))
  for (const schema of [shape.call.request, common]) expectSame(schema, [...values, ...withoutPrototype, ...ALIEN])
})

test('the frames of a socket', () => {
  const random = new Random(8)
  const frames = Array.from({ length: VALUES_OF_EACH * 10 }, () => {
    const { path } = random.pick(CALLS)
    const frame: Record<string, unknown> = { id: random.below(1e6), call: path, fields: fieldsOf(random, random.pick(SHAPES)) }
    if (random.chance(20)) frame[random.pick(['id', 'call', 'fields', 'op'])] = random.pick<unknown>([...ALIEN, ...HOSTILE])
    return frame
  })
  class Fields {
    pair = 'BTCUSDT'
  }
  expectSame(callFrame, [...frames, ...ALIEN, { id: 1, call: 'a', fields: new Fields() }])
  expectSame(clientFrame, [...frames, ...ALIEN, { op: 'ping', at: 1 }, { op: 'auth', token: 'a' }, { op: 'subscribe', channel: 'orders' }])
})

test('kinds of schema that the contract may come to use', () => {
  const schemas = [
    z.object({ a: z.email() }),
    z.object({ a: z.int() }),
    z.object({ a: z.number().check(z.minimum(3)) }),
    z.object({ a: z._default(z.string(), 'b') }),
    z.object({ a: z.string().check(z.trim(), z.maxLength(3)) }),
    z.object({ a: z.string().check(z.regex(/b/g)) }),
    z.object({ a: z.string().check(z.regex(/b/), z.regex(/c/)) }),
    z.object({ a: z.coerce.string() }),
    z.object({ a: z.nullable(z.string()) }),
    z.object({ a: z.exactOptional(z.string()) }),
    z.object({ a: z.undefined() }),
    z.object({ a: z.record(z.string(), z.number()) }),
    z.strictObject({ a: z.string() }),
    z.looseObject({ a: z.string() }),
    z.object({ a: z.string(), b: z.optional(z.string()) }).check(z.refine(({ a, b }) => a === b)),
  ]
  const texts = ['', 'b', 'bc', ' b ', 'bbb', 'a@example.org', '7']
  const values = [...texts, ...ALIEN, 7, 2 ** 60].flatMap(a => [{ a }, { a, b: a }, { a, b: undefined }, { b: a }])
  for (const schema of schemas) expectSame(schema, [...values, ...values, {}, ...ALIEN])
})
