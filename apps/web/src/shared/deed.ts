import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { useMemo, useState } from 'react'
import { callServer } from './api.ts'
import { CallFailed } from './call/call-failed.ts'
import { requestToken } from './call/request-token.ts'

/** Sends one deed at a time, each under one request token. */
type Deed<C extends Call> = (input: RequestOf<C>) => Promise<ResponseOf<C>>

/**
 * A deed acts once: a second press while the first is under way joins it, and the same input after a lost answer repeats the same request
 * token, so that the server acts once and gives the answer that was lost.
 */
export function createDeed<C extends Call>(call: C, send: typeof callServer = callServer): Deed<C> {
  let underWay: Promise<ResponseOf<C>> | undefined
  let unanswered: { body: string; rtoken: string } | undefined
  return input => {
    if (underWay) return underWay
    const body = JSON.stringify(input)
    const rtoken = unanswered?.body === body ? unanswered.rtoken : requestToken()
    underWay = send(call, input, { rtoken })
      .then(
        data => {
          unanswered = undefined
          return data
        },
        (error: unknown) => {
          unanswered = error instanceof CallFailed && error.kind === 'unreachable' ? { body, rtoken } : undefined
          throw error
        },
      )
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}

/** A deed for a button: `busy` locks it while the answer is awaited. The promise rejects with `CallFailed` when refused (the toast has been shown). */
export function useDeed<C extends Call>(call: C): { run: Deed<C>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const deed = useMemo(() => createDeed(call), [call])
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
