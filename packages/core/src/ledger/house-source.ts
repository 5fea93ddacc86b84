import type { Amount } from '@assay/money/kinds'
import type { House } from './chart.ts'
import type { LedgerState } from './state.ts'

/** What the house has earned and may move: by trades and contracts, and by withdrawals and what closed accounts gave up. */
export const HOUSE_SOURCES = ['fees', 'withdrawalFees'] as const satisfies readonly House[]
export type HouseSource = (typeof HOUSE_SOURCES)[number]

/** The account of such money in an asset. */
export const houseAddress = (house: HouseSource, asset: string): string => `house:${house}/${asset}`

/** What lies there, units. */
export function houseAvailable(ledger: LedgerState, house: HouseSource, asset: string): Amount {
  const account = ledger.named.get(houseAddress(house, asset))
  return (account === undefined ? 0n : ledger.accounts.columns.available[account]) as Amount
}
