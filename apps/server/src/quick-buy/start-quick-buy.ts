import type { Handler } from '../http/handler.ts'
import type { Platform } from '../platform.ts'
import { RecordConversations } from '../support/records/record-conversations.ts'
import { quickBuyCalls } from './calls.ts'
import { feedQuickBuys } from './feed.ts'
import type { QuickBuyParts } from './parts.ts'
import { QUICK_BUY } from './projection.ts'
import { quickBuyQuotes } from './quotes.ts'
import { quickBuyPurpose } from './voucher-purpose.ts'

/** Registers what payments for quick buys are, follows the journal with the channel, and gives the calls. */
export const startQuickBuy = (platform: Platform): (() => Promise<Handler[]>) => {
  const { running, database, identity, purposes, hub, log, closers } = platform
  const { engine, projected } = running
  const cards = new RecordConversations(platform)
  const parts: QuickBuyParts = {
    ...{ engine, database, now: identity.now },
    quotes: quickBuyQuotes(),
    historyReached: seq => projected(QUICK_BUY, seq),
    checkLimit: (user, amount) => purposes.desk.checkLimit(user, amount),
    showInSupport: (user, orderId) => cards.show({ user, topic: 'quickBuy', kind: 'quickBuy', recordId: String(orderId) }),
    conversationOf: (user, orderId) => cards.of({ user, kind: 'quickBuy', recordId: String(orderId) }),
  }
  purposes.register(quickBuyPurpose(engine))
  feedQuickBuys({ hub, log, closers, parts })
  return async () => {
    // Bounded: orders that are open. What a crash cut off.
    const open = await engine.read(({ state }) => [...state.quickBuy.orders.values()].filter(({ state: stands }) => stands !== 'expired'))
    for (const { user, orderId } of open) await parts.showInSupport(user, orderId)
    return quickBuyCalls(parts)
  }
}
