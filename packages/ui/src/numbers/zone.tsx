const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes ahead of Greenwich at a moment (ms since 1970 UTC), in a zone like `Europe/Berlin`; without one in the person's own. */
function offsetMinutes(at: number, zone?: string): number {
  const key = zone ?? ''
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', ...(zone ? { timeZone: zone } : {}) })
  formats.set(key, format)
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // "GMT" itself has no figures.
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${two(hours)}:${two(rest)}`
}

/** How far a zone is from Greenwich at a moment: "UTC+02:00". */
export const zoneOffset = (at: number, zone?: string): string => `UTC${offsetText(offsetMinutes(at, zone))}`

/** The offset, "+02:00", of a moment whose time of day comes twice because the clock is set back; undefined for every other. */
export function repeatedHourOffset(at: number, zone?: string): string | undefined {
  const own = offsetMinutes(at, zone)
  const isTwice = [at - DAY_MS, at + DAY_MS].some(near => {
    const other = offsetMinutes(near, zone)
    return other !== own && offsetMinutes(at + (own - other) * MINUTE_MS, zone) === other
  })
  return isTwice ? offsetText(own) : undefined
}

/** Offsets of all that is shown, short, for a corner: "UTC", "UTC−5", "UTC+5:30", and "UTC+2/+1" where the clock was set back in between. */
export function zoneName(from: number, to: number, zone?: string): string {
  const [first, last] = [from, to].map(at => offsetMinutes(at, zone)) as [number, number]
  if (first === last && first === 0) return 'UTC'
  const short = (minutes: number) => offsetText(minutes).replace(/^(.)0/, '$1').replace(':00', '')
  return `UTC${short(first)}${first === last ? '' : `/${short(last)}`}`
}
