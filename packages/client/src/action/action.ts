import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { useMemo, useState } from 'react'
import { callServer } from '../call/api.ts'
import { CallFailed } from '../call/call-failed.ts'
import { requestToken } from '../call/request-token.ts'
import { pageState } from '../page/page-state.ts'
import { readToken } from '../session/token.ts'

/** Sends one action at a time, each under one request token. */
type Action<C extends Call> = (input: RequestOf<C>) => Promise<ResponseOf<C>>

/** So long the same again is taken for another try of an action whose answer was lost; later for another action. */
const ANOTHER_TRY_MS = 5 * 60_000

/**
 * Actions whose answer was lost, by call and input. Kept outside of the buttons: who closes a sheet to look at the lists comes back to another button.
 * It ends with the session.
 */
const unanswered = pageState('person', () => new Map<string, LostTry>())

interface LostTry {
  rtoken: string
  at: number
  /** Fields that said what the person was shown. */
  witnessed: object
}

/** A field of an action that says what the person was shown when it was sent, and asks for nothing. */
const isWitness = (field: string): boolean => field.startsWith('shown')

const fieldsOf = (input: object, keeps: (field: string) => boolean): object =>
  Object.fromEntries(Object.entries(input).filter(([field]) => keeps(field)))

/**
 * What is repeated of an action, as a name of it: no password and no code, which nobody keeps, and of which the next press may have another; and not what was
 * shown, which may have changed while the answer was lost.
 */
function nameOf<C extends Call>({ path, secrets = {} }: C, input: RequestOf<C>): string {
  return `${path} ${JSON.stringify(Object.entries(fieldsOf(input as object, field => !(field in secrets) && !isWitness(field))))}`
}

function lostTry(action: string): LostTry | undefined {
  const lost = unanswered.current.get(action)
  return lost && Date.now() - lost.at < ANOTHER_TRY_MS ? lost : undefined
}

/** Sends one action under its request token, and keeps the token while its answer is lost. */
async function act<C extends Call>(call: C, input: RequestOf<C>, { send, shown }: Sending): Promise<ResponseOf<C>> {
  const action = nameOf(call, input)
  const session = readToken()
  const lost = lostTry(action)
  const rtoken = lost?.rtoken ?? requestToken()
  // The repeat says what the first try said: it is answered as that one was, or refused because what was shown has changed since.
  const repeated = lost ? ({ ...fieldsOf(input as object, field => !isWitness(field)), ...lost.witnessed } as RequestOf<C>) : input
  // What a secret makes another action, a new password, only the server can tell: then this is the first try of it.
  const isOther = (error: unknown) => lost !== undefined && hasSecretContent(call) && error instanceof CallFailed && error.event === REUSED
  try {
    const data = await send(call, repeated, { rtoken, shown: hasSecretContent(call) && lost ? [...shown, REUSED] : shown })
    unanswered.current.delete(action)
    return data
  } catch (error) {
    const isLost = error instanceof CallFailed && error.kind === 'unreachable'
    if (isLost && readToken() === session)
      unanswered.current.set(action, { rtoken, at: Date.now(), witnessed: fieldsOf(repeated as object, isWitness) })
    else unanswered.current.delete(action)
    if (!isOther(error)) throw error
  }
  return act(call, input, { send, shown })
}

const REUSED = 'requestTokenReused'

const hasSecretContent = ({ secrets = {} }: Call): boolean => Object.values(secrets).includes('content')

interface Sending {
  send: typeof callServer
  shown: readonly string[]
}

/**
 * An action acts once: a second press while the first is under way joins it, and the same input after a lost answer repeats the same request
 * token, so that the server acts once and gives the answer that was lost. What proves who asks may be another then.
 */
export function createAction<C extends Call>(call: C, send: typeof callServer = callServer, shown: readonly string[] = []): Action<C> {
  let underWay: Promise<ResponseOf<C>> | undefined
  return input => {
    underWay ??= act(call, input, { send, shown }).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/**
 * An action for a button: `busy` locks it while the answer is awaited. The promise rejects with `CallFailed` when refused; a toast has then been shown,
 * but for `shown`, the refusals that the screen shows itself.
 */
export function useAction<C extends Call>(call: C, ...shown: readonly string[]): { run: Action<C>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const names = shown.join(' ')
  const action = useMemo(() => createAction(call, callServer, names.split(' ').filter(Boolean)), [call, names])
  const run: Action<C> = async input => {
    setBusy(true)
    try {
      return await action(input)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
