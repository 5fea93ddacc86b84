import type { WithdrawalCondition } from '@assay/wire/withdrawal-condition'

/** Conditions that the form itself cannot meet: as long as one is not met the button names it and sends nothing. */
const OF_THE_FORM: readonly string[] = ['minimum', 'maximum', 'balance']

/** What a dry run was computed for, beside what is in the form now. */
export interface Figured {
  /** It is for the amount and the address that are in the form. */
  isCurrent: boolean
  /** An amount has been typed. */
  hasAmount: boolean
}

const OF_THE_AMOUNT: readonly string[] = ['minimum', 'maximum', 'level', 'finality', 'balance', 'loan']

/** Whether it is not known yet if a condition is met: it depends on what is not typed, or on what the figures are not for. */
export function isConditionOpen({ condition, hold, isMet, required }: WithdrawalCondition, { isCurrent, hasAmount }: Figured): boolean {
  if (hold === 'addressNew') return !isCurrent
  if (!OF_THE_AMOUNT.includes(condition)) return false
  // The first step of verification is asked for whatever the amount.
  if (!isMet && condition === 'level' && required === 'basic') return false
  return !isCurrent || (isMet && !hasAmount)
}

/** The first condition that stands against a request; an amount that cannot be sent anyway asks for no higher verification. */
export const blockerOf = ({ conditions }: { conditions: readonly WithdrawalCondition[] }, figured: Figured) => {
  const unmet = conditions.filter(one => !one.isMet && !isConditionOpen(one, figured))
  const isAmountWrong = unmet.some(({ condition }) => OF_THE_FORM.includes(condition))
  return unmet.find(({ condition }) => !OF_THE_FORM.includes(condition) && !(isAmountWrong && condition === 'level'))
}
