import { randomUUID } from 'node:crypto'
import type { Envelope } from '@assay/wire/call'
import type { CallFrame } from '@assay/wire/sockets'
import {
  type Dispatch,
  type DispatchOptions,
  type DoorRefusal,
  dispatchOf,
  languageIn,
  passAddress,
  passSession,
  readCommon,
  run,
} from '../http/dispatch.ts'
import { refusalEnvelope } from '../http/envelope.ts'
import type { Handler, SignedIn } from '../http/handler.ts'
import { addressGroup } from '../http/rate-limits.ts'
import type { Session } from '../identity/sessions.ts'

/** Who calls over a socket, as the upgrade and the `auth` frame have established it. */
export interface SocketCaller {
  session: Session | undefined
  address: string
  userAgent: string
}

/** A call that may run (and then always gives an envelope), or the envelope of why it may not. */
export type Admitted = { run(): Promise<Envelope>; refused?: undefined } | { run?: undefined; refused: Envelope }

/** Judges a call, as HTTP would; without a place among those that run it is refused too. */
export type AdmitCall = (frame: CallFrame, who: SocketCaller, hasPlace: boolean) => Admitted

interface Options extends DispatchOptions {
  handlers: readonly Handler[]
  /** A handler failed, which is a fault of ours. */
  onFault(error: unknown, about: { path: string; request: string }): void
}

/**
 * The calls that a socket carries: commands of a signed-in person whose request tokens the core keeps, such as placing and cancelling orders.
 * They pass what they pass at the HTTP door, in the same order, and count on the same limits.
 */
export const socketCalls = (options: Options): AdmitCall => {
  const { messages, onFault } = options
  const served = new Map<string, Dispatch>()
  for (const handler of options.handlers) {
    const dispatch = dispatchOf(handler, options)
    if (dispatch.isKeyedByCore && handler.call.who === 'user') served.set(handler.call.path, dispatch)
  }
  return ({ call: path, fields }, who, hasPlace) => {
    const lang = languageIn(fields)
    const refuse = (refusal: DoorRefusal): Admitted => ({ refused: refusalEnvelope(refusal, { messages, lang }) })
    const failed = (error: unknown): Envelope => {
      const request = randomUUID()
      onFault(error, { path, request })
      return refusalEnvelope({ refusal: 'internalFault', parameters: { request } }, { messages, lang })
    }
    const dispatch = served.get(path)
    if (!dispatch) return refuse({ refusal: 'notFound' })
    if (!hasPlace) return refuse({ refusal: 'busy' })
    const { call } = dispatch
    const { session, address, userAgent } = who
    const flood = passAddress(dispatch, addressGroup(address))
    if (flood) return refuse(flood.refusal)
    const said = readCommon(call, fields)
    if ('refusal' in said) return refuse(said.refusal)
    if (!session) return refuse({ refusal: 'sessionEnded' })
    const sessionFlood = passSession(dispatch, session.id)
    if (sessionFlood) return refuse(sessionFlood.refusal)
    const read = dispatch.readInput(fields)
    if ('refusal' in read) return refuse(read.refusal)
    const caller: SignedIn = {
      user: session.user,
      sessionId: session.id,
      ...(said.rtoken ? { rtoken: said.rtoken } : {}),
      ...{ lang, address, userAgent, deviceSecret: '', pairSession: pairsNobody },
    }
    return { run: () => run(dispatch, read.input, caller).catch(failed) }
  }
}

/** None of these calls opens or ends a session. */
const pairsNobody = (): never => {
  throw new Error('A call over a socket cannot pair a browser with a session.')
}
