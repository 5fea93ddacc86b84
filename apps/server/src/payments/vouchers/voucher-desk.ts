import type { VoucherPurposeName } from '@assay/rules/vouchers/vouchers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../core-host/engine.ts'
import type { VoucherPurposes } from '../../reviews/voucher-purposes.ts'
import { checkDepositLimit, type Deposited } from '../deposit-limits.ts'
import { voucherDeposits as table } from './tables.ts'

interface Parts {
  engine: Pick<Engine, 'read'>
  database: Pick<PostgresJsDatabase, 'select'>
  deposited: Deposited
}

/** Answers products whose orders are paid by vouchers. */
export const voucherDesk = ({ database, ...limits }: Parts): VoucherPurposes['desk'] => ({
  checkLimit: (user, amount) => checkDepositLimit(limits, user, amount),
  async casesOf(purpose: VoucherPurposeName, ids) {
    if (ids.length === 0) return new Map()
    // Bounded: the payments that were shown for a page of orders.
    const found = await database
      .select({ id: table.purposeId, caseId: table.caseId })
      .from(table)
      .where(and(eq(table.purpose, purpose), inArray(table.purposeId, [...ids])))
      .orderBy(asc(table.id))
    return new Map(found.map(({ id, caseId }) => [id ?? 0, String(caseId)]))
  },
})
