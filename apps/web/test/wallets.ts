import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2 } from '@assay/wire/payments/calls'
import type { WireServer } from './wire-server.ts'

export const EMPTY_PERP_WALLET = {
  asset: 'USDT',
  balance: '0',
  available: '0',
  orderMargin: '0',
  positionMargin: '0',
  unrealisedProfit: '0',
  equity: '0',
  transferable: '0',
  at: 0,
}

/** Gives the forms that move money what they ask for: 10,000 USDT in the exchange wallet, nothing in the others. */
export function answerWallets(server: WireServer): void {
  server.answer(getCurrencyAll, { assets: [{ asset: 'USDT', name: 'Tether', scale: 6, indexPrice: '1' }], pairs: [] })
  server.answer(getAsset2, { rows: [], totalUsdt: '10000' })
  server.live.give('balances', [{ wallet: 'exchange', asset: 'USDT', available: '10000', frozen: '0' }])
  server.live.give('perpWallet', EMPTY_PERP_WALLET)
}
