import type { z } from '@assay/wire/call'
import { type ApiRoute, apiError } from '@assay/wire/public-api/route'
import { API_ROUTES } from '@assay/wire/public-api/routes'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'

type Json = Record<string, unknown>

const FORM = 'application/x-www-form-urlencoded'

const SIGNED: Readonly<Record<string, { type: string; description: string; required: boolean }>> = {
  timestamp: { type: 'integer', description: 'Milliseconds since 1970 UTC, when the request was made.', required: true },
  recvWindow: {
    type: 'number',
    description: 'How many milliseconds it holds, at most 60000, with at most three decimals; 5000 without it.',
    required: false,
  },
  signature: { type: 'string', description: 'HMAC-SHA256 of all that was sent, under the secret key, hexadecimal.', required: true },
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema as ZodMiniType, { io, unrepresentable: 'any' }) as Json
  return rest
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

const operationOf = (route: ApiRoute): Json => {
  const { properties = {}, required = [] } = schemaOf(route.request, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const isSigned = route.access !== 'public'
  const signed = isSigned ? SIGNED : {}
  const all = {
    ...properties,
    ...Object.fromEntries(Object.entries(signed).map(([name, { required: _needed, ...schema }]) => [name, schema])),
  }
  const needed = [...required, ...Object.entries(signed).flatMap(([name, field]) => (field.required ? [name] : []))]
  const inQuery = Object.entries(all).map(([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema }))
  const permission = isSigned ? ` Needs a key with the permission \`${route.access}\`.` : ''
  return {
    summary: route.summary,
    description: `Weight ${route.weight}.${permission}`,
    tags: ['programs'],
    ...(isSigned && { security: [{ apiKey: [] }] }),
    ...(route.method === 'POST'
      ? { requestBody: { required: true, content: { [FORM]: { schema: { type: 'object', properties: all, required: needed } } } } }
      : { parameters: inQuery }),
    responses: {
      200: { description: 'Done.', ...json(schemaOf(route.response, 'output')) },
      '4XX': { description: 'Refused: a number of Binance Spot and a sentence.', ...json(schemaOf(apiError, 'output')) },
    },
  }
}

/** The routes for programs as OpenAPI paths. */
export const programPaths = (): Record<string, Json> => {
  const paths: Record<string, Json> = {}
  for (const route of API_ROUTES) paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  return paths
}

/** How the key of a request travels. */
export const PROGRAM_SECURITY = { apiKey: { type: 'apiKey', in: 'header', name: 'X-MBX-APIKEY' } }

export const PROGRAM_DESCRIPTION = `
## For programs
\`/api/v3\` speaks as Binance Spot does, so that programs written for it work here: the same names, shapes and error numbers, an error being \`{"code":-1121,"msg":"Invalid symbol."}\` with
status 4xx. A person makes a key on the page \`/apiKeys\`. **No key can move money out of an account**: there is no call for it.

A signed request carries the key in the header \`X-MBX-APIKEY\`, and among its fields \`timestamp\` and, last, \`signature\`: HMAC-SHA256 under the secret key of
the query and behind it the body, byte by byte as they are sent, without the signature, as 64 hexadecimal digits.

\`\`\`sh
KEY=…; SECRET=…
FIELDS="symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01&price=58000&newClientOrderId=mine-1&timestamp=$(date +%s%3N)"
SIGNATURE=$(printf %s "$FIELDS" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
curl -H "X-MBX-APIKEY: $KEY" -d "$FIELDS&signature=$SIGNATURE" "$SITE/api/v3/order"
\`\`\`

A request holds from \`timestamp\` for \`recvWindow\` milliseconds, and may be less than a second ahead. Query and body are read as they are, whatever \`Content-Type\` says.
Fields that are not known are refused (-1104); those of the venue that mean nothing here are accepted and change nothing.

**Names.** A \`newClientOrderId\` names one open order of a symbol: it is refused while that order is open, and free afterwards. An order without a name is given one. So a request that was
sent twice is two orders, unless it has a name. Nothing is remembered of an order that was refused.

**Paging.** With \`startTime\`, \`fromId\` or \`orderId\` lists give the oldest rows from there on, without it the newest; always oldest first. Candles from before the first one begin with the first one.

**Limits** stand in \`exchangeInfo\`: weights by address, orders and signed reads by person. \`X-MBX-USED-WEIGHT-1M\` says what the address has used in this minute,
\`X-MBX-ORDER-COUNT-1M\` and \`-1H\` how many orders the person has sent; status 429 comes with \`Retry-After\`. Cancellations are no orders, and have a weight of their own that nothing else uses up.

Pages of other sites may read what needs no key.

What differs from Binance: there are no lists of orders, icebergs or trailing stops for programs; \`depth\` has at most 200 levels of each side, and of trades the newest 1000 of a symbol are kept;
an order that expired without a fill for want of the other side has no number (-1); contracts, margin, streams, deposits and withdrawals are not served.

**Tried**, unmodified but for the address, against a started server: ccxt 4.5.84 (\`binance\`: loadMarkets with and without margins, fetchCurrencies, fetchTicker, fetchTickers, fetchBidsAsks, fetchOHLCV of every
interval, fetchOrderBook, fetchTrades, fetchBalance, fetchTradingFees, createOrder, editOrder, fetchOrder, fetchOpenOrders, fetchOrders, fetchMyTrades, cancelOrder, cancelAllOrders), and the same of spot with
binance-api-node 0.13.10, @binance/connector 3.6.1, @binance/spot 32.0.4, binance 3.6.5, node-binance-api 1.0.33.
`
