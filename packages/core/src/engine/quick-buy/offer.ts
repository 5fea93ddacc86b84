import { QUICK_BUY_ASSET } from '@assay/rules/quick-buy/terms'
import { realmOf } from '@assay/rules/realm'
import type { Refusal } from '@assay/rules/refusals'
import { offerQuickBuy as offer } from '../../quick-buy/place.ts'
import { legsAt } from '../conversions/legs-at.ts'
import type { State } from '../state.ts'

type Asked = Parameters<typeof offer>[1]

/** What a quick buy would be if it were ordered at a journal time (ms), by the function that orders it; or why it would be refused. Changes nothing. */
export const offerQuickBuy = (state: State, asked: Asked, at: number): ReturnType<typeof offer> =>
  offer({ state, at, ...legsAt(state, at) }, asked)

export type QuickBuyOffer = Exclude<ReturnType<typeof offer>, Refusal>

/** What can be bought: USDT, and every coin with a pair in it. */
export function quickBuyCoins(state: State): string[] {
  const { pairOf } = legsAt(state, 0)
  const listed = [...state.markets.assets.keys()].filter(asset => realmOf(asset) === 'real' && pairOf(asset, QUICK_BUY_ASSET) !== undefined)
  return [QUICK_BUY_ASSET, ...listed]
}
