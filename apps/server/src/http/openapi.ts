import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { type Call, common, envelope } from '@assay/wire/call'
import { CALLS } from '@assay/wire/calls'
import { CODE_DATA, CODE_RELOGIN, CODE_SESSION_ENDED, CODE_SUCCESS, CODE_WARNING } from '@assay/wire/envelope-codes'
import { REFUSAL_NUMBERS } from '@assay/wire/refusals'
import { callFrame, channelData, clientFrame } from '@assay/wire/sockets'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import { PROGRAM_DESCRIPTION, PROGRAM_SECURITY, programPaths } from '../public-api/openapi-paths.ts'
import { filesOf } from './request-files.ts'

type Json = Record<string, unknown>

const FORM = 'application/x-www-form-urlencoded'
const FORM_WITH_FILES = 'multipart/form-data'

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const propertiesOf = (schema: ZodMiniType): { properties: Record<string, Json>; required: string[] } => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return { properties, required }
}

const COMMON: Record<string, { description: string }> = {
  token: {
    description:
      'Token of the session, from `userLogin` or `userRegister`. Works only together with the HttpOnly cookie that came with it.',
  },
  lang: { description: `Language of messages: ${LANGUAGE_CODES.join(', ')}. English without it.` },
  rtoken: {
    description:
      'Random, 6 to 16 characters of A-Z a-z 0-9 _ -. On a POST it is required and is the idempotency key for 24 hours: the same one with the same fields acts once and gets the first answer again. Codes and passwords that prove who asks may differ.',
  },
}

/** Own fields of the call and those that every call has. */
const fieldsOf = (call: Call) => {
  const own = propertiesOf(call.request)
  const shared = propertiesOf(common)
  const required = [...own.required, ...(call.who === 'user' ? ['token'] : []), ...(call.method === 'POST' ? ['rtoken'] : [])]
  const properties: Record<string, Json> = { ...own.properties }
  for (const [name, schema] of Object.entries(shared.properties)) properties[name] = { ...schema, ...COMMON[name] }
  return { properties, required }
}

const answerOf = (call: Call): Json => {
  const shape = schemaOf(envelope, 'output') as { properties: Json; required: string[] }
  return { type: 'object', required: shape.required, properties: { ...shape.properties, data: schemaOf(call.response, 'output') } }
}

/** The form of a POST; its files come last. */
const formOf = (call: Call, { properties, required }: ReturnType<typeof fieldsOf>): Json => {
  const files = Object.entries(filesOf(call) ?? {})
  const schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(files.map(([name]) => [name, FILE])) },
    required: [...required, ...files.flatMap(([name, file]) => (file.required ? [name] : []))],
  }
  return { required: true, content: { [filesOf(call) ? FORM_WITH_FILES : FORM]: { schema } } }
}

const FILE: Json = { type: 'string', format: 'binary', description: 'A JPEG or PNG of at most 8 MB. Files stand behind all other fields.' }

const operationOf = (call: Call): Json => {
  const { properties, required } = fieldsOf(call)
  const request =
    call.method === 'POST'
      ? { requestBody: formOf(call, { properties, required }) }
      : {
          parameters: Object.entries(properties).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        }
  return {
    operationId: call.path.slice('web/'.length),
    summary: call.summary,
    tags: [call.area],
    ...(call.who === 'user' ? { description: 'Needs a session.' } : {}),
    ...request,
    responses: {
      200: { description: 'The envelope: the data, or a refusal.', content: { 'application/json': { schema: answerOf(call) } } },
      429: { description: 'Too many requests; `Retry-After` says how many seconds to wait.', content: refusedContent },
    },
  }
}

const refusedContent = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } }

/** The calls that a socket carries too, as `socketCalls` serves them. */
const carriedBySocket = () =>
  CALLS.flatMap(call =>
    call.method === 'POST' && call.once === 'core' && call.who === 'user' && !call.files ? [`\`${call.path}\``] : [],
  ).join(', ')

