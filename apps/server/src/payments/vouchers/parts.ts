import type { VoucherList } from '@assay/wire/payments/vouchers'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../core-host/engine.ts'
import type { Files } from '../../files/open-files.ts'
import type { PersonMessages } from '../../messages/person-messages.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import type { VoucherPurposes } from '../../reviews/voucher-purposes.ts'
import type { voucherDeposits } from './tables.ts'

export type VoucherRow = typeof voucherDeposits.$inferSelect

/** What the calls of vouchers work with. */
export interface VoucherParts {
  engine: Pick<Engine, 'submit' | 'read'>
  database: PostgresJsDatabase
  reviews: Reviews
  personMessages: Pick<PersonMessages, 'write'>
  files: Files
  purposes: VoucherPurposes
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  now(): number
  present(uid: number): Promise<VoucherList>
  /** Tells open pages of a person how their vouchers stand. */
  publish(uid: number): Promise<void>
}
