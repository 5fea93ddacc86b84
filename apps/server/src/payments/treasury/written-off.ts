import { writtenOffOf } from '@assay/core/payments/chain/read'
import { formatDecimal } from '@assay/money/decimal'
import type { DepositSettings } from '@assay/wire/payments/deposits'
import { inArray } from 'drizzle-orm'
import { getAddress } from 'viem'
import { houseChanges } from '../../operators/changes/tables.ts'
import type { Platform } from '../../platform.ts'
import { DEPOSIT_ASSET, DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'

/** The newest are shown. */
const SHOWN = 50
const OF_CHANGE = /^change:([1-9]\d{0,8})$/

type Shown = NonNullable<DepositSettings['writtenOff']>

/** All that was written off of the treasury, newest first, each with the words of whoever proposed it; for everybody. */
export const presentWrittenOff = async ({ running, database }: Pick<Platform, 'running' | 'database'>): Promise<Shown> => {
  const all = await running.engine.read(({ state }) => writtenOffOf(state).filter(({ asset }) => asset === DEPOSIT_ASSET))
  const newest = all.slice(-SHOWN).reverse()
  const idOf = (reference: string) => Number(OF_CHANGE.exec(reference)?.[1] ?? 0)
  const ids = newest.map(({ reference }) => idOf(reference)).filter(id => id > 0)
  const { id, reason } = houseChanges
  // Bounded: as many as are shown.
  const rows = ids.length > 0 ? await database.select({ id, reason }).from(houseChanges).where(inArray(id, ids)) : []
  const reasons = new Map(rows.map(row => [row.id, row.reason]))
  return newest.map(({ address, amount, cause, reference, at }) => ({
    ...{ address: getAddress(address), amount: formatDecimal(amount, DEPOSIT_SCALE), cause, at },
    reason: reasons.get(idOf(reference)) ?? '',
  }))
}
