/** A day as it is called in Hong Kong, by whose days custody counts: 2026-11-28. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short' })

/** The day of a time (ms) in Hong Kong. */
export function HongKongDay({ at }: { at: number }) {
  return (
    <time className="number" dateTime={new Date(at).toISOString()}>
      {DAY.format(at)}
    </time>
  )
}
