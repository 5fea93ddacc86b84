import { useEffect, useState } from 'react'
import { useLocale } from './use-locale.tsx'

interface MomentProps {
  /** Milliseconds since 1970 UTC. */
  at: number
  /** `second` for records, `minute` for what somebody did, told by its age in the first hour, `time` for a tape. */
  precision?: 'second' | 'minute' | 'day' | 'time'
}

const OPTIONS: Record<NonNullable<MomentProps['precision']>, Intl.DateTimeFormatOptions> = {
  second: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment by locale in the person's own zone. */
export function formatMoment(at: number, locale: string, precision: NonNullable<MomentProps['precision']> = 'second'): string {
  const key = `${locale} ${precision}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, OPTIONS[precision])
  formats.set(key, format)
  return format.format(at)
}

/** The age of a moment of the last hour: "5 minutes ago"; undefined for any other. */
export function formatAge(at: number, now: number, locale: string): string | undefined {
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 0 || minutes >= 60) return undefined
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-minutes, 'minute')
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
