import { type BankTermsShown, getBankTerms } from '@assay/wire/bank/calls'
import { getDisplayRates } from '@assay/wire/bank/display-rates'
import { lendMylist } from '@assay/wire/loans/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getAsset2, getAssetCosts, getAssetHistory } from '@assay/wire/payments/calls'
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

/** The terms of US dollars as the tests of pages know them. */
export const BANK_TERMS: BankTermsShown = {
  ...{ rate: '1', source: 'kraken', spreadRate: '0.005', shownRate: '0.995', quoteSeconds: 15, saleMinimum: '1', saleMaximum: '100000' },
  ...{ payoutMinimum: '50', payoutMaximum: '50000', payoutFee: '25', arrivalFrom: 1, arrivalUntil: 5, version: 3, effectiveAt: 0 },
}

/** Gives the forms that move money what they ask for: 10,000 USDT in the exchange wallet, nothing in the others. */
export function answerWallets(server: WireServer): void {
  server.answer(getCurrencyAll, { assets: [{ asset: 'USDT', name: 'Tether', scale: 6, indexPrice: '1' }], pairs: [] })
  server.answer(getBankTerms, BANK_TERMS)
  server.answer(getDisplayRates, { rates: [] })
  server.answer(lendMylist, { loans: [], more: false })
  server.live.give('loans', [])
  server.answer(getAssetHistory, { days: [], value: '10000' })
  server.answer(getAssetCosts, { coins: [] })
  server.answer(getAsset2, { rows: [], totalUsdt: '10000' })
  server.live.give('balances', [{ wallet: 'exchange', asset: 'USDT', available: '10000', frozen: '0' }])
  server.live.give('perpWallet', EMPTY_PERP_WALLET)
}
