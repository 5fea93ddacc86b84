import type { Violation } from '../../tx/violation.ts'
import type { PaymentsState } from '../state.ts'

/** I1 of deposits: each one that waits for finality was credited, and what people cannot take out is the sum of theirs. */
export function auditChain({ chain, references }: PaymentsState): Violation[] {
  const messages: string[] = []
  const sums = new Map<string, bigint>()
  for (const { reference, user, asset, amount } of chain.unfinal.values()) {
    if (!references.has(reference)) messages.push(`deposit ${reference} waits for finality and was never credited`)
    sums.set(`${user}/${asset}`, (sums.get(`${user}/${asset}`) ?? 0n) + amount)
  }
  for (const key of new Set([...sums.keys(), ...chain.unfinalAmounts.keys()]))
    if (sums.get(key) !== chain.unfinalAmounts.get(key))
      messages.push(`${key} has ${chain.unfinalAmounts.get(key)} that is not final, deposits of ${sums.get(key)}`)
  return messages.map(message => ({ invariant: 'I1', message }))
}
