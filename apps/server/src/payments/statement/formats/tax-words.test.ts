import { expect, test } from 'vitest'
import type { AccountRecordRow } from '../../queries.ts'
import { movementsOf } from './movements.ts'
import { coinLedgerType, coinTrackingType, koinlyLabel } from './tax-words.ts'

const record = (leg: number, type: string, units: bigint, reference: string): AccountRecordRow =>
  ({ ...{ seq: 9, leg, at: 1, user: 5, wallet: 'exchange', asset: 'USDT', balanceAfter: 0n }, type, units, reference }) as AccountRecordRow

test('a fee that a fee voucher gives back is a refund of a fee to every tool, and no deposit', () => {
  const rows = [record(0, 'fee', -3n, 'spotTrade:1'), record(1, 'feeVoucher', 3n, 'feeVoucher:1')]
  const [, back] = movementsOf(rows)
  if (!back) throw new Error('what came back is a movement of its own')
  expect([koinlyLabel(back), coinTrackingType(back), coinLedgerType(back)]).toEqual(['fee refund', 'Other Income', 'Income'])
})
