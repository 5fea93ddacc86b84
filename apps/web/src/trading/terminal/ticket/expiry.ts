const A_DAY_MS = 86_400_000

/** The same time tomorrow in the person's zone, to the minute, as a `datetime-local` field holds it. */
export function inADay(now: number): string {
  const at = new Date(now + A_DAY_MS)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
