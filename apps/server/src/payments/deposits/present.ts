import { formatDecimal } from '@assay/money/decimal'
import { DEPOSIT_STATUS, type RecordStatus } from '@assay/rules/records/record-status'
import type { ChainStatus, Deposit, DepositList } from '@assay/wire/payments/deposits'
import { NETWORK } from '../network.ts'
import type { DepositState, Observation } from './deposit-state.ts'

const SHOWN: Readonly<Record<DepositState, Deposit['state']>> = {
  seen: 'seen',
  credited: 'credited',
  final: 'final',
  belowMinimum: 'belowMinimum',
  wrongToken: 'wrongToken',
  forgotten: 'replaced',
  // It may come again: until then it waits like one that is not there yet.
  lost: 'replaced',
  orphaned: 'takenBack',
  byVoucher: 'byVoucher',
}

/** What the scanner knows of that is shown with a status. */
export const shownWith = (status: RecordStatus): DepositState[] =>
  (Object.keys(SHOWN) as DepositState[]).filter(state => DEPOSIT_STATUS[SHOWN[state]] === status)

const IN_BLOCK: ReadonlySet<DepositState> = new Set(['seen', 'credited', 'final', 'belowMinimum', 'wrongToken', 'byVoucher'])

/** How much came, and what became of it; of a token that is not known only its units are. */
export const presentArrival = ({ state, units }: Pick<Observation, 'state' | 'units'>, scale: number) => ({
  amount: state === 'wrongToken' ? String(units) : formatDecimal(units, scale),
  state: SHOWN[state],
})

/** An arrival as the wire carries it, at a head. */
const presentDeposit = (one: Observation, block: number, scale: number): Deposit => ({
  id: `${one.txHash}:${one.ordinal}`,
  txHash: one.txHash,
  network: NETWORK,
  contract: one.contract,
  address: one.address,
  ...presentArrival(one, scale),
  // Its block is written down a moment before the head moves: what stands in a block has a confirmation from then on.
  confirmations: IN_BLOCK.has(one.state) ? Math.max(1, block - one.blockNumber + 1) : 0,
  at: one.seenAt,
})

/** All that came to a person as the wire carries it. */
export const presentDeposits = (of: { status: ChainStatus; block: number; scale: number; rows: readonly Observation[] }): DepositList => ({
  status: of.status,
  block: of.block,
  deposits: of.rows.map(one => presentDeposit(one, of.block, of.scale)),
})
