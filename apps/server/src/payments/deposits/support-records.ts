import { DEPOSIT_STATUS } from '@assay/rules/records/record-status'
import { and, desc, eq } from 'drizzle-orm'
import type { SupportRecordKind } from '../../support/records/record-kind.ts'
import { NETWORK } from '../network.ts'
import { DEPOSIT_SCALE } from './deposit-chain.ts'
import type { DepositState } from './deposit-state.ts'
import { presentArrival } from './present.ts'
import { depositObservations as table } from './tables.ts'

const ID = /^(0x[0-9a-f]{64}):(\d{1,6})$/
const STATES = { processing: 'open', success: 'done', failure: 'refused' } as const
/** One deposit is seen in several blocks when the chain was written anew. */
const SEEN_FACTOR = 3

/** Deposits over the chain that people attach to a message. */
export const depositSupportRecords: SupportRecordKind = {
  kind: 'deposit',
  async read({ database }, user, { id, limit }) {
    const [, hash = '', ordinal = '-1'] = ID.exec(id ?? '') ?? []
    const one = id === undefined ? undefined : and(eq(table.txHash, hash), eq(table.ordinal, Number(ordinal)))
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.user, user), one))
      .orderBy(desc(table.seenAt), desc(table.blockNumber))
      .limit(limit * SEEN_FACTOR)
    const newest = new Map(rows.reverse().map(row => [`${row.txHash}:${row.ordinal}`, row]))
    const shown = [...newest].sort(([, left], [, right]) => right.seenAt - left.seenAt).slice(0, limit)
    return shown.map(([name, row]) => {
      const { amount, state } = presentArrival({ state: row.state as DepositState, units: row.units }, DEPOSIT_SCALE)
      return {
        id: name,
        at: row.seenAt,
        state: STATES[DEPOSIT_STATUS[state]],
        path: '/rechargeRecord',
        figures: [
          { name: 'amount' as const, value: amount, unit: state === 'wrongToken' ? '' : 'USDT' },
          { name: 'network' as const, value: NETWORK, unit: '' },
          { name: 'transaction' as const, value: row.txHash, unit: '' },
        ],
      }
    })
  },
}
