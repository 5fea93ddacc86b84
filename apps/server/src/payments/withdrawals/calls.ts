import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, RATE_SCALE } from '@assay/money/kinds'
import { refuse } from '@assay/rules/refusals'
import { OWNER_OF, TIMED_STATES } from '@assay/rules/withdrawals/deadlines'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import * as contract from '@assay/wire/payments/withdrawals'
import { ask } from '../../core-host/ask.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../../http/handler.ts'
import { checkConfirmed } from '../../people/check-confirmed.ts'
import { NETWORK } from '../network.ts'
import { payeeOf } from './addresses/payee.ts'
import { type DryRun, dryRun, type OutsideTheCore, outsideTheCore, withdrawalScale } from './dry-run.ts'
import type { WithdrawalParts } from './parts.ts'
import { presentWithdrawals, withdrawalById, withdrawalsOf } from './queries.ts'
import { WITHDRAWAL_CASE } from './review/withdrawal-cases.ts'
import type { LaneState } from './sending/send-lane.ts'

const LIST_DEFAULT = 20
const LIST_MAX = 100

/** What everybody may know of why nothing goes out. */
const HALTED = {
  open: '',
  tokenPaused: 'tokenPaused',
  tokenFee: 'tokenFee',
  unbalanced: 'checked',
  signerRefuses: 'checked',
  senderBlocked: 'checked',
  foreignNonce: 'checked',
  sourcesDisagree: 'checked',
  addressChanged: 'checked',
  feesTooHigh: 'checked',
  noFunds: 'checked',
  noGas: 'checked',
} as const satisfies Record<LaneState, string>

/** The calls by which money leaves over a chain. */
export const withdrawalCalls = (parts: WithdrawalParts): Handler[] => [
  dryRunCall(parts),
  requestCall(parts),
  serve(contract.cancelWithdrawal, (input, caller) =>
    ask(
      parts.engine,
      { kind: 'payments.cancelWithdrawal', user: caller.user, ...keyOf(caller), withdrawal: input.withdrawalId },
      ({ seq }) => success({ seq }, 'withdrawals:done.cancelled'),
    ),
  ),
  serve(contract.getWithdrawals, async (input, { user }) => {
    const { engine, database, historyReached, settings, identity } = parts
    const limit = Math.min(Math.max(input.limit ?? LIST_DEFAULT, 1), LIST_MAX)
    const { seq, scale } = await engine.read(core => ({ seq: core.seq, scale: withdrawalScale(core) }))
    await historyReached(seq)
    const rows = await withdrawalsOf(database, user, { ...input, limit })
    const withdrawals = await presentWithdrawals(database, rows.slice(0, limit), {
      scale,
      deadlines: settings.deadlines,
      now: identity.now(),
    })
    return data({ withdrawals, more: rows.length > limit, halted: HALTED[parts.laneState()] })
  }),
  serve(contract.getWithdrawalDeadlines, async () => {
    const { overdue, settings } = parts
    const states = TIMED_STATES.map(state => ({
      state,
      owner: OWNER_OF[state],
      deadlineMs: settings.deadlines[state],
      ...overdue.counts[state],
    }))
    return data({ at: overdue.lookedAt, states })
  }),
  serve(contract.getWithdrawalReceipt, async ({ withdrawalId }, { user }) => {
    const row = await withdrawalById(parts.database, withdrawalId)
    const attempt = row?.user === user ? (await parts.attempts.of(withdrawalId)).find(({ hash }) => hash === row.hash) : undefined
    const chain = attempt && (await parts.openChain())
    if (!attempt || !chain) return refused(refuse('withdrawalUnknown'))
    return data({ raw: attempt.raw, hash: attempt.hash, chain: chain.id, token: chain.token })
  }),
]

const dryRunCall = (parts: WithdrawalParts): Handler =>
  serve(contract.dryRunWithdrawal, async ({ amount: typed, addressId }, { user }) => {
    const { engine, database, identity, reviews } = parts
    const scale = await engine.read(withdrawalScale)
    const amount = typed === undefined ? undefined : parseDecimal(typed, scale)
    if (typed !== undefined && amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const address = addressId === undefined ? undefined : await payeeOf(parts, user, addressId)
    if (address && 'refusal' in address) return refused(address)
    const outside = await outsideTheCore(parts, user, address)
    const run = await engine.read(core => dryRun(core, { user, amount: amount as Amount | undefined, ...outside, now: identity.now() }))
    const usualReviewMs = await reviews.usualTime(database, WITHDRAWAL_CASE, WITHDRAWAL_CASE)
    return data({ ...presentRun(run, outside, scale), isOpen: parts.isOpen, usualReviewMs })
  })

const presentRun = (run: DryRun, outside: OutsideTheCore, scale: number) => {
  const { figures, firstUnmet, earliest, conditions } = run
  const { terms, amount } = figures
  const written = (units: bigint) => formatDecimal(units, scale)
  const isSet = outside.isTradePasswordSet
  return {
    asset: WITHDRAWAL_ASSET,
    network: NETWORK,
    conditions: [{ condition: 'tradePassword' as const, isMet: isSet, current: isSet ? 'set' : 'missing', required: 'set' }, ...conditions],
    fee: written(run.fee),
    arrival: written(run.arrival),
    most: written(run.most),
    mostBy: run.mostBy,
    refusal: isSet ? (firstUnmet?.refusal ?? '') : 'tradePasswordNotSet',
    earliest: isSet ? (earliest ?? 0) : 0,
    isAutomatic: outside.isAddressAged && amount < terms.automaticBelow,
    termsVersion: run.termsVersion,
    terms: {
      minimum: written(terms.minimum),
      maximum: written(terms.maximum),
      feeRate: formatDecimal(terms.feeRate, RATE_SCALE),
      automaticBelow: written(terms.automaticBelow),
    },
  }
}

/** Everything that can be known beforehand refuses before the trade password is counted and a code is used up; the core has the last word. */
const requestCall = (parts: WithdrawalParts): Handler =>
  serve(contract.requestWithdrawal, async (input, caller) => {
    const { engine, identity } = parts
    const scale = await engine.read(withdrawalScale)
    const amount = parseDecimal(input.amount, scale) as Amount | undefined
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    if (!parts.isOpen) return refused({ refusal: 'withdrawalsUnavailable' })
    const address = await payeeOf(parts, caller.user, input.addressId)
    if ('refusal' in address) return refused(address)
    const { isTradePasswordSet, holds, isAddressAged } = await outsideTheCore(parts, caller.user, address)
    if (!isTradePasswordSet) return refused({ refusal: 'tradePasswordNotSet' })
    const run = await engine.read(core => dryRun(core, { user: caller.user, amount, holds, now: identity.now() }))
    if (run.firstUnmet) return refused(run.firstUnmet)
    if (run.termsVersion !== input.termsVersion) return refused(refuse('withdrawalTermsChanged'))
    const refusal = await checkConfirmed(identity, caller, input)
    if (refusal) return refused(refusal)
    const command = {
      kind: 'payments.requestWithdrawal' as const,
      user: caller.user,
      // A second lock behind the kept answer: should that be lost in a crash, the money is still asked for once.
      ...keyOf(caller),
      asset: WITHDRAWAL_ASSET,
      amount,
      chain: address.chain,
      addressHash: address.hash,
      isAddressAged,
      holds,
      termsVersion: input.termsVersion,
    }
    return ask(engine, command, ({ seq, result }) =>
      success({ withdrawalId: String(result?.withdrawalId), seq }, 'withdrawals:done.requested', { amount: input.amount }),
    )
  })
