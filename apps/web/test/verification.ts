import {
  levelLimits,
  STEP_ITEMS,
  VERIFICATION_STEPS,
  type VerificationLevel,
  type VerificationStep,
} from '@assay/rules/verification/levels'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import type { Verification, VerificationItemState, VerificationStepState } from '@assay/wire/verification/calls'

/** As the first terms of withdrawals say. */
const limitsOf = (level: VerificationLevel) => levelLimits(level, FIRST_WITHDRAWAL_TERMS, 6)

type Items = Partial<Record<VerificationItemState['item'], Partial<VerificationItemState>>>

/** A step as the server gives it, of which a test says what is other than nothing handed in. */
export function stepOf(step: VerificationStep, said: Partial<VerificationStepState> = {}, items: Items = {}): VerificationStepState {
  return {
    step,
    state: 'open',
    items: STEP_ITEMS[step].map(item => ({ item, state: 'needed', shown: '', ...items[item] })),
    sentAt: 0,
    decidedAt: 0,
    place: 0,
    usualMinutes: 0,
    unlocks: limitsOf(step),
    ...said,
  }
}

const APPROVED = { state: 'approved', sentAt: Date.UTC(2026, 4, 1, 9), decidedAt: Date.UTC(2026, 4, 1, 11) } as const

/** The steps before one are approved, those after it locked. */
export function verificationAt(step: VerificationStepState, said: Partial<Verification> = {}): Verification {
  const at = VERIFICATION_STEPS.indexOf(step.step)
  const level = VERIFICATION_STEPS[step.state === 'approved' ? at : at - 1] ?? 'none'
  const accepted = (name: VerificationStep) => Object.fromEntries(STEP_ITEMS[name].map(item => [item, { state: 'accepted' as const }]))
  return {
    level,
    limits: limitsOf(level),
    steps: VERIFICATION_STEPS.map((name, index) =>
      index < at ? stepOf(name, APPROVED, accepted(name)) : index === at ? step : stepOf(name, { state: 'locked' }),
    ),
    isBasicAutomatic: false,
    retentionDays: 1825,
    ...said,
  }
}

/** Somebody who has handed in nothing. */
export const NOT_VERIFIED = verificationAt(stepOf('basic'))
