import { useRef, useState } from 'react'
import { CallFailed } from '../call/call-failed.ts'

interface SendingOptions {
  /** After what was sent has been done. */
  onDone?: () => unknown
  /** Refusals, by the names of `wire/refusals.ts`, that the screen answers by something else than their sentence. */
  elsewhere?: readonly string[]
}

interface Sending {
  /**
   * Does the steps of one action, which may be several calls. Resolves with what refused it, or nothing when it was done; whatever is no failed call is
   * a fault, and thrown. A second press while the first is under way joins it.
   */
  send: (steps: () => Promise<unknown>) => Promise<CallFailed | undefined>
  busy: boolean
  /** Why the last try was not done, in words; gone with the next try. */
  failure: string | undefined
  forgetFailure: () => void
}

/** Sends an action of a screen that is no form: locks its button, and keeps the sentence of a refusal for the screen to show. */
export function useSending({ onDone, elsewhere = [] }: SendingOptions = {}): Sending {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef<Promise<CallFailed | undefined>>(undefined)
  const attempt: Sending['send'] = async steps => {
    setFailure(undefined)
    setBusy(true)
    try {
      await steps()
      await onDone?.()
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!elsewhere.includes(error.event)) setFailure(error.message)
      return error
    } finally {
      underWay.current = undefined
      setBusy(false)
    }
  }
  const send: Sending['send'] = steps => {
    underWay.current ??= attempt(steps)
    return underWay.current
  }
  return { send, busy, failure, forgetFailure: () => setFailure(undefined) }
}
