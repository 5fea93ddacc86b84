import type { Product, ProductTypes } from '../tx/product.ts'
import { applyQuickBuy } from './apply.ts'
import { auditQuickBuy } from './audit.ts'
import { cancelQuickBuy, payQuickBuy, rejectQuickBuyPayment } from './change-order.ts'
import { changeQuickBuyTerms } from './change-terms.ts'
import type { QuickBuyCommand, QuickBuyId } from './commands.ts'
import type { QuickBuyEvent, QuickBuySettled } from './events.ts'
import { placeQuickBuy } from './place.ts'
import { settleQuickBuy } from './settle.ts'
import { createQuickBuy, loadQuickBuy, type QuickBuyState, type SavedQuickBuy, saveQuickBuy } from './state.ts'
import type { QuickBuyTx, QuickBuyWorld } from './transaction.ts'

export interface QuickBuyTypes extends ProductTypes {
  world: QuickBuyWorld
  tx: QuickBuyTx
  state: QuickBuyState
  saved: SavedQuickBuy
  command: QuickBuyCommand
  event: QuickBuyEvent
  result: {
    /** The order that was placed. */
    quickBuyId: QuickBuyId
    /** How a payment that was found ended its order. */
    quickBuyOutcome: QuickBuySettled['outcome']
  }
}

/** Quick buys: a coin for money from outside that staff finds, from the book at the quoted price or better. */
export const quickBuyProduct: Product<QuickBuyTypes> = {
  commands: {
    'quickBuy.changeTerms': { decide: changeQuickBuyTerms, names: 'nothing', duringAlarm: 'movesNothing' },
    'quickBuy.place': { decide: placeQuickBuy, names: 'coin', duringAlarm: 'waits' },
    'quickBuy.cancel': { decide: cancelQuickBuy, names: 'nothing', duringAlarm: 'withdraws' },
    'quickBuy.pay': { decide: payQuickBuy, names: 'nothing', duringAlarm: 'movesNothing' },
    'quickBuy.rejectPayment': { decide: rejectQuickBuyPayment, names: 'nothing', duringAlarm: 'movesNothing' },
    'quickBuy.settle': { decide: settleQuickBuy, names: 'nothing', duringAlarm: 'comesIn' },
  },
  create: createQuickBuy,
  save: saveQuickBuy,
  load: loadQuickBuy,
  savedVersion: 1,
  apply: ({ quickBuy }, event) => applyQuickBuy(quickBuy, event),
  result(_kind, events) {
    for (const event of events as readonly QuickBuyEvent[]) {
      if (event.type === 'quickBuy.placed') return { quickBuyId: event.orderId }
      if (event.type === 'quickBuy.settled') return { quickBuyOutcome: event.outcome }
    }
    return undefined
  },
  audit: auditQuickBuy,
}
