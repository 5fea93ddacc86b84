import { useEffect, useState } from 'react'
import { countdownText } from './countdown-text.tsx'
import { useLocale } from './use-locale.tsx'

interface CountdownProps {
  /** The moment it counts to, ms since 1970 UTC. */
  until: number
  /** Called once when the moment has come. */
  onEnd?: () => void
}

const TICK_MS = 1000

/** The time that is left, ticking. A screen reader hears it when it asks, not each second. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const locale = useLocale()
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
  const { days, clock } = countdownText(until - now)
  const inDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'short' })
  return (
    <span className="tabular" role="timer" aria-live="off">
      {days > 0 ? `${inDays.format(days)} ` : null}
      <bdi dir="ltr">{clock}</bdi>
    </span>
  )
}
