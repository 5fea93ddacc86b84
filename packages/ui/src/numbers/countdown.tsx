import { useEffect, useState } from 'react'
import { Clock } from './clock.tsx'

interface CountdownProps {
  /** The moment it counts to, ms since 1970 UTC. */
  until: number
  /** The time, ms: of who says what `until` is; this machine's when it is not given. */
  clock?: () => number
  /** Called once when the moment has come. */
  onEnd?: () => void
}

const TICK_MS = 1000

/** The time that is left, ticking. */
export function Countdown({ until, clock = Date.now, onEnd }: CountdownProps) {
  const [now, setNow] = useState(clock)
  const over = now >= until
  useEffect(() => {
    if (over) {
      onEnd?.()
      return
    }
    const timer = setInterval(() => setNow(clock()), TICK_MS)
    return () => clearInterval(timer)
  }, [over, clock, onEnd])
  return <Clock ms={until - now} />
}
