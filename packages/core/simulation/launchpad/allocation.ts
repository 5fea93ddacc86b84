/** A line of the list of a closed project. */
export interface Line {
  sequence: number
  amount: bigint
}

/** What is shared out, in whole lots. */
export interface Sale {
  lots: bigint
  lotCost: bigint
  cap: bigint
}

/** Lots of each line, round by round as the rule is published. */
export function allocationOf({ lots, lotCost, cap }: Sale, list: readonly Line[]): Map<number, bigint> {
  const found = new Map<number, bigint>()
  let open = [...list]
  let left = lots
  const sum = () => open.reduce((total, { amount }) => total + amount, 0n)
  const limitOf = ({ amount }: Line) => (amount / lotCost < cap ? amount / lotCost : cap)
  for (;;) {
    const whole = sum()
    const reached = open.filter(line => left * line.amount >= limitOf(line) * whole)
    if (reached.length === 0) break
    for (const line of reached) found.set(line.sequence, limitOf(line))
    left -= reached.reduce((total, line) => total + limitOf(line), 0n)
    open = open.filter(line => !reached.includes(line))
  }
  const whole = sum()
  for (const { sequence, amount } of open) found.set(sequence, (left * amount) / whole)
  const rest = left - open.reduce((total, { sequence }) => total + (found.get(sequence) as bigint), 0n)
  const byRemainder = open.toSorted((a, b) => Number(((left * b.amount) % whole) - ((left * a.amount) % whole)) || a.sequence - b.sequence)
  for (const { sequence } of byRemainder.slice(0, Number(rest))) found.set(sequence, (found.get(sequence) as bigint) + 1n)
  return found
}
