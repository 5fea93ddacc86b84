/** Limits by name, above the usual one, that may only fall. */
export type Limits = Readonly<Record<string, number>>

/**
 * Findings of counts that have a usual limit, and listed higher ones that only ever go down: a count above its limit, a listed limit that is higher
 * than it has to be, and one of a name that is gone. `saying` words what is counted, such as `spot: 3 files know it`.
 */
export function checkFallingLimits(
  counts: ReadonlyMap<string, number>,
  { usual, listed, list, saying }: { usual: number; listed: Limits; list: string; saying: (name: string, count: number) => string },
): string[] {
  const findings: string[] = []
  for (const [name, count] of counts) {
    const allowed = listed[name] ?? usual
    if (count > allowed) findings.push(`${saying(name, count)}, ${allowed} allowed`)
    else if (listed[name] !== undefined && count <= usual) findings.push(`tidy-limits.json: the limit "${list}" of ${name} can go`)
    else if (listed[name] !== undefined && count < allowed)
      findings.push(`tidy-limits.json: the limit "${list}" of ${name} can fall to ${count}`)
  }
  for (const name of Object.keys(listed)) if (!counts.has(name)) findings.push(`tidy-limits.json names ${name}, which is gone`)
  return findings
}
