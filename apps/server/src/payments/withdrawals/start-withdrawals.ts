import { dueAtOf, OWNER_OF } from '@assay/rules/withdrawals/deadlines'
import type { Hex } from 'viem'
import { describeFault } from '../../http/faults.ts'
import type { Handler } from '../../http/handler.ts'
import type { Platform } from '../../platform.ts'
import type { OpenChain } from '../deposits/deposit-chain.ts'
import type { DepositParts } from '../deposits/start-deposits.ts'
import type { TreasuryParts } from '../treasury/start-treasury.ts'
import { addressCalls } from './addresses/calls.ts'
import { checkPayable } from './addresses/check-address.ts'
import { withdrawalCalls } from './calls.ts'
import { closingPayouts } from './closing-payouts.ts'
import { dryRun, withdrawalScale } from './dry-run.ts'
import { followWithdrawals } from './follow-withdrawals.ts'
import { Overdue } from './overdue.ts'
import type { WithdrawalParts } from './parts.ts'
import { WITHDRAWALS } from './projection.ts'
import { Reviewing, undecidedWithdrawals } from './review/reviewing.ts'
import { withdrawalCases } from './review/withdrawal-cases.ts'
import { Attempts } from './sending/attempts.ts'
import { type LaneParts, SendLane } from './sending/send-lane.ts'
import type { WithdrawalRow } from './withdrawal-changes.ts'

type Used = Pick<
  Platform,
  'running' | 'database' | 'identity' | 'held' | 'reviews' | 'hub' | 'messages' | 'log' | 'closers' | 'settings' | 'watched'
>

/** What sends over a chain that is open. */
const laneOver = (
  open: OpenChain,
  of: Pick<LaneParts, 'engine' | 'attempts' | 'now' | 'onStrange' | 'underWay' | 'undecided'>,
): SendLane => {
  const { id, token, node, witness, signing, signer, treasury, test } = open
  return new SendLane({
    ...of,
    ...{ node, witness, chain: id, token, test },
    sender: signer.sender as Hex,
    signer: signing,
    isPayable: async to => (await checkPayable(open, to)) === undefined,
    isTreasury: to => treasury.isTreasury(to),
  })
}

/** Withdrawals over a chain up to their approval: registers their cases, follows the journal with channel, cases and mails, and gives the calls. */
export const startWithdrawals = (
  platform: Used,
  chain: Pick<DepositParts, 'chain' | 'open' | 'afterEachLook'>,
  treasury: Pick<TreasuryParts, 'underWay'>,
): (() => Promise<Handler[]>) => {
  const { running, database, identity, held, reviews, hub, messages, log, closers, settings, watched } = platform
  const { engine, projected } = running
  const { now, users } = identity
  const { money } = reviews
  const attempts = new Attempts(database)
  let lane: SendLane | undefined
  chain.afterEachLook(async (open, at) => {
    if (open.signer.sender === '') return false
    const onStrange = (finding: string) => log.error({ finding }, 'withdrawals do not go out')
    const underWay = () => treasury.underWay(open)
    lane ??= laneOver(open, { engine, attempts, now, onStrange, underWay, undecided: () => undecidedWithdrawals(database) })
    return lane.pass(at)
  })
  const { deadlines, twoFrom } = settings.withdrawals
  const historyReached = (seq: number) => projected(WITHDRAWALS, seq)
  const onFault = (fault: unknown) => log.error({ fault: describeFault(fault) }, 'the deadlines of withdrawals were not looked at')
  const overdue = new Overdue({
    engine,
    database,
    deadlines,
    historyReached,
    now,
    onFault,
    onOverdue: row => onOverdue(row),
    afterEachLook: () => reviewing.openMissing(),
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
    overdue,
    historyReached,
  }
  held.payOutBy(closingPayouts({ engine, database, identity, settings: settings.withdrawals, historyReached, openChain: chain.open }))
  const reviewing = new Reviewing({ engine, database, reviews, twoFrom, historyReached, now })
  const figuresOf = (user: number) =>
    engine.read(core => ({ run: dryRun(core, { user, holds: [], now: now() }), scale: withdrawalScale(core) }))
  const afterwards: Reviewing['afterwards'] = reviewed => reviewing.afterwards(reviewed)
  reviews.register(withdrawalCases({ engine, money, deadlineMs: deadlines.requested, twoFrom, users, figuresOf, now, afterwards }))
  const { publish } = followWithdrawals({ hub, log, closers, parts, reviewing })
  const onOverdue = (row: WithdrawalRow) => {
    const { withdrawalId, state } = row
    const late = { withdrawal: withdrawalId, state, owner: OWNER_OF[state as 'requested'], dueAt: dueAtOf(row, deadlines) }
    log.error(late, 'a withdrawal is overdue')
    // The open page of its owner says so, too.
    publish(row).catch(onFault)
  }
  watched.withdrawals = () => overdue.counts
  closers.add(() => overdue.close())
  return async () => {
    await reviewing.finish()
    await reviewing.openMissing()
    await overdue.look()
    overdue.watch()
    return [...withdrawalCalls(parts), ...addressCalls(parts)]
  }
}
