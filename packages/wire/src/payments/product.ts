import { z } from '../call.ts'
import { append, byKey, last, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import * as deposits from './deposits.ts'
import * as sends from './sends.ts'
import * as vouchers from './vouchers.ts'
import * as withdrawals from './withdrawals.ts'

export const paymentsProduct = product({
  word: 'payments',
  calls: [calls, sends, deposits, vouchers, withdrawals],
  channels: {
    balances: ofPerson(
      z.array(calls.balance),
      byKey(row => `${row.wallet}/${row.asset}`),
    ),
    /** What was sent to somebody else or came from them just now; the snapshot is empty. */
    userTransfers: ofPerson(z.array(sends.userTransfer), append),
    /** Whole, with each block while something waits. */
    deposits: ofPerson(deposits.depositList, last),
    /** Those that changed. */
    withdrawals: ofPerson(
      z.array(withdrawals.withdrawal),
      byKey(row => row.withdrawalId),
    ),
    /** Whole, with each voucher that is handed in or decided. */
    vouchers: ofPerson(vouchers.voucherList, last),
  },
  refusals: {
    amountNotPositive: 3031,
    amountTooLarge: 3032,
    sameWallet: 3033,
    depositKnown: 3034,
    faucetLimitReached: 3035,
    notAllowed: 3036,
    insufficientBalance: 3037,
    recipientUnknown: 3069,
    recipientSelf: 3070,
    amountTooSmall: 3073,
    assetNotUsed: 3081,
    addressIndexWrong: 3130,
    tooManyAddresses: 3131,
    depositUnknown: 3132,
    depositFinal: 3133,
    withdrawalUnknown: 3134,
    withdrawalStateInvalid: 3135,
    nonceInvalid: 3136,
    feeCapTooLow: 3137,
    attemptUnknown: 3138,
    withdrawalTermsChanged: 3139,
    basicVerificationRequired: 3140,
    seniorVerificationRequired: 3141,
    withdrawalHeld: 3142,
    withdrawalWindowClosed: 3143,
    withdrawalsPerDayReached: 3144,
    turnoverTooLow: 3145,
    depositNotFinal: 3146,
    addressVerificationRequired: 3157,
    feeCapTooHigh: 3170,
    restTooLarge: 3175,
    transferTooSmall: 4061,
    depositsUnavailable: 4190,
    withdrawalsUnavailable: 4220,
    addressRequired: 4221,
    addressInvalid: 4222,
    addressUnusable: 4223,
    addressOwn: 4224,
    addressSimilar: 4225,
    addressKnown: 4226,
    addressIsContract: 4227,
    addressUnknown: 4228,
    addressBookFull: 4229,
    tooManyVouchers: 4250,
    voucherAmountInvalid: 4251,
    voucherImageRequired: 4252,
    voucherFindingsRequired: 4253,
    voucherReferenceInvalid: 4254,
    voucherReferenceKnown: 4255,
    voucherReferenceOnChain: 4256,
    addressDamaged: 4300,
    creditedByYou: 4350,
    treasuryNotCompared: 4381,
    writeOffWrong: 4382,
    claimOpen: 4383,
  },
  settings: {
    withdrawals: {
      of: 'house',
      values: {
        opensAt: 'time',
        closesAt: 'time',
        perDay: 'count',
        minimum: 'quote',
        maximum: 'quote',
        feeRate: 'percent',
        turnoverRate: 'percent',
        automaticBelow: 'quote',
        basicPerDay: 'quote',
        seniorPerDay: 'quote',
        networkCost: 'quote',
      },
      optional: ['seniorPerDay'],
    },
  },
})
