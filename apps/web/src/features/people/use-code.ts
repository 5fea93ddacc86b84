import { getCode } from '@assay/wire/people'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../shared/call/call-failed.ts'
import { useDeed } from '../../shared/deed.ts'
import { type AccountValues, accountFields } from './account.ts'

const SECOND = 1000

/** Asks for a verification code and counts down until the next one may be asked for. */
export function useCode(purpose: 'register' | 'resetPassword') {
  const { run, busy } = useDeed(getCode)
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [seconds])
  const ask = async (values: AccountValues, callingCode: string) => {
    setRefusal(undefined)
    try {
      const { resendAfterSeconds } = await run({ ...accountFields(values, callingCode), purpose })
      setNow(Date.now())
      setUntil(Date.now() + resendAfterSeconds * SECOND)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefusal(error.message)
    }
  }
  return { ask, busy, seconds, sent: until > 0, refusal }
}
