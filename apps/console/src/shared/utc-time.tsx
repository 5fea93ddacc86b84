const SECONDS_END = 19

/** A moment of UTC to the second, as it stands in records: `2026-03-01 09:30:00`. */
export const utcText = (at: number): string => new Date(at).toISOString().slice(0, SECONDS_END).replace('T', ' ')

/** A moment of UTC: operators in several zones speak of the same one. */
export function UtcTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular">
      {utcText(at)}
    </time>
  )
}
