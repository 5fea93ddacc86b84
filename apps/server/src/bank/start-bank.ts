import { DOLLAR_ASSET, usd } from '@assay/rules/assets/us-dollars'
import type { Engine } from '../core-host/engine.ts'
import { isHaltedByFault } from '../core-host/is-halted-by-fault.ts'
import type { Handler } from '../http/handler.ts'
import type { Platform } from '../platform.ts'
import type { ReviewCase } from '../reviews/review-kind.ts'
import { saleCalls } from './calls.ts'
import { cardCalls } from './cards/calls.ts'
import type { BankParts } from './parts.ts'
import { payoutCalls } from './payouts/calls.ts'
import { followPayouts } from './payouts/follow-payouts.ts'
import { payoutCases } from './payouts/payout-cases.ts'
import { PayoutReviewing } from './payouts/reviewing.ts'
import { BANK } from './projection.ts'

/** What the owner puts into the pool of US dollars of a simulated market; a real one's is funded by its owner. */
const POOL_SEED = usd(500_000n)
const DEADLINE_MS = 86_400_000

type Used = Pick<
  Platform,
  'running' | 'database' | 'identity' | 'secrets' | 'reviews' | 'messages' | 'hub' | 'log' | 'closers' | 'settings'
>

/** Registers the cases of payouts, follows the journal with channel and cases, finishes what a crash cut in two, and gives the calls. */
export const startBank = (platform: Used): (() => Promise<Handler[]>) => {
  const { running, database, identity, secrets, reviews, messages, hub, log, closers, settings } = platform
  const { engine, projected } = running
  const { now, users } = identity
  const { addressWaitMs: cardWaitMs, twoFrom } = settings.withdrawals
  const historyReached = (seq: number) => projected(BANK, seq)
  const parts: BankParts = { engine, database, identity, secrets, reviews, messages, cardWaitMs, historyReached }
  const reviewing = new PayoutReviewing({ engine, database, reviews, twoFrom, historyReached, now })
  const { publishOf } = followPayouts({ hub, log, closers, parts, reviewing })
  const afterwards = async (reviewed: ReviewCase) => {
    await reviewing.afterwards(reviewed)
    await publishOf(reviewed.uid)
  }
  reviews.register(payoutCases({ engine, money: reviews.money, secrets, twoFrom, deadlineMs: DEADLINE_MS, users, now, afterwards }))
  return async () => {
    if (settings.isSimulated) await fundSeed(engine)
    await reviewing.finish()
    await reviewing.openMissing()
    return [...saleCalls(parts), ...cardCalls(parts), ...payoutCalls(parts)]
  }
}

/** Puts the owner's first US dollars into the pool, once, whatever the number of starts. */
const fundSeed = async (engine: Engine): Promise<void> => {
  const command = { kind: 'payments.fundPool', pool: 'bank', asset: DOLLAR_ASSET, amount: POOL_SEED, reference: 'seed:bank:USD' } as const
  const { refusal } = await engine.submit(command)
  if (isHaltedByFault(refusal)) return
  if (refusal && refusal.refusal !== 'depositKnown') throw new Error(`The pool of US dollars could not be funded: ${refusal.refusal}`)
}
