const SECONDS_END = 19

/** A moment of UTC to the second, as it stands in records: `2026-03-01 09:30:00`. */
export const utcText = (at: number): string => new Date(at).toISOString().slice(0, SECONDS_END).replace('T', ' ')

const MINUTES_END = 16

/** A moment of UTC: operators in several zones speak of the same one. In a dense table to the minute. */
export function UtcTime({ at, precision = 'second' }: { at: number; precision?: 'second' | 'minute' }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular">
      {precision === 'minute' ? utcText(at).slice(0, MINUTES_END) : utcText(at)}
    </time>
  )
}
