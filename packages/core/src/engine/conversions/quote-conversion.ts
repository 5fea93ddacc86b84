import type { Amount } from '@assay/money/kinds'
import { conversionAsset } from '@assay/rules/convert/terms'
import { dayOf } from '@assay/rules/hong-kong-day'
import { isRefusal, type Refusal } from '@assay/rules/refusals'
import { checkBalance } from '../../convert/check-balance.ts'
import { type ConversionPlan, type ConversionRequest, planConversion } from '../../convert/plan.ts'
import { hasSwept } from '../../convert/state.ts'
import { SWEPT_ASSETS_MAX } from '../../convert/sweep.ts'
import { availableOf, balancesOf } from '../../ledger/read.ts'
import { activeUser, realmOfUser, userOf } from '../../people/read.ts'
import type { UserId } from '../../people/state.ts'
import type { State } from '../state.ts'
import { legsAt } from './legs-at.ts'

/** What a conversion would pay and receive if it were made at a journal time (ms), by the function that makes it; or why it would be refused. Changes nothing. */
export function quoteConversion(state: State, request: Omit<ConversionRequest, 'over'>, at: number): ConversionPlan | Refusal {
  const user = activeUser(state, request.user)
  if (isRefusal(user)) return user
  const plan = planConversion(legsAt(state, at), { ...request, over: conversionAsset(realmOfUser(user)) })
  if (isRefusal(plan)) return plan
  return checkBalance(state, request, availableOf(state, request.user, 'exchange', request.from)) ?? plan
}

/** A balance that no order could sell, units; and what its book gives for it now. */
export interface SmallBalance {
  asset: string
  amount: Amount
  received: Amount
}

/** The balances of the exchange wallet that are too small for an order and that a book takes, at a journal time (ms); and whether some were sold on that day already. */
export function planSmallBalances(state: State, user: UserId, at: number): { sales: SmallBalance[]; isDoneToday: boolean } {
  const person = userOf(state, user)
  if (!person) return { sales: [], isDoneToday: false }
  const to = conversionAsset(realmOfUser(person))
  const { pairOf, planMarketLeg } = legsAt(state, at)
  const sales: SmallBalance[] = []
  for (const { wallet, asset, available } of balancesOf(state, user)) {
    const pair = wallet === 'exchange' && asset !== to && available > 0n ? pairOf(asset, to) : undefined
    if (!pair) continue
    const leg = { user, pair, side: 'sell', amount: available } as const
    if (!isRefusal(planMarketLeg(leg))) continue
    const figures = planMarketLeg({ ...leg, isSmall: true })
    if (!isRefusal(figures)) sales.push({ asset, amount: figures.paid, received: figures.received })
  }
  return { sales: sales.slice(0, SWEPT_ASSETS_MAX), isDoneToday: hasSwept(state.convert, user, dayOf(at)) }
}
