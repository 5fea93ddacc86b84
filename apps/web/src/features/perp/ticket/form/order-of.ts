import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { hasTrigger } from '@assay/rules/order-terms'
import { perpSelfTradePrevention } from '@assay/rules/perp/order-terms'
import type { RequestOf } from '@assay/wire/call'
import type { placePerpOrder } from '@assay/wire/perp/calls'
import { orderSideOf, tradesAtMarket, whyNoExits, whyNotPostOnly } from '../ticket-types.ts'
import { exitOf } from './exits.ts'
import type { TicketForm } from './form.ts'
import { expiryOf } from './terms-of.ts'
import type { TicketContext } from './ticket-context.ts'

export type TicketRequest = RequestOf<typeof placePerpOrder>

/** The ticket as the contract carries it. The mode of self-trade prevention is said only where it is not the one that goes without saying. */
export function requestOf(form: TicketForm, lots: bigint, around: TicketContext): TicketRequest {
  const { rules } = around
  const selfTradePrevention = perpSelfTradePrevention(around.selfTradePrevention)
  const { type, timeInForce } = form
  return {
    market: rules.market,
    side: orderSideOf(form),
    effect: form.effect,
    type,
    lots: String(lots),
    ...(!tradesAtMarket(type) && { price: form.price }),
    ...(!tradesAtMarket(type) && timeInForce !== 'goodTillCancelled' && { timeInForce }),
    ...(!tradesAtMarket(type) && timeInForce === 'goodTillTime' && { expiresAt: String(expiryOf(form)) }),
    ...(form.postOnly && whyNotPostOnly(form) === undefined && { postOnly: 'true' as const }),
    ...(form.reduceOnly && form.effect === 'open' && { reduceOnly: 'true' as const }),
    ...(hasTrigger(type) && { triggerPrice: form.trigger, triggerOn: form.triggerOn }),
    ...(type === 'trailingStop' && { callbackRate: form.callback }),
    ...exitFields(form, around),
    ...(selfTradePrevention !== 'expireTaker' && { selfTradePrevention }),
    ...shownFields(form, around),
  }
}

/** What the ticket shows while it is sent: when it is no longer so, nothing is ordered. */
function shownFields({ effect, reduceOnly }: TicketForm, { rules, leverage, marginMode }: TicketContext): Partial<TicketRequest> {
  const shownVersion = String(rules.text.version)
  return effect === 'open' && !reduceOnly
    ? { shownVersion, shownLeverage: String(leverage), shownMarginMode: marginMode }
    : { shownVersion }
}

function exitFields(form: TicketForm, around: TicketContext): Partial<TicketRequest> {
  if (!form.hasExits || whyNoExits(form) !== undefined) return {}
  const [profit, loss] = [exitOf('takeProfit', form, around), exitOf('stopLoss', form, around)]
  return {
    ...(profit && { takeProfit: formatDecimal(profit.price, PRICE_SCALE), takeProfitOn: form.exitsOn }),
    ...(loss && { stopLoss: formatDecimal(loss.price, PRICE_SCALE), stopLossOn: form.exitsOn }),
  }
}
