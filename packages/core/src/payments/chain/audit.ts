import type { Violation } from '../../tx/violation.ts'
import type { PaymentsState } from '../state.ts'
import { isProcessed } from './processed-blocks.ts'

/**
 * I1 of deposits: each one that waits for finality was credited, and what people cannot take out is the sum of theirs. What is kept with its
 * block was credited, and is forgotten as soon as it is final and that block is processed.
 */
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
  for (const [name, blocks] of chain.blocks)
    for (const [reference, block] of blocks) {
      if (!references.has(reference)) messages.push(`deposit ${reference} has a block and was never credited`)
      if (!chain.unfinal.has(reference) && isProcessed(chain, { chain: name, block }))
        messages.push(`deposit ${reference} is kept, and its block is processed`)
    }
  return messages.map(message => ({ invariant: 'I1', message }))
}
