import type { FastifyRequest } from 'fastify'

const FIELDS_MAX = 60

/** Fields of a request, or the name of the one that makes it ambiguous. */
type RequestFields = { fields: Readonly<Record<string, string>>; malformed?: undefined } | { fields?: undefined; malformed: string }

const entriesOf = (source: unknown): [string, unknown][] => (typeof source === 'object' && source !== null ? Object.entries(source) : [])

/**
 * A GET speaks in the query, a POST in its form body. A field that comes twice, or with one value in the query and another in the body,
 * has no one meaning and is refused instead of guessed.
 */
export const requestFields = (request: FastifyRequest): RequestFields => {
  const query = entriesOf(request.query)
  const body = entriesOf(request.body)
  if (query.length + body.length > FIELDS_MAX) return { malformed: '…' }
  for (const [name, value] of [...query, ...body]) if (typeof value !== 'string') return { malformed: name }
  const own = (request.method === 'POST' ? body : query) as [string, string][]
  const fields = Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(own))
  if (request.method === 'POST') {
    for (const [name, value] of query) if (name in fields && fields[name] !== value) return { malformed: name }
  }
  return { fields }
}
