import { useEffect, useState } from 'react'
import { Clock } from './clock.tsx'

interface CountdownProps {
  /** The moment it counts to, ms since 1970 UTC. */
  until: number
  /** Called once when the moment has come. */
  onEnd?: () => void
}

const TICK_MS = 1000

/** The time that is left, ticking. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const over = now >= until
  useEffect(() => {
    if (over) {
      onEnd?.()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [over, onEnd])
  return <Clock ms={until - now} />
}
