import { CallFailed } from '@assay/client/call/call-failed'
import { useState } from 'react'

/** Sends an action from a dialog: what the exchange refuses stays readable in it until something is changed; what succeeds closes it. */
export function useSending(onDone: () => void) {
  const [failure, setFailure] = useState<string>()
  const send = async (action: () => Promise<unknown>) => {
    setFailure(undefined)
    try {
      await action()
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.message)
    }
  }
  return { failure, send, forgetFailure: () => setFailure(undefined) }
}
