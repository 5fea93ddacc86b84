import * as z from 'zod/mini'

/**
 * One call of the contract. The path is the specification's spelling; everything else about a call (who may make it, what goes in and
 * out, its line in the API pages) stands here once, for server, browser and OpenAPI.
 */
export type Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> = Described<
  Request,
  Response
> &
  (Reading | Acting)

/** Areas whose calls can change how an account is protected. */
type PersonArea = 'people' | 'limits'

/** What acts on a person says what a settings lock means for it, so that no new setting is forgotten. */
type SayingLock<C> = C extends { method: 'POST'; area: PersonArea } ? Required<Pick<Acting, 'underSettingsLock'>> : unknown

interface Reading {
  method: 'GET'
  /** A GET that changes something (the specification names some): refused from other sites, limited like a POST. */
  changes?: true
}

interface Acting {
  method: 'POST'
  /**
   * Who answers a repeat of the same request token as the first time, so that it acts once. `core`: the core, which journals the token with the
   * command, across restarts too; also over the socket. `endpoint`: the server, which keeps the first answer for 24 hours, that of a refusal as well.
   */
  once: 'core' | 'endpoint'
  /** Pictures that go with it, by field: then it is sent as `multipart/form-data`, and only so. At most `FILES_MAX`. */
  files?: Readonly<Record<string, { required: boolean }>>
  /** `refused`: never while the lock holds. `partly`: what of it is refused its handler asks (`SettingsLocks`). `served`: no setting, or one that only protects. */
  underSettingsLock?: 'refused' | 'partly' | 'served'
}

/** How large one picture may be. */
export const FILE_BYTES_MAX = 8 * 1024 * 1024
/** How many pictures one call carries at most. */
export const FILES_MAX = 3

interface Described<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** `web/` of the customers' server, `console/` of the operators', which is another endpoint with other sessions. */
  path: `web/${string}` | `console/${string}`
  /** `visitor`: anybody. `user`, `operator`: a session of such a one is needed. */
  who: 'visitor' | 'user' | 'operator'
  /** Whether a session of a demo account may make it: not where it is about a person, security or money from or to the outside. */
  demo: boolean
  /** Area of the API pages: the word of a product. */
  area: string
  summary: string
  /**
   * Fields that nobody keeps. `proof`: shows that it is the person who asks, and is no part of what is asked: a repeat with a newer code is the same request.
   * `content`: what it is about, such as a new password, or the whole of a sign-in; a repeat with another one is another request.
   */
  secrets?: Readonly<Record<string, 'proof' | 'content'>>
  request: Request
  response: Response
}

/** The names of a call's fields that are no part of what is repeated: codes and passwords that prove who asks. */
export const proofsOf = ({ secrets = {} }: Pick<Call, 'secrets'>): ReadonlySet<string> =>
  new Set(Object.keys(secrets).filter(name => secrets[name] === 'proof'))

/** Declares a call; keeps its exact type. */
export const call = <const C extends Call>(definition: C & SayingLock<C>): C => definition

export type RequestOf<C extends Call> = z.input<C['request']>
export type ParsedRequestOf<C extends Call> = z.output<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>

/** What every answer looks like. */
export const envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z.unknown(),
  title: z.string(),
  /** Seconds until log-out for code 1000; otherwise 0. */
  time: z.number(),
  /** Stable name of a refusal (`wire/refusals.ts`), otherwise empty. */
  event: z.string(),
})
export type Envelope<Data = unknown> = { code: number; message: string; data: Data; title: string; time: number; event: string }

/** What every request carries beside its own fields. */
export const common = z.object({
  token: z.optional(z.string().check(z.maxLength(128))),
  lang: z.optional(z.string().check(z.maxLength(8))),
  /** Random, 6 to 16 characters. On a POST it is the idempotency key: the same one acts once and gives the same answer for 24 hours. */
  rtoken: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{6,16}$/))),
})

/** An amount, price or quantity as a plain decimal string: no sign, no exponent, no grouping. */
export const decimal = z.string().check(z.regex(/^(0|[1-9]\d{0,29})(\.\d{1,18})?$/))

/** A figure that the server gives; may be negative. */
export const signedDecimal = z.string()

/** Signs that turn the direction of what is written behind them: with them a name reads as another one than it is. Marks of single letters stay. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** What somebody typed, without what turns the direction of writing. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.overwrite(typed => typed.replace(TURNING, '')),
    z.minLength(min),
    z.maxLength(max),
  )
/** Whole number in a form or query. */
export const integerText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits: string) => Number(digits)),
)
/** From when on, and before when, rows of a list came about: milliseconds since 1970 UTC. */
export const span = { from: z.optional(integerText), to: z.optional(integerText) }
/** Milliseconds since 1970 UTC. */
export const timestamp = z.number()
export const nothing = z.object({})
export { z }
