import type { JournalRecord } from '@assay/core/engine/record'
import { describeFault } from '../../http/faults.ts'
import type { Platform } from '../../platform.ts'
import { withdrawalScale } from './dry-run.ts'
import type { WithdrawalParts } from './parts.ts'
import { presentWithdrawals, withdrawalById, withdrawalsOf } from './queries.ts'
import type { Reviewing } from './review/reviewing.ts'
import { type Step, stepHandlers, type WithdrawalRow } from './withdrawal-changes.ts'

/** Withdrawals in the private channel. */
const NEWEST = 20

/** After these nobody has anything to decide. */
const WITHDRAWS_CASE: ReadonlySet<Step['type']> = new Set([
  'payments.withdrawalCancelled',
  'payments.sendReserved',
  'payments.withdrawalFailed',
])

/** What happened, with its journal number. */
interface Happened {
  step: Step
  seq: number
}

type Used = Pick<Platform, 'hub' | 'log' | 'closers'> & {
  parts: Pick<WithdrawalParts, 'engine' | 'database' | 'identity' | 'historyReached' | 'settings'>
  reviewing: Reviewing
}

/** Follows the journal: each step of a withdrawal reaches the open pages of its owner, and opens or ends its case. */
export const followWithdrawals = ({ hub, log, closers, parts, reviewing }: Used): { publish(row: WithdrawalRow): Promise<void> } => {
  const { engine, database, identity, historyReached, settings } = parts
  const present = async (rows: readonly WithdrawalRow[]) =>
    presentWithdrawals(database, rows, {
      scale: await engine.read(withdrawalScale),
      deadlines: settings.deadlines,
      now: identity.now(),
    })
  const publish = async (row: WithdrawalRow) => {
    if (hub.isWatched('withdrawals', row.user)) hub.publishTo(row.user, 'withdrawals', await present([row]))
  }
  hub.serve('withdrawals', {
    snapshot: async ({ user }) => {
      if (user === undefined) return undefined
      await historyReached(await engine.read(core => core.seq))
      return present((await withdrawalsOf(database, user, { limit: NEWEST })).slice(0, NEWEST))
    },
  })
  const followOne = async ({ step, seq }: Happened, isApproved: boolean) => {
    await historyReached(seq)
    const row = await withdrawalById(database, step.withdrawalId)
    if (!row) throw new Error(`The withdrawal ${step.withdrawalId} is in no table`)
    await publish(row)
    if (step.type === 'payments.withdrawalRequested' && !isApproved) await reviewing.openMissing()
    if (WITHDRAWS_CASE.has(step.type)) await reviewing.withdraw(step.withdrawalId)
  }
  let following: Promise<void> = Promise.resolve()
  const follow = (work: () => Promise<void>) => {
    following = following.then(work).catch(fault => {
      log.error({ fault: describeFault(fault) }, 'a withdrawal was not followed')
    })
  }
  const take = (step: Step, { seq, events = [] }: JournalRecord) => {
    const isApproved = events.some(({ type }) => type === 'payments.withdrawalApproved')
    follow(() => followOne({ step, seq }, isApproved))
  }
  engine.subscribe({ on: stepHandlers(take) })
  // What was approved waits for staff again.
  engine.subscribe({ on: { 'people.frozen': () => follow(() => reviewing.openMissing()) } })
  closers.add(() => following)
  return { publish }
}
