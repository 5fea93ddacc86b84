import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import type { sendClosingCode } from '@assay/wire/account-closing/calls'
import type { RequestOf } from '@assay/wire/call'
import { getCode } from '@assay/wire/people/calls'
import { getContactCode } from '@assay/wire/people/contacts'
import { getOwnCode } from '@assay/wire/trade-password/calls'
import { useEffect, useState } from 'react'
import { type AccountValues, accountFields } from './account.ts'

const SECOND = 1000

/** How it stands with a verification code that a form asks for. */
export interface CodeStatus {
  busy: boolean
  /** Until the next one may be asked for. */
  seconds: number
  sent: boolean
  /** Where to, masked, when the server says so. */
  sentTo: string | undefined
  refusal: string | undefined
}

/** A code that goes to the e-mail or phone that is typed. */
export function useAccountCode(purpose: RequestOf<typeof getCode>['purpose']) {
  const { run, busy } = useAction(getCode)
  const { ask, ...status } = useSending()
  const code: CodeStatus = { ...status, busy }
  return { code, ask: (values: AccountValues, callingCode: string) => ask(() => run({ ...accountFields(values, callingCode), purpose })) }
}

/** A code that goes to the person who is signed in. */
export function useOwnCode(purpose: RequestOf<typeof getOwnCode>['purpose'], kind?: RequestOf<typeof getOwnCode>['kind']) {
  const { run, busy } = useAction(getOwnCode)
  const { ask, ...status } = useSending()
  const code: CodeStatus = { ...status, busy }
  return { code, ask: () => ask(() => run({ purpose, ...(kind ? { kind } : {}) })) }
}

/** A code that goes to an e-mail or phone which is to be bound to the account of whoever is signed in. */
export function useContactCode() {
  const { run, busy } = useAction(getContactCode)
  const { ask, ...status } = useSending()
  const code: CodeStatus = { ...status, busy }
  return { code, ask: (contact: RequestOf<typeof getContactCode>) => ask(() => run(contact)) }
}

/** A code of a call of its own, which goes to the person who is signed in. */
export function useCodeOf(call: typeof sendClosingCode) {
  const { run, busy } = useAction(call)
  const { ask, ...status } = useSending()
  const code: CodeStatus = { ...status, busy }
  return { code, ask: () => ask(() => run({})) }
}

/** Sends, and counts down until the next one may be asked for. */
function useSending() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [seconds])
  const ask = async (send: () => Promise<{ resendAfterSeconds: number; sentTo?: string }>) => {
    setRefusal(undefined)
    try {
      const sent = await send()
      setNow(Date.now())
      setUntil(Date.now() + sent.resendAfterSeconds * SECOND)
      setSentTo(sent.sentTo)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefusal(error.message)
    }
  }
  return { ask, seconds, sent: until > 0, sentTo, refusal }
}
