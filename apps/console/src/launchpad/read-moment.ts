const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?Z?)?$/

/** A moment that was written as `2026-12-01 12:00`, UTC, in ms; `undefined` for what is none. */
export const readMoment = (text: string): number | undefined => {
  const parts = WRITTEN.exec(text.trim())
  if (!parts) return undefined
  const at = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:00Z`)
  return Number.isNaN(at) ? undefined : at
}

/** A moment as it is written. */
export const momentText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
