import type { Core } from '@assay/core/engine/core'
import { figuresOfWithdrawal } from '@assay/core/engine/withdrawals/figures-of-withdrawal'
import { availableOf } from '@assay/core/ledger/read'
import type { UserId } from '@assay/core/people/state'
import { versionAt } from '@assay/core/terms/dated'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { DOLLAR_ASSET, USD_SCALE } from '@assay/rules/assets/us-dollars'
import { type PayoutChecklist, payoutChecklist } from '@assay/rules/bank/payout-checklist'
import { refuse } from '@assay/rules/refusals'
import type { WithdrawalFigures, WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import * as contract from '@assay/wire/bank/calls'
import { ask } from '../../core-host/ask.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../../http/handler.ts'
import { checkConfirmed } from '../../people/check-confirmed.ts'
import { securityHolds } from '../../people/security/security-holds.ts'
import { limited, settled } from '../../projections/history-page.ts'
import { type Card, cardOf } from '../cards/card-rows.ts'
import type { BankParts } from '../parts.ts'
import { dollars, presentPayouts, presentTerms } from '../present.ts'
import { payoutsOfUser } from '../queries.ts'
import { PAYOUT_CASE } from './payout-case-name.ts'

/** The calls by which US dollars are paid out to a bank card. */
export const payoutCalls = (parts: BankParts): Handler[] => [
  dryRunCall(parts),
  requestCall(parts),
  serve(contract.cancelBankPayout, (input, caller) =>
    ask(parts.engine, { kind: 'bank.cancelPayout', user: caller.user, ...keyOf(caller), payout: input.payoutId }, ({ seq }) =>
      success({ seq }, 'bank:done.cancelled'),
    ),
  ),
  serve(contract.getBankPayouts, async (input, { user }) => {
    await settled(parts)
    const limit = limited(input.limit)
    const rows = await payoutsOfUser(parts.database, user, { ...input, limit })
    return data({ payouts: await presentPayouts(parts, rows.slice(0, limit)), more: rows.length > limit })
  }),
]

interface Asked {
  user: UserId
  amount: Amount | undefined
  holds: readonly WithdrawalHold[]
  now: number
}

interface DryRun extends PayoutChecklist {
  available: Amount
  /** What money of the person that leaves is compared with. */
  figures: WithdrawalFigures
}

/** What the core would say to a request now: it asks the same function. Without an amount the least one is taken. */
export function dryRunPayout({ state, at: since }: Core, { user, amount, holds, now }: Asked): DryRun {
  const at = Math.max(since, now)
  const bank = versionAt(state.bank.terms, at)
  const withdrawal = figuresOfWithdrawal(state, user, holds, at)
  const available = availableOf(state, user, 'exchange', DOLLAR_ASSET)
  return { ...payoutChecklist({ withdrawal, bank, amount: amount ?? bank.payoutMinimum, available }), available, figures: withdrawal }
}

/** The holds of somebody, that of a new card among them. */
const holdsOf = async ({ identity, cardWaitMs }: BankParts, user: UserId, card: Card | undefined): Promise<WithdrawalHold[]> => {
  const until = (card?.addedAt ?? 0) + cardWaitMs
  const waits = card !== undefined && until > identity.now()
  return [...(await securityHolds(identity, user)), ...(waits ? [{ hold: 'addressNew' as const, until }] : [])]
}

const dryRunCall = (parts: BankParts): Handler =>
  serve(contract.dryRunBankPayout, async ({ amount: typed, cardId }, { user }) => {
    const { engine, database, secrets, identity, reviews } = parts
    const amount = typed === undefined ? undefined : (parseDecimal(typed, USD_SCALE) as Amount | undefined)
    if (typed !== undefined && amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const card = cardId === undefined ? undefined : await cardOf(database, secrets, { user, id: cardId })
    if (cardId !== undefined && !card) return refused({ refusal: 'bankCardUnknown' })
    const { set } = await identity.tradePasswords.status(user)
    const holds = await holdsOf(parts, user, card)
    const usualReviewMs = await reviews.usualTime(database, PAYOUT_CASE, PAYOUT_CASE)
    return engine.read(core => {
      const run = dryRunPayout(core, { user, amount, holds, now: identity.now() })
      const password = { condition: 'tradePassword' as const, isMet: set, current: set ? 'set' : 'missing', required: 'set' }
      return data({
        conditions: [password, ...run.conditions],
        available: dollars(run.available),
        fee: dollars(run.fee),
        arrival: dollars(run.arrival),
        most: dollars(run.most),
        mostBy: run.mostBy,
        refusal: set ? (run.firstUnmet?.refusal ?? '') : 'tradePasswordNotSet',
        earliest: set ? (run.earliest ?? 0) : 0,
        usualReviewMs,
        terms: presentTerms(core, identity.now()),
      })
    })
  })

/** Everything that can be known beforehand refuses before the trade password is counted and a code is used up; the core has the last word. */
const requestCall = (parts: BankParts): Handler =>
  serve(contract.requestBankPayout, async (input, caller) => {
    const { engine, identity, database, secrets } = parts
    const { user } = caller
    const amount = parseDecimal(input.amount, USD_SCALE) as Amount | undefined
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const card = await cardOf(database, secrets, { user, id: input.cardId })
    if (!card) return refused({ refusal: 'bankCardUnknown' })
    const { set } = await identity.tradePasswords.status(user)
    if (!set) return refused({ refusal: 'tradePasswordNotSet' })
    const holds = await holdsOf(parts, user, card)
    const { run, version } = await engine.read(core => ({
      run: dryRunPayout(core, { user, amount, holds, now: identity.now() }),
      version: versionAt(core.state.bank.terms, Math.max(core.at, identity.now())).version,
    }))
    if (run.firstUnmet) return refused(run.firstUnmet)
    if (version !== input.termsVersion) return refused(refuse('bankTermsChanged'))
    const refusal = await checkConfirmed(identity, caller, input)
    if (refusal) return refused(refusal)
    const command = {
      kind: 'bank.requestPayout' as const,
      user,
      // A second lock behind the kept answer: should that be lost in a crash, the money is still asked for once.
      ...keyOf(caller),
      ...{ amount, card: card.id, cardHash: card.hash, holds, termsVersion: input.termsVersion },
    }
    return ask(engine, command, ({ seq, result }) =>
      success({ payoutId: String(result?.payoutId), seq }, 'bank:done.requested', { amount: input.amount }),
    )
  })
