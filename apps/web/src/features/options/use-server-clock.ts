import { serverNow } from '@assay/client/live/server-time'
import { useEffect, useState } from 'react'

const TICK_MS = 250

/** The exchange's time in whole seconds, ms; draws anew each second. */
export function useServerClock(): number {
  const [second, setSecond] = useState(() => wholeSecond())
  useEffect(() => {
    const timer = setInterval(() => setSecond(wholeSecond()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return second
}

const wholeSecond = () => Math.floor(serverNow() / 1000) * 1000
