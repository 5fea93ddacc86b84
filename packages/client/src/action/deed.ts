import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { useMemo, useState } from 'react'
import { callServer } from '../call/api.ts'
import { CallFailed } from '../call/call-failed.ts'
import { requestToken } from '../call/request-token.ts'

/** Sends one deed at a time, each under one request token. */
type Deed<C extends Call> = (input: RequestOf<C>) => Promise<ResponseOf<C>>

/** So long the same again is taken for another try of a deed whose answer was lost; later for another deed. */
const ANOTHER_TRY_MS = 5 * 60_000

/** Deeds whose answer was lost, by call and input. Kept outside of the buttons: who closes a sheet to look at the lists comes back to another button. */
const unanswered = new Map<string, { rtoken: string; at: number }>()

function tokenFor(deed: string): string {
  const lost = unanswered.get(deed)
  return lost && Date.now() - lost.at < ANOTHER_TRY_MS ? lost.rtoken : requestToken()
}

/**
 * A deed acts once: a second press while the first is under way joins it, and the same input after a lost answer repeats the same request
 * token, so that the server acts once and gives the answer that was lost.
 */
export function createDeed<C extends Call>(call: C, send: typeof callServer = callServer, shown: readonly string[] = []): Deed<C> {
  let underWay: Promise<ResponseOf<C>> | undefined
  return input => {
    if (underWay) return underWay
    const deed = `${call.path} ${JSON.stringify(input)}`
    const rtoken = tokenFor(deed)
    underWay = send(call, input, { rtoken, shown })
      .then(
        data => {
          unanswered.delete(deed)
          return data
        },
        (error: unknown) => {
          if (error instanceof CallFailed && error.kind === 'unreachable') unanswered.set(deed, { rtoken, at: Date.now() })
          else unanswered.delete(deed)
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
 * A deed for a button: `busy` locks it while the answer is awaited. The promise rejects with `CallFailed` when refused; a toast has then been shown,
 * but for `shown`, the one refusal that the screen shows itself.
 */
export function useDeed<C extends Call>(call: C, shown?: string): { run: Deed<C>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const deed = useMemo(() => createDeed(call, callServer, shown === undefined ? [] : [shown]), [call, shown])
  const run: Deed<C> = async input => {
    setBusy(true)
    try {
      return await deed(input)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
