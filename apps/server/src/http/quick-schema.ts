import { z } from '@assay/wire/call'

/** Gives what a schema would make of a value that is plainly right; `undefined` for any other, which the schema itself must judge. */
type Read = (value: unknown) => unknown

interface Property {
  name: string
  read: Read
  isOptional: boolean
}

/**
 * `schema.safeParse`, several times as quick for what is right. The contract's schemas are taken apart once, into plain comparisons; a value
 * that these do not pass, and a kind of schema that they do not know, goes to the schema, which alone says what is wrong.
 */
export const quickly = <Schema extends z.ZodMiniType>(
  schema: Schema,
): ((value: unknown) => z.core.util.SafeParseResult<z.output<Schema>>) => {
  const read = readOf(schema)
  return value => {
    const data = read(value)
    return data === undefined ? schema.safeParse(value) : { success: true, data: data as z.output<Schema> }
  }
}

const readOf = (schema: z.core.$ZodType): Read => knownReadOf(schema) ?? (value => z.core.safeParse(schema, value).data)

const knownReadOf = (schema: z.core.$ZodType): Read | undefined => {
  // A format, such as an e-mail address or a whole number, is a check of its own.
  if (schema instanceof z.core.$ZodCheck) return undefined
  if (schema instanceof z.ZodMiniObject) return readObject(schema)
  if (schema instanceof z.ZodMiniString) return readString(schema)
  if (schema instanceof z.ZodMiniEnum) return readEnum(schema)
  if (schema instanceof z.ZodMiniNumber) return readNumber(schema)
  return schema instanceof z.ZodMiniRecord ? readTexts(schema) : undefined
}

const hasChecks = (schema: z.core.$ZodType): boolean => (schema._zod.def.checks?.length ?? 0) > 0

const readObject = (schema: z.ZodMiniObject): Read | undefined => {
  if (schema.def.catchall || hasChecks(schema)) return undefined
  const properties = Object.entries(schema.def.shape).map(([name, property]): Property => {
    const isOptional = property instanceof z.ZodMiniOptional
    return { name, isOptional, read: readOf(isOptional ? property.def.innerType : property) }
  })
  return value => (isObject(value) ? readProperties(properties, value) : undefined)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readProperties = (properties: readonly Property[], value: Readonly<Record<string, unknown>>): unknown => {
  const data: Record<string, unknown> = {}
  for (const { name, read, isOptional } of properties) {
    const given = value[name]
    if (given === undefined && isOptional && !(name in value)) continue
    const taken = read(given)
    if (taken === undefined) return undefined
    data[name] = taken
  }
  return data
}

const readString = (schema: z.ZodMiniString): Read | undefined => {
  let [least, most] = [0, Number.POSITIVE_INFINITY]
  let pattern: RegExp | undefined
  for (const check of schema.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) least = Math.max(least, check._zod.def.minimum)
    else if (check instanceof z.core.$ZodCheckMaxLength) most = Math.min(most, check._zod.def.maximum)
    else if (check instanceof z.core.$ZodCheckRegex && !pattern) pattern = check._zod.def.pattern
    else return undefined
  }
  // Such an expression remembers where it was.
  if (pattern?.global || pattern?.sticky) return undefined
  return value =>
    typeof value === 'string' && value.length >= least && value.length <= most && (!pattern || pattern.test(value)) ? value : undefined
}

const readEnum = (schema: z.ZodMiniEnum): Read => {
  const values: ReadonlySet<unknown> = new Set(schema.options)
  return value => (values.has(value) ? value : undefined)
}

const readNumber = (schema: z.ZodMiniNumber): Read | undefined =>
  hasChecks(schema) ? undefined : value => (Number.isFinite(value) ? value : undefined)

/** Texts by any name, as they are. A name that would change what an object is goes to the schema. */
const readTexts = (schema: z.ZodMiniRecord): Read | undefined => {
  const { keyType, valueType } = schema.def
  const isOfTexts = [keyType, valueType].every(type => type instanceof z.ZodMiniString && !hasChecks(type))
  return isOfTexts && !hasChecks(schema) ? value => (isObject(value) && areTexts(value) ? value : undefined) : undefined
}

const areTexts = (value: Readonly<Record<string, unknown>>): boolean => {
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  for (const name in value) if (typeof value[name] !== 'string' || name === '__proto__') return false
  return true
}
