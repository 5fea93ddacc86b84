/** So many runs, one commit apart, have done everything. */
export const SLICES: number
export function sliceOfCheckout(): number
/** The number of this run's slice, from 0, or 'all'. */
export function slice(): number | 'all'
/** This run's share of a list, in its order. */
export function ofSlice<Item>(items: readonly Item[]): Item[]
/** How many random cases of a property this run tries: all, or a tenth. They are others in each run. */
export function casesOfSlice(count: number): number
/** The command that does this slice of a programme once more. */
export function again(part: string): string

/** Whether this run does everything. */
export function isWhole(): boolean
