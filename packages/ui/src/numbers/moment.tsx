import { useEffect, useState } from 'react'
import { useLocale } from './use-locale.tsx'
import { repeatedHourOffset } from './zone.tsx'

interface MomentProps {
  /** Milliseconds since 1970 UTC. */
  at: number
  /** `second` for records, `minute` for what somebody did, told by its age in the first hour, `time` for a tape, `day` for a day of UTC. */
  precision?: 'second' | 'minute' | 'day' | 'time'
}

const OPTIONS: Record<NonNullable<MomentProps['precision']>, Intl.DateTimeFormatOptions> = {
  second: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  // A day is given as its midnight UTC; west of Greenwich that is still the evening before.
  day: { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment by locale in a zone like `Europe/Berlin`, without one in the person's own; a `day` is always one of UTC. In the hour that comes twice
 * when the clock is set back, a date with its time has the offset behind it.
 */
export function formatMoment(
  at: number,
  locale: string,
  precision: NonNullable<MomentProps['precision']> = 'second',
  zone?: string,
): string {
  const key = `${locale} ${precision} ${zone ?? ''}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...(zone ? { timeZone: zone } : {}), ...OPTIONS[precision] })
  formats.set(key, format)
  const offset = precision === 'second' || precision === 'minute' ? repeatedHourOffset(at, zone) : undefined
  return offset ? `${format.format(at)} ${offset}` : format.format(at)
}

/** The age of a moment of the last hour: "now" in its first minute, then "5 minutes ago"; undefined for any other. */
export function formatAge(at: number, now: number, locale: string): string | undefined {
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 0 || minutes >= 60) return undefined
  // Of zero minutes it would say 'this minute', which is no answer to when.
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-minutes, minutes === 0 ? 'second' : 'minute')
}

/** A moment; the exact time with its zone's offset is in the tooltip. */
export function Moment({ at, precision = 'second' }: MomentProps) {
  const date = new Date(at)
  const locale = useLocale()
  const now = useMinute(precision === 'minute')
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()} className="tabular">
      {(now !== undefined && formatAge(at, now, locale)) || formatMoment(at, locale, precision)}
    </time>
  )
}

/** The time, each minute anew; undefined where it does not matter. */
function useMinute(matters: boolean): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!matters) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [matters])
  return matters ? now : undefined
}
