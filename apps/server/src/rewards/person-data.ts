import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import { eq } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { usdtText } from './present.ts'
import { commissionPayouts, commissions, feeVoucherDays, feeVouchers, invitations, rewardPayments } from './tables.ts'

/** What rewards and invitations hold of a person: records of money, which outlast the account. */
export const rewardsPersonData: PersonData = {
  files: [
    {
      name: 'rewards',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, rewardPayments, eq(rewardPayments.user, uid)), ({ amount, ...row }) => ({
          ...row,
          amount: usdtText(amount),
        })),
    },
    {
      name: 'fee-vouchers',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, feeVouchers, eq(feeVouchers.user, uid)), ({ amount, used, ...row }) => ({
          ...row,
          amount: usdtText(amount),
          used: usdtText(used),
        })),
    },
    {
      name: 'fee-voucher-days',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, feeVoucherDays, eq(feeVoucherDays.user, uid)), ({ day, amount }) => ({
          day,
          amount: usdtText(amount),
        })),
    },
    {
      name: 'invited-people',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, invitations, eq(invitations.inviter, uid)), ({ user, at, seq }) => ({ user, at, seq })),
    },
    {
      name: 'commissions',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, commissions, eq(commissions.inviter, uid)), ({ day, asset, level, fees, amount }) => {
          const scale = assetScale(core.state, asset)
          return { day, level, asset, fees: formatDecimal(fees, scale), amount: formatDecimal(amount, scale) }
        }),
    },
    {
      name: 'commission-payouts',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, commissionPayouts, eq(commissionPayouts.inviter, uid)), ({ day, asset, amount, at }) => ({
          ...{ day, asset, at },
          amount: formatDecimal(amount, assetScale(core.state, asset)),
        })),
    },
  ],
}
