import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { useMemo, useState } from 'react'
import { callServer } from '../call/api.ts'
import { CallFailed } from '../call/call-failed.ts'
import { requestToken } from '../call/request-token.ts'
import { pageState } from '../page/page-state.ts'

/** Sends one action at a time, each under one request token. */
type Action<C extends Call> = (input: RequestOf<C>) => Promise<ResponseOf<C>>

/** So long the same again is taken for another try of an action whose answer was lost; later for another action. */
const ANOTHER_TRY_MS = 5 * 60_000

/** Actions whose answer was lost, by call and input. Kept outside of the buttons: who closes a sheet to look at the lists comes back to another button. */
const unanswered = pageState('person', () => new Map<string, { rtoken: string; at: number }>())

function tokenFor(action: string): string {
  const lost = unanswered.current.get(action)
  return lost && Date.now() - lost.at < ANOTHER_TRY_MS ? lost.rtoken : requestToken()
}

/**
 * An action acts once: a second press while the first is under way joins it, and the same input after a lost answer repeats the same request
 * token, so that the server acts once and gives the answer that was lost.
 */
export function createAction<C extends Call>(call: C, send: typeof callServer = callServer, shown: readonly string[] = []): Action<C> {
  let underWay: Promise<ResponseOf<C>> | undefined
  return input => {
    if (underWay) return underWay
    const action = `${call.path} ${JSON.stringify(input)}`
    const rtoken = tokenFor(action)
    underWay = send(call, input, { rtoken, shown })
      .then(
        data => {
          unanswered.current.delete(action)
          return data
        },
        (error: unknown) => {
          if (error instanceof CallFailed && error.kind === 'unreachable') unanswered.current.set(action, { rtoken, at: Date.now() })
          else unanswered.current.delete(action)
          throw error
        },
      )
      .finally(() => {
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
