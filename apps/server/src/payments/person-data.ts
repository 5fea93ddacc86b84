import type { Core } from '@assay/core/engine/core'
import { availableOf } from '@assay/core/ledger/read'
import { assetScale } from '@assay/core/markets/read'
import { leftOf, worthOf } from '@assay/core/payments/closing-rest'
import { bindingTerms } from '@assay/core/payments/withdrawals/state'
import { claimsOf } from '@assay/core/people/claims'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import { type ClosingPayout, closingPayout, restMax } from '@assay/rules/withdrawals/closing-payout'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { eq } from 'drizzle-orm'
import { type LeftToPerson, type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { balanceRows, holdRows } from './balances.ts'
import { presentRecord } from './present-record.ts'
import { accountRecords } from './tables.ts'

const whatIsLeft = ({ state, at }: Core, user: UserId): LeftToPerson => {
  const left = leftOf(state, user)
  const scale = assetScale(state, WITHDRAWAL_ASSET)
  const terms = bindingTerms(state.payments.withdrawals, user, at)
  const paid = closingPayout(availableOf(state, user, 'exchange', WITHDRAWAL_ASSET), terms)
  const rest = left.filter(({ wallet, asset, isFree }) => !(paid && isFree && wallet === 'exchange' && asset === WITHDRAWAL_ASSET))
  return {
    balances: left.map(({ wallet, asset, available, frozen }) => ({
      wallet,
      asset,
      amount: formatDecimal(available + frozen, assetScale(state, asset)),
    })),
    worth: formatDecimal(worthOf(left), scale),
    ...(paid && { payout: writtenPayout(paid, scale) }),
    isRest: rest.length > 0,
    // Whoever owes the house pays first: with the account nobody would be left who does.
    isRestDust: claimsOf(state, user).length === 0 && rest.every(({ isFree }) => isFree) && worthOf(rest) <= restMax(terms, scale),
  }
}

const writtenPayout = ({ amount, networkCost, arrival }: ClosingPayout, scale: number) => ({
  asset: WITHDRAWAL_ASSET,
  amount: formatDecimal(amount, scale),
  networkCost: formatDecimal(networkCost, scale),
  arrival: formatDecimal(arrival, scale),
})

/** What the wallets hold of a person. Transfers are records of the types `transfer` and `userTransfer`. */
export const paymentsPersonData: PersonData = {
  left: whatIsLeft,
  giveUp: (user, reference) => ({ kind: 'payments.giveUpRest', user, reference }),
  files: [
    { name: 'balances', read: async ({ core }, { uid }) => balanceRows(core, uid) },
    { name: 'frozen-money', read: async ({ core }, { uid }) => holdRows(core, uid) },
    {
      name: 'account-records',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, accountRecords, eq(accountRecords.user, uid)), row => presentRecord(row, core)),
    },
  ],
}
