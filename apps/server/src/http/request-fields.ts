import type { FastifyRequest } from 'fastify'

export const FIELDS_MAX = 60

/** Fields of a request, or the name of the one that makes it ambiguous. */
type RequestFields = { fields: Readonly<Record<string, string>>; malformed?: undefined } | { fields?: undefined; malformed: string }

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null) as object) as Record<string, unknown>

/** Query and form as the parser made them: without a prototype, so that a name such as `__proto__` is a field like any other. */
const partOf = (source: unknown): Readonly<Record<string, unknown>> =>
  typeof source === 'object' && source !== null ? (source as Record<string, unknown>) : NOTHING

/** U+0000 means nothing in a form, and no text that holds it can be stored. */
const NUL = '\u0000'

/** What fields are called. Whatever else somebody sends as a name is not said back. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/
const UNNAMED = '…'

/** The name of a field as it can be said back. */
export const sayableName = (name: string): string => (NAME.test(name) ? name : UNNAMED)

/** The first field that has more than one value or one that is no text, `…` when there are too many of them or it has no proper name. */
const malformedIn = (query: Readonly<Record<string, unknown>>, body: Readonly<Record<string, unknown>>): string | undefined => {
  let count = 0
  for (const part of [query, body]) {
    for (const name in part) {
      count += 1
      if (count > FIELDS_MAX) return UNNAMED
      const value = part[name]
      if (typeof value !== 'string' || value.includes(NUL)) return sayableName(name)
    }
  }
  return undefined
}

/**
 * A GET speaks in the query, a POST in its form body. A field that comes twice, or with one value in the query and another in the body,
 * has no one meaning and is refused instead of guessed.
 */
export const requestFields = (request: FastifyRequest): RequestFields => {
  const query = partOf(request.query)
  const body = partOf(request.body)
  const malformed = malformedIn(query, body)
  if (malformed !== undefined) return { malformed }
  if (request.method !== 'POST') return { fields: query as Record<string, string> }
  for (const name in query) if (name in body && body[name] !== query[name]) return { malformed: name }
  return { fields: body as Record<string, string> }
}
