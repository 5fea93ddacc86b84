import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { availableOf, balancesOf } from '@assay/core/ledger/read'
import { assetScale, indexPrice } from '@assay/core/markets/read'
import { bindingTerms } from '@assay/core/payments/withdrawals/state'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { type ClosingPayout, closingPayout } from '@assay/rules/withdrawals/closing-payout'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { DUST_MAX_USDT } from '@assay/wire/account-closing/calls'
import { eq } from 'drizzle-orm'
import { type LeftToPerson, type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { balanceRows, holdRows, isValueAsset, usdtValueAt, valueScaleOf } from './balances.ts'
import { presentRecord } from './present-record.ts'
import { accountRecords } from './tables.ts'

const held = (core: Core, user: UserId) => balancesOf(core.state, user).filter(({ available, frozen }) => available + frozen > 0n)

const whatIsLeft = (core: Core, user: UserId): LeftToPerson => {
  const rows = held(core, user).map(({ wallet, asset, available, frozen }) => {
    const [units, price] = [available + frozen, isValueAsset(asset) ? 1n : indexPrice(core.state, asset)]
    const amount = formatDecimal(units, assetScale(core.state, asset))
    return {
      balance: { wallet, asset, amount },
      value: usdtValueAt(core, asset, { units, price: price ?? 0n }),
      isFree: frozen === 0n && price !== undefined,
    }
  })
  const scale = valueScaleOf(core)
  const worthOf = (of: typeof rows) => of.reduce((sum, { value }) => sum + value, 0n)
  const terms = bindingTerms(core.state.payments.withdrawals, user, core.at)
  const paid = closingPayout(availableOf(core.state, user, 'exchange', WITHDRAWAL_ASSET), terms)
  const rest = rows.filter(
    ({ balance: { wallet, asset }, isFree }) => !(paid && isFree && wallet === 'exchange' && asset === WITHDRAWAL_ASSET),
  )
  // Nobody is kept by what is too little to be paid out.
  const dust = [parseDecimal(DUST_MAX_USDT, scale) ?? 0n, terms.networkCost].reduce((most, one) => (one > most ? one : most))
  return {
    balances: rows.map(({ balance }) => balance),
    worth: formatDecimal(worthOf(rows), scale),
    ...(paid && { payout: writtenPayout(paid, assetScale(core.state, WITHDRAWAL_ASSET)) }),
    isRest: rest.length > 0,
    isRestDust: rest.every(({ isFree }) => isFree) && worthOf(rest) <= dust,
  }
}

const writtenPayout = ({ amount, networkCost, arrival }: ClosingPayout, scale: number) => ({
  asset: WITHDRAWAL_ASSET,
  amount: formatDecimal(amount, scale),
  networkCost: formatDecimal(networkCost, scale),
  arrival: formatDecimal(arrival, scale),
})

const giveUp = (core: Core, user: UserId, reference: string): Command[] =>
  held(core, user).map(({ wallet, asset, available }) => {
    if (wallet === 'earn') throw new Error(`Person ${user} has custody left`)
    const amount = -available as Amount
    return { kind: 'payments.adjust', user, wallet, asset, amount, reference: `${reference}:${wallet}:${asset}` }
  })

/** What the wallets hold of a person. Transfers are records of the types `transfer` and `userTransfer`. */
export const paymentsPersonData: PersonData = {
  left: whatIsLeft,
  giveUp,
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
