import type { JournalRecord } from '@assay/core/engine/record'
import type { Hex } from 'viem'
import { describeFault } from '../../http/faults.ts'
import type { Handler } from '../../http/handler.ts'
import type { Platform } from '../../platform.ts'
import type { DepositParts } from '../deposits/start-deposits.ts'
import { addressCalls } from './addresses/calls.ts'
import { withdrawalCalls } from './calls.ts'
import { dryRun, withdrawalScale } from './dry-run.ts'
import { notifyStep } from './notify.ts'
import type { WithdrawalParts } from './parts.ts'
import { WITHDRAWALS } from './projection.ts'
import { presentWithdrawals, withdrawalById, withdrawalsOf } from './queries.ts'
import { Reviewing } from './review/reviewing.ts'
import { withdrawalCases } from './review/withdrawal-cases.ts'
import { Attempts } from './sending/attempts.ts'
import { SendLane } from './sending/send-lane.ts'
import { type Step, stepsIn } from './withdrawal-changes.ts'

/** Withdrawals in the private channel. */
const NEWEST = 20

/** What happened, with its journal number and time. */
interface Happened {
  step: Step
  seq: number
  at: number
}

type Used = Pick<Platform, 'running' | 'database' | 'identity' | 'reviews' | 'hub' | 'messages' | 'log' | 'closers' | 'settings'>

/** Withdrawals over a chain up to their approval: registers their cases, follows the journal with channel, cases and mails, and gives the calls. */
export const startWithdrawals = (
  platform: Used,
  chain: Pick<DepositParts, 'chain' | 'open' | 'afterEachLook'>,
): (() => Promise<Handler[]>) => {
  const { running, database, identity, reviews, hub, messages, log, closers, settings } = platform
  const { engine, projected } = running
  const { now } = identity
  const attempts = new Attempts(database)
  let lane: SendLane | undefined
  chain.afterEachLook(async ({ id, token, node, signing, signer, test }, at) => {
    if (signer.sender === '') return false
    const onStrange = (finding: string) => log.error({ finding }, 'withdrawals do not go out')
    lane ??= new SendLane({ engine, node, signer: signing, attempts, chain: id, token, sender: signer.sender as Hex, test, now, onStrange })
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
    laneState: () => lane?.state ?? 'open',
    attempts,
    historyReached: seq => projected(WITHDRAWALS, seq),
  }
  const reviewing = new Reviewing({ engine, database, reviews, twoFrom: settings.withdrawals.twoFrom, now })
  const figuresOf = (user: number) =>
    engine.read(core => ({ run: dryRun(core, { user, holds: [], now: now() }), scale: withdrawalScale(core) }))
  reviews.register(withdrawalCases({ users: identity.users, figuresOf, now, afterwards: reviewed => reviewing.afterwards(reviewed) }))
  const present = async (rows: Awaited<ReturnType<typeof withdrawalsOf>>) =>
    presentWithdrawals(database, rows, await engine.read(withdrawalScale))
  hub.serve('withdrawals', {
    snapshot: async ({ user }) => {
      if (user === undefined) return undefined
      await parts.historyReached(await engine.read(core => core.seq))
      return present((await withdrawalsOf(database, user, { limit: NEWEST })).slice(0, NEWEST))
    },
  })
  const followOne = async ({ step, seq, at }: Happened, isApproved: boolean) => {
    await parts.historyReached(seq)
    const row = await withdrawalById(database, step.withdrawalId)
    if (!row) throw new Error(`The withdrawal ${step.withdrawalId} is in no table`)
    if (hub.isWatched('withdrawals', row.user)) hub.publishTo(row.user, 'withdrawals', await present([row]))
    const scale = await engine.read(withdrawalScale)
    if (step.type === 'payments.withdrawalRequested' && !isApproved) await reviewing.open(step, scale)
    if (step.type === 'payments.withdrawalCancelled') await reviewing.withdraw(step.withdrawalId)
    if (step.type !== 'payments.withdrawalRequested' || !isApproved)
      await notifyStep({ identity, messages, database, scale }, step, row, at)
  }
  let following: Promise<void> = Promise.resolve()
  engine.listen((records: readonly JournalRecord[]) => {
    for (const record of records) {
      const steps = stepsIn(record)
      const isApproved = steps.some(({ type }) => type === 'payments.withdrawalApproved')
      for (const step of steps) {
        const happened = { step, seq: record.seq, at: record.at }
        following = following
          .then(() => followOne(happened, isApproved))
          .catch(fault => {
            log.error({ fault: describeFault(fault) }, 'a withdrawal was not followed')
          })
      }
    }
  })
  closers.add(() => following)
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
