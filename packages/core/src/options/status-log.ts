/**
 * Whether something was so (a market halted, an index short of sources) at times that are over: what was so at expiry decides, however late the
 * contract is settled and whatever changed since. Oldest first. Plain data: it is saved as it is.
 */
export interface Status {
  /** Journal time from which it was so, ms. */
  at: number
  is: boolean
}

/** Enters that something is so from now on; what does not change leaves no entry. */
export function enterStatus(log: Status[], at: number, is: boolean): void {
  if ((log[log.length - 1]?.is ?? false) !== is) log.push({ at, is })
}

/** Whether it was so just before a time; never before the first entry. */
export function wasActive(log: readonly Status[], before: number): boolean {
  let index = log.length - 1
  while (index >= 0 && (log[index] as Status).at >= before) index--
  return log[index]?.is ?? false
}

/** Whether it is so now. */
export const isActive = (log: readonly Status[]): boolean => log[log.length - 1]?.is ?? false

/** Forgets entries that say nothing about a time and those after it. */
export function forgetStatus(log: Status[], before: number): void {
  while (log.length > 1 && (log[1] as Status).at < before) log.shift()
}
