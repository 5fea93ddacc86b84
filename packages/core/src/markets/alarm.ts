import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ClearAlarm, RaiseAlarm } from './commands.ts'
import type { MarketsTx } from './transaction.ts'

/** The public reason of a halt by an alarm; by it the halts are found again when the alarm is cleared. */
export const ALARM_HALT_REASON = 'The running audit found a difference. Orders can be cancelled; trading waits until it is explained.'

export const FINDING_LENGTH_MAX = 2_000

/** Raises the alarm and halts every market that trades, those of practice too. Nothing happens when one is in force already. */
export function raiseAlarm(tx: MarketsTx, { finding }: RaiseAlarm): Refusal | undefined {
  if (typeof finding !== 'string' || finding === '' || finding.length > FINDING_LENGTH_MAX) return refuse('commandInvalid')
  if (tx.state.markets.alarm) return undefined
  tx.emit({ type: 'markets.alarmRaised', v: 1, finding })
  for (const { market, halted } of tx.state.markets.listings.values())
    if (!halted) tx.emit({ type: 'markets.halted', v: 1, market, halted: true, reason: ALARM_HALT_REASON })
  return undefined
}

/** Clears the alarm and resumes what it had halted; nothing happens without one. */
export function clearAlarm(tx: MarketsTx, _command: ClearAlarm): Refusal | undefined {
  if (!tx.state.markets.alarm) return undefined
  tx.emit({ type: 'markets.alarmCleared', v: 1 })
  for (const { market, halted, haltReason } of tx.state.markets.listings.values())
    if (halted && haltReason === ALARM_HALT_REASON) tx.emit({ type: 'markets.halted', v: 1, market, halted: false, reason: '' })
  return undefined
}
