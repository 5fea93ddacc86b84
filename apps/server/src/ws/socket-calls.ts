import type { Envelope } from '@assay/wire/call'
import type { CallFrame } from '@assay/wire/sockets'
import {
  type Dispatch,
  type DispatchOptions,
  dispatchOf,
  type Fields,
  languageIn,
  type Passed,
  passAddress,
  passRealm,
  passSession,
  readCommon,
  run,
  stop,
} from '../http/dispatch.ts'
import { refusalEnvelope } from '../http/envelope.ts'
import type { Handler, SignedIn } from '../http/handler.ts'
import { filesOf } from '../http/request-files.ts'
import { newRequestName } from '../http/request-log.ts'
import type { Session } from '../people/sessions.ts'

/** Who calls over a socket, as the upgrade and the `auth` frame have established it. */
export interface SocketCaller {
  session: Session | undefined
  /** A session was here, and is over. */
  hasEnded: boolean
  address: string
  /** What the address counts as: `addressGroup` of it. */
  addressGroup: string
  userAgent: string
}

/** A call that runs, and always gives an envelope, or the envelope of why it does not. */
export type Admitted = { answer: Promise<Envelope>; refused?: undefined } | { answer?: undefined; refused: Envelope }

/** Judges a call, as HTTP would, and runs it; without a place among those that run it is refused too. */
export type AdmitCall = (frame: CallFrame, who: SocketCaller, hasPlace: boolean) => Admitted

/** Hears the path of a call that sockets carry (`/web/placeSpotOrder`), or undefined, and `event` of the envelope that answers it. */
type OnAnswered = (path: string | undefined, event: string) => void

interface Options extends DispatchOptions {
  handlers: readonly Handler[]
  /** A handler failed, which is a fault of ours. */
  onFault(error: unknown, about: { path: string; request: string }): void
  /** Hears of every answer. */
  onAnswered?: OnAnswered | undefined
}

/**
 * The calls that a socket carries: commands of a signed-in person whose request tokens the core keeps, such as placing and cancelling orders.
 * They pass what they pass at the HTTP endpoint, in the same order, and count on the same limits.
 */
export const socketCalls = (options: Options): AdmitCall => {
  const { messages, onFault, onAnswered } = options
  const served = new Map<string, Dispatch>()
  for (const handler of options.handlers) {
    const dispatch = dispatchOf(handler, options)
    if (dispatch.isKeyedByCore && handler.call.who === 'user' && !filesOf(handler.call)) served.set(handler.call.path, dispatch)
  }
  const admit: AdmitCall = ({ call: path, fields }, who, hasPlace) => {
    const lang = languageIn(fields)
    const dispatch = served.get(path)
    if (!dispatch) return { refused: refusalEnvelope({ refusal: 'notFound' }, { messages, lang }) }
    const entered = hasPlace ? enter(dispatch, fields, who) : stop('busy')
    if ('refusal' in entered) return { refused: refusalEnvelope(entered.refusal, { messages, lang }) }
    const failed = (error: unknown): Envelope => {
      const request = newRequestName()
      onFault(error, { path, request })
      return refusalEnvelope({ refusal: 'internalFault', parameters: { request } }, { messages, lang })
    }
    return { answer: run(dispatch, entered.input, entered.caller).catch(failed) }
  }
  return onAnswered ? reporting(admit, path => served.has(path), onAnswered) : admit
}

/** The same, but tells of every answer. */
const reporting =
  (admit: AdmitCall, isServed: (path: string) => boolean, onAnswered: OnAnswered): AdmitCall =>
  (frame, who, hasPlace) => {
    const admitted = admit(frame, who, hasPlace)
    const path = isServed(frame.call) ? `/${frame.call}` : undefined
    if (admitted.refused) onAnswered(path, admitted.refused.event)
    else void admitted.answer.then(({ event }) => onAnswered(path, event))
    return admitted
  }

const enter = (dispatch: Dispatch, fields: Fields, who: SocketCaller): Passed<{ input: unknown; caller: SignedIn }> => {
  const { session, address, userAgent } = who
  const flood = passAddress(dispatch, who.addressGroup)
  if (flood) return flood
  const said = readCommon(dispatch.call, fields)
  if ('refusal' in said) return said
  if (!session) return stop(who.hasEnded ? 'sessionEnded' : 'loginRequired')
  const sessionFlood = passSession(dispatch, session.id)
  if (sessionFlood) return sessionFlood
  const foreign = passRealm(dispatch, session)
  if (foreign) return foreign
  const read = dispatch.readInput(fields)
  if ('refusal' in read) return read
  const caller: SignedIn = {
    user: session.user,
    sessionId: session.id,
    realm: session.isDemo ? 'demo' : 'real',
    lang: languageIn(fields),
    address,
    userAgent,
    deviceSecret: '',
    pairSession: pairsNobody,
  }
  if (said.rtoken) caller.rtoken = said.rtoken
  return { input: read.input, caller }
}

/** None of these calls opens or ends a session. */
const pairsNobody = (): never => {
  throw new Error('A call over a socket cannot pair a browser with a session.')
}