const refusalTable = () =>
  Object.entries(REFUSAL_NUMBERS)
    .sort(([, left], [, right]) => left - right)
    .map(([name, number]) => `| ${number} | \`${name}\` | ${number === CODE_RELOGIN ? 'dialog' : 'toast'} |`)
    .join('\n')

const description = () => `
Amounts, prices and quantities are plain decimal strings, never numbers. Times are milliseconds since 1970 UTC.
A GET carries its fields in the query, a POST in a form body; with pictures in a multipart one, the pictures last.

## The envelope
Every answer is \`{code, message, data, title, time, event}\`.
Its header \`X-Request-Id\` is what to quote when you ask us about one.

| code | meaning |
|---|---|
| ${CODE_DATA} | data, returned silently |
| ${CODE_SUCCESS} | done; \`message\` is for the person |
| ${CODE_WARNING} | \`userLogin\` and \`userRegister\` refused; \`event\` names the reason |
| ${CODE_SESSION_ENDED} | no session: log out after \`time\` seconds |
| ${CODE_RELOGIN} | a newer sign-in took this session's place: ask whether to sign in again |
| other | refused; \`event\` is the stable name, \`message\` the reason in the language of the request |

## Refusals
| code | event | shown as |
|---|---|---|
${refusalTable()}

## The socket
\`/ws\` on the same host speaks JSON. The server begins with \`{"op":"ready"}\`. \`{"op":"auth","token":…}\` opens the private channels, again only
with the paired cookie. \`{"op":"subscribe","channel":…}\` names one of \`ticker\`, \`book:PAIR\`, \`trades:PAIR\`, \`candles:PAIR:INTERVAL\`, or the
private \`orders\`, \`fills\`, \`balances\`. A channel begins with a frame of type \`snapshot\` and goes on with \`delta\` frames; \`seq\` rises within a
channel and \`previous\` is the \`seq\` of the frame before, so a gap shows at once. After a cut, subscribe with \`since\`: the server sends what
was missed, or a new snapshot. In a book delta the quantity "0" takes a level out. \`{"op":"ping","at":…}\` is answered by \`pong\` with the
server's time. A refusal comes as \`{"op":"refused","event":…}\`, the end of the session as \`{"op":"sessionEnded"}\`.

After \`auth\` the socket also carries the POST calls whose \`rtoken\` the core itself keeps, across restarts too (${carriedBySocket()}): \`{"id":1,"call":"web/placeSpotOrder","fields":{…}}\` is
answered by \`{"id":1, …the envelope}\`. The fields are those of the HTTP call without \`token\`, all of them text; checks, refusals and limits are
the same, and the same \`rtoken\` acts once through both endpoints. Up to 64 calls of a socket run at the same time, their answers may come in
another order; more are refused as \`busy\`. Whoever does not read what it is sent gets new snapshots instead of deltas when it reads on, and is
not listened to until then.
${PROGRAM_DESCRIPTION}`

/** The contract as OpenAPI 3.1, printed from the same schemas that the server parses by; of all calls together with the routes for programs. */
export const openApi = (version: string, calls = CALLS): Json & { paths: Json } => ({
  openapi: '3.1.0',
  info: { title: 'Assay', version, description: description() },
  servers: [{ url: '/' }],
  tags: [...new Set<string>([...calls.map(call => call.area), ...(calls === CALLS ? ['programs'] : [])])].map(name => ({ name })),
  paths: {
    ...Object.fromEntries(calls.map(call => [`/${call.path}`, { [call.method.toLowerCase()]: operationOf(call) }])),
    ...(calls === CALLS ? programPaths() : {}),
  },
  components: {
    securitySchemes: PROGRAM_SECURITY,
    schemas: {
      Envelope: schemaOf(envelope, 'output'),
      SocketClientFrame: schemaOf(clientFrame, 'input'),
      SocketCallFrame: schemaOf(callFrame, 'input'),
      ...Object.fromEntries(Object.entries(channelData).map(([name, schema]) => [`SocketData_${name}`, schemaOf(schema, 'output')])),
    },
  },
})
