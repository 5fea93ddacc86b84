import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { BANK_CALLS } from './console-calls.ts'
import * as displayRates from './display-rates.ts'

const PAYING = ['finance', 'admin'] as const

export const bankProduct = product({
  word: 'bank',
  calls: [calls, displayRates],
  console: withRoles(BANK_CALLS, {
    'console/getBankDesk': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/getBankBook': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/makeBankBatch': PAYING,
    'console/exportBankBatch': PAYING,
    'console/settleBankPayout': PAYING,
  }),
  channels: {
    /** Those that changed: requested, decided, sent, settled, sent back. */
    bankPayouts: ofPerson(
      z.array(calls.bankPayout),
      byKey(row => row.payoutId),
    ),
  },
  refusals: {
    ibanCountryUnknown: 4700,
    ibanLengthWrong: 4701,
    ibanLettersWrong: 4702,
    ibanChecksumWrong: 4703,
    accountNumberInvalid: 4704,
    ibanRequired: 4705,
    bicInvalid: 4706,
    bicCountryDiffers: 4707,
    payeeDiffers: 4708,
    bankCardKnown: 4709,
    bankCardUnknown: 4710,
    bankCardsFull: 4711,
    bankPoolEmpty: 4714,
    bankTermsChanged: 4715,
    bankPayoutTooSmall: 4716,
    bankPayoutUnknown: 4717,
    bankPayoutStateInvalid: 4718,
    bankBatchUnknown: 4719,
    bankReferenceInvalid: 4720,
    bankReferenceKnown: 4721,
    bankBatchEmpty: 4722,
    bankDebtorMissing: 4723,
  },
  settings: {
    bank: {
      of: 'house',
      values: {
        rate: 'price',
        source: 'rateSource',
        spreadRate: 'percent',
        quoteSeconds: 'count',
        saleMinimum: 'base',
        saleMaximum: 'base',
        payoutMinimum: 'quote',
        payoutMaximum: 'quote',
        payoutFee: 'quote',
        arrivalFrom: 'count',
        arrivalUntil: 'count',
      },
    },
  },
})
