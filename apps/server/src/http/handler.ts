import type { UserId } from '@assay/core/people/state'
import type { Language } from '@assay/i18n/languages'
import type { Realm } from '@assay/rules/realm'
import type { Refusal } from '@assay/rules/refusals'
import type { Call, ParsedRequestOf, ResponseOf } from '@assay/wire/call'
import type { PeopleRefusalName } from '@assay/wire/refusals'

/** Who calls, as the endpoints have established it. */
export interface Caller {
  /** Set when the call came with a valid session; always set for calls with `who: 'user'`. */
  user?: UserId
  sessionId?: string
  /** Whose markets and money are shown: those of practice in a demo account, the real ones to everybody else, visitors too. */
  realm: Realm
  lang: Language
  /** Network address of the peer; forwarded headers count only behind a configured proxy. */
  address: string
  /** What the browser says of itself; `deviceName` shortens it for people. */
  userAgent: string
  /** The request token; on a POST the idempotency key. */
  rtoken?: string
  /** The files that came with a call that says so (`files`), by field; not checked in any way but for their size. */
  files?: ReadonlyMap<string, Buffer>
  /** Secret of the session cookie that came with the request, valid or not: a new sign-in in this browser ends that session. */
  cookieSecret?: string
  /** Random secret of this browser's long-lived device cookie: tells a known device from a new one. */
  deviceSecret: string
  /** Sets the paired session cookie on the answer (sign-in), or clears it with `undefined` (sign-out); with `deviceSecret` the browser gets that device cookie as well. */
  pairSession(secret: string | undefined, deviceSecret?: string): void
}

/** The request token as the idempotency key of a command: what the core answers once (`once: 'core'`) has to be given it. */
export const keyOf = ({ rtoken }: Pick<Caller, 'rtoken'>): { key?: string } => (rtoken ? { key: rtoken } : {})

export type Answer<Data> =
  | { kind: 'data'; data: Data }
  /** Code 0; `message` is a dictionary key such as `spot:done.orderPlaced`. */
  | { kind: 'success'; data: Data; message: string; parameters?: Readonly<Record<string, string>> }
  | { kind: 'refused'; refusal: Refusal | PeopleRefusal }

export interface PeopleRefusal {
  refusal: PeopleRefusalName
  parameters?: Readonly<Record<string, string>>
}

/** Code 7: data without a toast. */
export const data = <Data>(value: Data): Answer<Data> => ({ kind: 'data', data: value })
/** Code 0: data with a message that the browser shows. */
export const success = <Data>(value: Data, message: string, parameters?: Readonly<Record<string, string>>): Answer<Data> =>
  parameters ? { kind: 'success', data: value, message, parameters } : { kind: 'success', data: value, message }
export const refused = (refusal: Refusal | PeopleRefusal): Answer<never> => ({ kind: 'refused', refusal })
/** What came of something that can be refused, as an answer. */
export const orRefused = <Data extends object>(result: Data | PeopleRefusal): Answer<Data> =>
  'refusal' in result ? refused(result) : data(result)

/** A caller whose session has been checked. */
export type SignedIn = Caller & { user: UserId; sessionId: string }

export interface Handler {
  call: Call
  run(input: unknown, caller: Caller): Promise<Answer<unknown>>
}

/**
 * Binds a call of the contract to its code. The input has been parsed by the call's schema, and for `who: 'user'` the caller is signed in.
 * Exactly one handler exists for each call of `wire/calls.ts`; the server refuses to start otherwise.
 */
export const serve = <C extends Call>(
  call: C,
  run: (input: ParsedRequestOf<C>, caller: C['who'] extends 'user' | 'operator' ? SignedIn : Caller) => Promise<Answer<ResponseOf<C>>>,
): Handler => ({ call, run: run as Handler['run'] })
