import { countdownText } from '@assay/ui/numbers/countdown-text'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** How long a session has lasted, ticking. */
export function SessionClock({ since }: { since: number }) {
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { days, clock } = countdownText(Math.max(0, now - since))
  const inDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'short' })
  return (
    <span className="tabular" role="timer" aria-live="off">
      {days > 0 ? `${inDays.format(days)} ` : null}
      <bdi dir="ltr">{clock}</bdi>
    </span>
  )
}
