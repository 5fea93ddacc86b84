import { OPTION, OPTION_PAYOUT } from '../ledger/holds.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { Violation } from '../tx/violation.ts'
import { dueTimeOf, marketOfOption, type OptionsState, optionContractsOf } from './state.ts'

interface AuditedOptions {
  readonly ledger: LedgerState
  readonly options: OptionsState
}

/**
 * I9 and I13 of delivery contracts: the pool has set aside the whole payout of every running contract and its owner stake and fee, nothing is set
 * aside for one that has ended, and none that has ended runs.
 */
export const auditOptions = (state: AuditedOptions): Violation[] => [
  ...auditHolds(state).map(message => ({ invariant: 'I9', message })),
  ...auditExposures(state.options).map(message => ({ invariant: 'I9', message })),
  ...auditRunning(state.options).map(message => ({ invariant: 'I13', message })),
]

function auditHolds({ ledger, options }: AuditedOptions): string[] {
  const { holds } = ledger
  const { id, stake, fee, payout, stakeHold, payoutHold } = options.contracts.columns
  const messages: string[] = []
  for (const slot of options.contracts.slots()) {
    const optionId = id[slot] as number
    const [held, reserved] = [stakeHold[slot] as number, payoutHold[slot] as number]
    const cost = (stake[slot] as bigint) + (fee[slot] as bigint)
    if (!holds.isOf(held, OPTION, optionId) || holds.columns.units[held] !== cost)
      messages.push(`contract ${optionId} does not hold ${cost}`)
    if (!holds.isOf(reserved, OPTION_PAYOUT, optionId) || (holds.columns.units[reserved] as bigint) < (payout[slot] as bigint))
      messages.push(`contract ${optionId} has not ${payout[slot]} reserved`)
  }
  const count = countHolds(ledger)
  if (count !== options.contracts.count * 2) messages.push(`${count} holds of ${options.contracts.count} delivery contracts`)
  return messages
}

function countHolds({ holds }: LedgerState): number {
  const { ownerKind } = holds.columns
  let count = 0
  for (let hold = 0; hold < holds.used; hold++)
    if (holds.isOpen(hold) && (ownerKind[hold] === OPTION || ownerKind[hold] === OPTION_PAYOUT)) count++
  return count
}

/** What caps and limits are measured by is what runs. */
function auditExposures(options: OptionsState): string[] {
  const { columns } = options.contracts
  const messages: string[] = []
  const reserved = options.markets.map(() => 0n)
  for (const slot of options.contracts.slots()) {
    const market = columns.market[slot] as number
    reserved[market] = (reserved[market] as bigint) + (columns.payout[slot] as bigint)
  }
  for (const { index, listing, minutes } of options.markets) {
    let counted = 0n
    for (const { bullish, bearish } of minutes.values()) counted += bullish + bearish
    if (counted !== reserved[index]) messages.push(`${listing.market} counts ${counted} reserved, its contracts ${reserved[index]}`)
  }
  return [...messages, ...auditTraders(options)]
}

function auditTraders(options: OptionsState): string[] {
  const { stake, fee, trader: traderOf } = options.contracts.columns
  const { user, atRisk } = options.traders.columns
  const messages: string[] = []
  let listed = 0
  for (let trader = 0; trader < options.traders.count; trader++) {
    let sum = 0n
    for (const slot of optionContractsOf(options, trader)) {
      sum += (stake[slot] as bigint) + (fee[slot] as bigint)
      if (traderOf[slot] === trader) listed++
    }
    if (sum !== atRisk[trader]) messages.push(`user ${user[trader]} has ${atRisk[trader]} at risk, the contracts ${sum}`)
  }
  if (listed !== options.contracts.count) messages.push(`${listed} contracts are in lists, ${options.contracts.count} run`)
  return messages
}

/** Whatever has ended is gone for good: its number is never given again, and only what runs is waited for. */
function auditRunning(options: OptionsState): string[] {
  const { contracts, due, nextOption } = options
  const { id, dueAt } = contracts.columns
  const messages: string[] = []
  for (const slot of contracts.slots()) {
    const optionId = id[slot] as number
    if (optionId >= nextOption || contracts.find(optionId) !== slot) messages.push(`contract ${optionId} is out of number`)
    if (dueAt[slot] !== dueTimeOf(options, slot))
      messages.push(`${marketOfOption(options, slot).listing.market} forgets contract ${optionId}`)
  }
  if (due.count !== contracts.count) messages.push(`${due.count} contracts are waited for, ${contracts.count} run`)
  return messages
}
