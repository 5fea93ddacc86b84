import type { NotifyingProduct } from '../platform.ts'
import { quickBuyMessages } from './messages.ts'
import { quickBuyPersonData } from './person-data.ts'
import { QuickBuyProjection } from './projection.ts'
import { quickBuySettings } from './quick-buy-settings.ts'
import { quickBuyRoom } from './room.ts'
import { startQuickBuy } from './start-quick-buy.ts'
import { quickBuySupportRecords } from './support-records.ts'

/** Quick buys: a coin for money from outside, which a person shows in a conversation with support and staff finds. */
export const quickBuyProduct: NotifyingProduct<'quickBuy'> = {
  messages: quickBuyMessages,
  personData: quickBuyPersonData,
  marketSettings: [quickBuySettings],
  houseCommands: ['quickBuy.changeTerms'],
  supportRecords: [quickBuySupportRecords],
  room: quickBuyRoom,
  projections: () => [new QuickBuyProjection()],
  start: startQuickBuy,
}
