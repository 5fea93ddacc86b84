import { dueAtOf, OWNER_OF } from '@assay/rules/withdrawals/deadlines'
import type { Hex } from 'viem'
import { describeFault } from '../../http/faults.ts'
import type { Handler } from '../../http/handler.ts'
import type { Platform } from '../../platform.ts'
import type { CustodyParts } from '../custody/start-custody.ts'
import type { DepositParts } from '../deposits/start-deposits.ts'
import { addressCalls } from './addresses/calls.ts'
import { checkPayable } from './addresses/check-address.ts'
import { withdrawalCalls } from './calls.ts'
import { closingPayouts } from './closing-payouts.ts'
import { dryRun, withdrawalScale } from './dry-run.ts'
import { followWithdrawals } from './follow-withdrawals.ts'
import { Overdue } from './overdue.ts'
import type { WithdrawalParts } from './parts.ts'
import { WITHDRAWALS } from './projection.ts'
import { Reviewing } from './review/reviewing.ts'
import { withdrawalCases } from './review/withdrawal-cases.ts'
import { Attempts } from './sending/attempts.ts'
import { SendLane } from './sending/send-lane.ts'
import type { WithdrawalRow } from './withdrawal-changes.ts'

type Used = Pick<
  Platform,
  'running' | 'database' | 'identity' | 'held' | 'reviews' | 'hub' | 'messages' | 'log' | 'closers' | 'settings' | 'watched'
>

/** Withdrawals over a chain up to their approval: registers their cases, follows the journal with channel, cases and mails, and gives the calls. */
export const startWithdrawals = (
  platform: Used,
  chain: Pick<DepositParts, 'chain' | 'open' | 'afterEachLook'>,
  custody: Pick<CustodyParts, 'underWay'>,
): (() => Promise<Handler[]>) => {
  const { running, database, identity, held, reviews, hub, messages, log, closers, settings, watched } = platform
  const { engine, projected } = running
  const { now } = identity
  const attempts = new Attempts(database)
  let lane: SendLane | undefined
  chain.afterEachLook(async (open, at) => {
    const { id, token, node, witness, signing, signer, custody: book, test } = open
    if (signer.sender === '') return false
    const onStrange = (finding: string) => log.error({ finding }, 'withdrawals do not go out')
    const underWay = () => custody.underWay(open)
    const paying = { sender: signer.sender as Hex, signer: signing, underWay }
    const isPayable = async (to: string) => (await checkPayable(open, to)) === undefined
    const places = { isPayable, isCustody: (to: string) => book.isCustody(to) }
    lane ??= new SendLane({ engine, node, witness, attempts, chain: id, token, ...paying, ...places, test, now, onStrange })
    return lane.pass(at)
  })
  const { deadlines } = settings.withdrawals
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
  const reviewing = new Reviewing({ engine, database, reviews, twoFrom: settings.withdrawals.twoFrom, now })
  const figuresOf = (user: number) =>
    engine.read(core => ({ run: dryRun(core, { user, holds: [], now: now() }), scale: withdrawalScale(core) }))
  const afterwards: Reviewing['afterwards'] = reviewed => reviewing.afterwards(reviewed)
  const cases = { deadlineMs: deadlines.requested, twoFrom: settings.withdrawals.twoFrom }
  reviews.register(withdrawalCases({ ...cases, engine, users: identity.users, figuresOf, now, afterwards }))
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
