const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/

/** `2026-12-01 08:00`, with seconds or without, as a moment of UTC (ms); undefined for what is none. */
export function readUtc(written: string): number | undefined {
  const [, day, time] = WRITTEN.exec(written.trim()) ?? []
  if (!day || !time) return undefined
  const at = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // The parser takes no 31 February, but of other days that there are not it makes the next.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at
}

const format = (zone?: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', ...(zone ? { timeZone: zone } : {}) })

/** A moment as people in Hong Kong and whoever looks at it have it on their clocks, and whether it has passed. */
export function momentInZones(at: number, now: number): string {
  const zones = `Hong Kong ${format('Asia/Hong_Kong').format(at)} · here ${format().format(at)}`
  return at <= now ? `${zones} · has passed: at once` : zones
}
