// The long programmes are done whole by `npm run prove` and one slice at a time by `npm test`: which slice moves on with each commit.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** So many runs, one commit apart, have done everything. */
export const SLICES = 10

/** The slice of a checkout: its number of commits, counted round. The first one where git is not at hand or knows nothing of the folder. */
export function sliceOfCheckout() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return (Number(stdout) || 0) % SLICES
}

/** The number of this run's slice, from 0, or 'all'. `SLICE` says it: a number or `all`; without it the checkout does. */
export function slice() {
  const { SLICE } = process.env
  if (SLICE === 'all') return 'all'
  if (SLICE === undefined || SLICE === '') return sliceOfCheckout()
  const number = Number(SLICE)
  if (!Number.isInteger(number) || number < 0 || number >= SLICES) throw new Error(`SLICE is a number from 0 to ${SLICES - 1}, or all`)
  return number
}

/** Whether this run does everything. */
export const isWhole = () => slice() === 'all'

/** This run's share of a list, in its order: every tenth, beginning with the slice's number. */
export function ofSlice(items) {
  const number = slice()
  return number === 'all' ? [...items] : items.filter((_, index) => index % SLICES === number)
}

/** How many random cases of a property this run tries: all, or a tenth. They are others in each run. */
export const casesOfSlice = count => (isWhole() ? count : Math.ceil(count / SLICES))

/** The command that does this slice of a programme (a part of `tools/prove.mjs`) once more. */
export const again = part => `npm run prove -- ${part}${slice() === 'all' ? '' : ` --slice ${slice()}`}`
