import { integerText, z } from '../call.ts'

/**
 * One route of the API for programs, in the envelope of Binance Spot: what goes in and out stands here once, for the server and for the API pages.
 * Amounts are decimal strings; numbers of orders and trades, and times in milliseconds since 1970 UTC, are numbers.
 */
export interface ApiRoute<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${'api/v3' | 'sapi/v1' | 'fapi/v1' | 'dapi/v1'}/${string}`
  /** `public`: anybody. Otherwise a request signed with a key that has this scope. */
  access: 'public' | 'read' | 'trade'
  /** Units of the limit for each address and minute that one request costs. */
  weight: number
  summary: string
  request: Request
  response: Response
}

/** Declares a route; keeps its exact type. */
export const route = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  definition: ApiRoute<Request, Response>,
): ApiRoute<Request, Response> => definition

/** What every signed request carries beside its own fields. */
export const SIGNED_FIELDS = ['timestamp', 'recvWindow', 'signature'] as const

export const symbol = z.string().check(z.regex(/^[A-Z0-9_.-]{1,20}$/))
/** An amount, price or quantity as programs write it: also with zeros in front and behind, which mean nothing. */
export const figure = z.pipe(
  z.string().check(z.regex(/^\d{1,20}(\.\d{1,20})?$/)),
  z.transform((digits: string) =>
    digits
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  ),
)
/** A parameter of the venue that changes nothing here. */
export const withoutMeaning = z.optional(z.string().check(z.maxLength(1000)))
/** A number of an order or of a trade. */
export const numberText = integerText
export const orderSide = z.enum(['BUY', 'SELL'])
export const amount = z.string()

/** How an error is told; the HTTP status is 4xx, or 5xx for a fault of ours. */
export const apiError = z.object({ code: z.number(), msg: z.string() })
