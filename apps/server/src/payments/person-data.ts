import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { balancesOf } from '@assay/core/ledger/read'
import { assetScale, indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { DUST_MAX_USDT } from '@assay/wire/account-closing/calls'
import { asc, eq } from 'drizzle-orm'
import type { LeftToPerson, PersonData } from '../personal-data/person-data.ts'
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
  const worth = rows.reduce((sum, { value }) => sum + value, 0n)
  const scale = valueScaleOf(core)
  const isDust = rows.every(({ isFree }) => isFree) && worth <= (parseDecimal(DUST_MAX_USDT, scale) ?? 0n)
  return { balances: rows.map(({ balance }) => balance), worth: formatDecimal(worth, scale), isDust }
}

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
      async read({ database, core }, { uid }) {
        const { user, seq, leg } = accountRecords
        const rows = await database.select().from(accountRecords).where(eq(user, uid)).orderBy(asc(seq), asc(leg))
        return rows.map(row => presentRecord(row, core))
      },
    },
  ],
}
