const UTC = 'UTC'

/** The zone of this device, as the database of time zones names it. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || UTC

/** Every time zone that this browser knows, with the own one and UTC first. */
export function timeZones(): string[] {
  const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([ownTimeZone(), UTC, ...all])]
}
