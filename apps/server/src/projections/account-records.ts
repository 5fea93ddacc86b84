import type { UserId } from '@assay/core/people/state'
import type { Wallet } from '@assay/rules/wallets'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'

/** What moved a wallet of a person: a leg of the postings of a record, in units of the asset. */
interface AccountRecord {
  seq: number
  leg: number
  at: number
  /** Why it moved. */
  type: string
  reference: string
  units: bigint
  balanceAfter: bigint
}

interface RecordsOfWallet {
  user: UserId
  wallet: Wallet
  asset: string
  limit: number
  /** The page begins behind it. */
  before: Pick<AccountRecord, 'seq' | 'leg'> | undefined
}

/** The records of people's wallets as tables have them, whichever product keeps them. */
export interface AccountRecords {
  /** Name of the projection that writes them. */
  readonly projection: string
  /** Name of their table, which is divided by months. */
  readonly table: string
  /** What they add up to for each asset, in units, up to a record of the journal. */
  sumsUntil(database: PostgresJsDatabase, seq: number): Promise<ReadonlyMap<string, bigint>>
  /** Those of a wallet, newest first; one more than `limit` when there are more. */
  ofWallet(database: PostgresJsDatabase, page: RecordsOfWallet): Promise<readonly AccountRecord[]>
}

/** A product that may keep them. */
export interface RecordingProduct {
  accountRecords?: AccountRecords
}

/** Of the product that keeps them. */
export const accountRecordsOf = (products: readonly RecordingProduct[]): AccountRecords => {
  const [kept] = products.flatMap(({ accountRecords }) => accountRecords ?? [])
  if (!kept) throw new Error('No product keeps the records of accounts')
  return kept
}
