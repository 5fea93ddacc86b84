import type { Amount, Price } from '@assay/money/kinds'
import type { Product, ProductTypes } from '../tx/product.ts'
import { applyBank, forgetEnded } from './apply.ts'
import { auditBank } from './audit.ts'
import { changeBankTerms } from './change-terms.ts'
import type { BankCommand, BatchId, PayoutId, SaleId, SaleQuoteId } from './commands.ts'
import { approvePayout, cancelPayout, rejectPayout, returnPayout, sendPayouts, settlePayout } from './decide.ts'
import type { BankEvent } from './events.ts'
import { requestPayout } from './payout.ts'
import { quoteSale, sellForDollars } from './sale.ts'
import { type BankState, createBank, loadBank, type SavedBank, saveBank } from './state.ts'
import type { BankTx, BankWorld } from './transaction.ts'

interface SaleFigures {
  paid: Amount
  received: Amount
  rate: Price
}

export interface BankTypes extends ProductTypes {
  world: BankWorld
  tx: BankTx
  state: BankState
  saved: SavedBank
  command: BankCommand
  event: BankEvent
  result: {
    saleQuote: SaleFigures & { quoteId: SaleQuoteId; expiresAt: number }
    sale: SaleFigures & { saleId: SaleId }
    payoutId: PayoutId
    batchId: BatchId
  }
}

/** US dollars: sold for USDT at a rate that is shown, and paid out to bank cards. */
export const bankProduct: Product<BankTypes> = {
  commands: {
    'bank.changeTerms': { decide: changeBankTerms, names: 'nothing', duringAlarm: 'movesNothing' },
    'bank.quoteSale': { decide: quoteSale, names: 'nothing', duringAlarm: 'movesNothing' },
    'bank.sell': { decide: sellForDollars, names: 'nothing', duringAlarm: 'waits' },
    'bank.requestPayout': { decide: requestPayout, names: 'nothing', duringAlarm: 'waits' },
    'bank.cancelPayout': { decide: cancelPayout, names: 'nothing', duringAlarm: 'withdraws' },
    'bank.approvePayout': { decide: approvePayout, names: 'nothing', duringAlarm: 'waits' },
    'bank.rejectPayout': { decide: rejectPayout, names: 'nothing', duringAlarm: 'withdraws' },
    'bank.sendPayouts': { decide: sendPayouts, names: 'nothing', duringAlarm: 'waits' },
    'bank.settlePayout': { decide: settlePayout, names: 'nothing', duringAlarm: 'waits' },
    'bank.returnPayout': { decide: returnPayout, names: 'nothing', duringAlarm: 'comesIn' },
  },
  money: {
    pools: ['bank'],
    holds: ['bankPayout'],
    reasons: ['usdSale', 'bankPayout', 'bankPayoutFee', 'bankPayoutReturned'],
  },
  create: createBank,
  save: saveBank,
  load: loadBank,
  savedVersion: 1,
  apply: ({ bank }, event, at) => applyBank(bank, event, at),
  onEvents: { 'clock.ticked': ({ bank }, _event, at) => forgetEnded(bank, at) },
  result(_kind, events) {
    for (const event of events as readonly BankEvent[]) {
      if (event.type === 'bank.saleQuoted') {
        const { quoteId, paid, received, rate, expiresAt } = event
        return { saleQuote: { quoteId, paid, received, rate, expiresAt } }
      }
      if (event.type === 'bank.sold')
        return { sale: { saleId: event.saleId, paid: event.paid, received: event.received, rate: event.rate } }
      if (event.type === 'bank.payoutRequested') return { payoutId: event.payoutId }
      if (event.type === 'bank.payoutsSent') return { batchId: event.batchId }
    }
    return undefined
  },
  audit: auditBank,
}
