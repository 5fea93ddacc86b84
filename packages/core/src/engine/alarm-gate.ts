import { type Refusal, refuse } from '@assay/rules/refusals'
import type { MarketsState } from '../markets/state.ts'
import type { AnyEntry } from './products.ts'

/**
 * The one gate of an alarm: while one of the audit is in force every trade of whatever kind waits, and every movement of money between owners or
 * outwards, before anything of its own product looks at it.
 */
export const checkAlarm = ({ alarm }: MarketsState, { duringAlarm }: AnyEntry): Refusal | undefined =>
  alarm !== undefined && duringAlarm === 'waits' ? refuse('alarmInForce') : undefined
