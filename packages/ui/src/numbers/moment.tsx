import { useLocale } from './use-locale.tsx'

interface MomentProps {
  /** Milliseconds since 1970 UTC. */
  at: number
  /** `second` for records, `minute` for articles and sessions, `time` for a tape. */
  precision?: 'second' | 'minute' | 'day' | 'time'
}

const OPTIONS: Record<NonNullable<MomentProps['precision']>, Intl.DateTimeFormatOptions> = {
  second: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment by locale in the person's own zone. */
export function formatMoment(at: number, locale: string, precision: NonNullable<MomentProps['precision']> = 'second'): string {
  const key = `${locale} ${precision}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, OPTIONS[precision])
  formats.set(key, format)
  return format.format(at)
}

/** A moment; the exact time with its zone's offset is in the tooltip. */
export function Moment({ at, precision = 'second' }: MomentProps) {
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()} className="tabular">
      {formatMoment(at, useLocale(), precision)}
    </time>
  )
}
