import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { allocate, type Commitment } from '@assay/rules/launchpad/allocate'
import { lotCostOf } from '@assay/rules/launchpad/terms'
import type { Project, Subscription } from './state.ts'

/** Lots of a subscription, and what they cost. */
export type LotsBySequence = (subscription: Subscription) => { count: bigint; charge: Amount }

/** Follows from the list of a closed project alone: it is worked out again after a restart, and is in no snapshot. */
const calculated = new WeakMap<Project, ReadonlyMap<number, bigint>>()

/** What the rules need of subscriptions, in the order of sequences. */
export const listOf = (subscriptions: Iterable<Subscription>): Commitment[] =>
  Array.from(subscriptions, ({ sequence, committed }) => ({ sequence, amount: committed }))

/** The allocation of a project whose list cannot change any more. */
export function lotsOf(project: Project): LotsBySequence {
  const { terms } = project
  const lotCost = lotCostOf(terms)
  assert(lotCost !== undefined, 'valid terms')
  const lots = calculated.get(project) ?? calculate(project, lotCost)
  calculated.set(project, lots)
  return ({ sequence }) => {
    const count = lots.get(sequence)
    assert(count !== undefined, 'everybody on the list has an allocation')
    return { count, charge: (count * lotCost) as Amount }
  }
}

function calculate({ terms, subscriptions }: Project, lotCost: Amount): ReadonlyMap<number, bigint> {
  const list = listOf(subscriptions.values())
  const shares = allocate({ supply: terms.supply / terms.lot, lotCost, cap: terms.personalCap / terms.lot }, list)
  return new Map(list.map(({ sequence }, place) => [sequence, shares[place] as bigint]))
}
