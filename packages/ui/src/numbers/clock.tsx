import { countdownText } from './countdown-text.tsx'
import { useLocale } from './use-locale.tsx'

/** A length of time in days, hours, minutes and seconds, as long as it ticks. A screen reader hears it when it asks, not each second. */
export function Clock({ ms }: { ms: number }) {
  const locale = useLocale()
  const { days, clock } = countdownText(ms)
  const inDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'short' })
  return (
    <span className="tabular" role="timer" aria-live="off">
      {days > 0 ? `${inDays.format(days)} ` : null}
      <bdi dir="ltr">{clock}</bdi>
    </span>
  )
}
