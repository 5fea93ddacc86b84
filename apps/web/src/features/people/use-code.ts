import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { serverNow } from '@assay/client/live/server-time'
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

interface SentCode {
  resendAfterSeconds: number
  sentTo?: string
}

/** A code that goes to the e-mail or phone that is typed. */
export function useAccountCode(purpose: RequestOf<typeof getCode>['purpose']) {
  const { run } = useAction(getCode)
  const { ask, ...code } = useCountedCode()
  return { code, ask: (values: AccountValues, callingCode: string) => ask(() => run({ ...accountFields(values, callingCode), purpose })) }
}

/** A code that goes to the person who is signed in. */
export function useOwnCode(purpose: RequestOf<typeof getOwnCode>['purpose'], kind?: RequestOf<typeof getOwnCode>['kind']) {
  const { run } = useAction(getOwnCode)
  const { ask, ...code } = useCountedCode()
  return { code, ask: () => ask(() => run({ purpose, ...(kind ? { kind } : {}) })) }
}

/** A code that goes to an e-mail or phone which is to be bound to the account of whoever is signed in. */
export function useContactCode() {
  const { run } = useAction(getContactCode)
  const { ask, ...code } = useCountedCode()
  return { code, ask: (contact: RequestOf<typeof getContactCode>) => ask(() => run(contact)) }
}

/** A code of a call of its own, which goes to the person who is signed in. */
export function useCodeOf(call: typeof sendClosingCode) {
  const { run } = useAction(call)
  const { ask, ...code } = useCountedCode()
  return { code, ask: () => ask(() => run({})) }
}

/** Sends, and counts down until the next one may be asked for. */
function useCountedCode(): CodeStatus & { ask: (send: () => Promise<SentCode>) => Promise<unknown> } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const { send, busy, failure } = useSending()
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(serverNow()), SECOND)
    return () => clearInterval(timer)
  }, [seconds])
  const ask = (sendCode: () => Promise<SentCode>) =>
    send(async () => {
      const sent = await sendCode()
      setNow(serverNow())
      setUntil(serverNow() + sent.resendAfterSeconds * SECOND)
      setSentTo(sent.sentTo)
    })
  return { ask, busy, seconds, sent: until > 0, sentTo, refusal: failure }
}
