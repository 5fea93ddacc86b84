import { DOLLAR } from '../markets/coins.ts'
import type { NotifyingProduct } from '../platform.ts'
import { bankSettings } from './bank-settings.ts'
import { bankMoney } from './decided-money.ts'
import { bankRoom } from './desk/bank-room.ts'
import { paymentReturn } from './desk/payment-return.ts'
import { ratesPublishing } from './display-rates/publishing.ts'
import { bankOfHouse } from './house-view.ts'
import { bankMessages } from './messages.ts'
import { bankPersonData } from './person-data.ts'
import { BankProjection } from './projection.ts'
import { startBank } from './start-bank.ts'
import { waitingPayouts } from './waiting-payouts.ts'

/** Bank cards, US dollars sold for USDT at a rate that is shown, and payouts of them. */
export const bankProduct: NotifyingProduct<'bank'> = {
  messages: bankMessages,
  personData: bankPersonData,
  staffMatters: waitingPayouts,
  marketSettings: [bankSettings],
  houseChanges: [paymentReturn, ratesPublishing],
  houseCommands: ['bank.changeTerms', 'bank.sendPayouts', 'bank.settlePayout', 'bank.returnPayout'],
  ofHouse: bankOfHouse,
  decidedMoney: bankMoney,
  room: bankRoom,
  projections: () => [new BankProjection()],
  listings: ({ state }, realm) =>
    realm === 'real' && !state.markets.assets.has(DOLLAR.asset)
      ? [{ kind: 'markets.listAsset', asset: DOLLAR.asset, scale: DOLLAR.scale }]
      : [],
  start: startBank,
}
