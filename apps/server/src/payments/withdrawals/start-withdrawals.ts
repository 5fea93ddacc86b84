import type { Hex } from 'viem'
import type { Handler } from '../../http/handler.ts'
import type { Platform } from '../../platform.ts'
import type { CustodyParts } from '../custody/start-custody.ts'
import type { DepositParts } from '../deposits/start-deposits.ts'
import { addressCalls } from './addresses/calls.ts'
import { withdrawalCalls } from './calls.ts'
import { dryRun, withdrawalScale } from './dry-run.ts'
import { followWithdrawals } from './follow-withdrawals.ts'
import type { WithdrawalParts } from './parts.ts'
import { WITHDRAWALS } from './projection.ts'
import { Reviewing } from './review/reviewing.ts'
import { withdrawalCases } from './review/withdrawal-cases.ts'
import { Attempts } from './sending/attempts.ts'
import { SendLane } from './sending/send-lane.ts'

type Used = Pick<Platform, 'running' | 'database' | 'identity' | 'reviews' | 'hub' | 'messages' | 'log' | 'closers' | 'settings'>

/** Withdrawals over a chain up to their approval: registers their cases, follows the journal with channel, cases and mails, and gives the calls. */
export const startWithdrawals = (
  platform: Used,
  chain: Pick<DepositParts, 'chain' | 'open' | 'afterEachLook'>,
  custody: Pick<CustodyParts, 'underWay'>,
): (() => Promise<Handler[]>) => {
  const { running, database, identity, reviews, hub, messages, log, closers, settings } = platform
  const { engine, projected } = running
  const { now } = identity
  const attempts = new Attempts(database)
  let lane: SendLane | undefined
  chain.afterEachLook(async (open, at) => {
    const { id, token, node, signing, signer, test } = open
    if (signer.sender === '') return false
    const onStrange = (finding: string) => log.error({ finding }, 'withdrawals do not go out')
    const underWay = () => custody.underWay(open)
    const paying = { sender: signer.sender as Hex, signer: signing, underWay }
    lane ??= new SendLane({ engine, node, attempts, chain: id, token, ...paying, test, now, onStrange })
    return lane.pass(at)
  })
  const parts: WithdrawalParts = {
    settings: settings.withdrawals,
    engine,
    database,
    identity,
    reviews,
    messages,
    isOpen: chain.chain !== undefined,
    openChain: chain.open,
    laneState: () => (chain.chain?.status === 'unbalanced' ? 'unbalanced' : (lane?.state ?? 'open')),
    attempts,
    historyReached: seq => projected(WITHDRAWALS, seq),
  }
  const reviewing = new Reviewing({ engine, database, reviews, twoFrom: settings.withdrawals.twoFrom, now })
  const figuresOf = (user: number) =>
    engine.read(core => ({ run: dryRun(core, { user, holds: [], now: now() }), scale: withdrawalScale(core) }))
  reviews.register(withdrawalCases({ users: identity.users, figuresOf, now, afterwards: reviewed => reviewing.afterwards(reviewed) }))
  followWithdrawals({ hub, log, closers, parts, reviewing })
  return async () => {
    await reviewing.finish()
    const { waiting, scale } = await engine.read(core => ({
      waiting: [...core.state.payments.withdrawals.open.values()].filter(({ state }) => state === 'requested').map(one => ({ ...one })),
      scale: withdrawalScale(core),
    }))
    for (const one of waiting) await reviewing.open(one, scale)
    return [...withdrawalCalls(parts), ...addressCalls(parts)]
  }
}
