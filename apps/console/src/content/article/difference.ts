/** A line of two texts: in both, in the first alone, or in the second alone. */
export interface DifferenceLine {
  in: 'both' | 'first' | 'second'
  line: string
}

/** More lines are not compared one by one: then all of both are shown. */
const LINES_MAX = 2_000

/** The lines of two texts in order, by their longest common subsequence. */
export function difference(first: string, second: string): DifferenceLine[] {
  const [left, right] = [first.split('\n'), second.split('\n')]
  if (left.length > LINES_MAX || right.length > LINES_MAX) return [...all(left, 'first'), ...all(right, 'second')]
  const lengths = commonLengths(left, right)
  const lines: DifferenceLine[] = []
  let [row, column] = [0, 0]
  while (row < left.length && column < right.length) {
    const [one, other] = [left[row] as string, right[column] as string]
    if (one === other) {
      lines.push({ in: 'both', line: one })
      row++
      column++
    } else if ((lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) {
      lines.push({ in: 'first', line: one })
      row++
    } else {
      lines.push({ in: 'second', line: other })
      column++
    }
  }
  return [...lines, ...all(left.slice(row), 'first'), ...all(right.slice(column), 'second')]
}

const all = (lines: readonly string[], where: DifferenceLine['in']): DifferenceLine[] => lines.map(line => ({ in: where, line }))

/** How many lines the rests of both texts have in common, from each pair of places on. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1))
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--) {
      const [here, below] = [lengths[row] as Uint16Array, lengths[row + 1] as Uint16Array]
      here[column] =
        left[row] === right[column] ? (below[column + 1] as number) + 1 : Math.max(below[column] as number, here[column + 1] as number)
    }
  return lengths
}
