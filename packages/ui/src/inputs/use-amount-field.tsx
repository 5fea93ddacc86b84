import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../numbers/format-number.tsx'
import { useLocale } from '../numbers/use-locale.tsx'
import { type AmountProblem, amountText, readAmountText, separatorsOf } from './amount-text.tsx'
import { stepAmount } from './step-amount.tsx'

export interface AmountFieldOptions {
  /** Plain decimal string, or empty. */
  value: string
  /** Hears every change: the plain decimal string, or empty together with the problem when what stands in the field is not an amount. */
  onChange: (value: string, problem?: AmountProblem) => void
  /** No more decimals than these are accepted. */
  decimals: number
  /** What the arrow keys add or take (Shift: 10, Alt: 100 times). */
  step?: string | undefined
  /** Where the arrow keys begin in an empty field. */
  stepFrom?: string | undefined
  onEnter?: (() => void) | undefined
}

/** The steps of a key press, zero for other keys. */
function stepsOf(event: KeyboardEvent): number {
  const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  return direction * (event.altKey ? 100 : event.shiftKey ? 10 : 1)
}

/** What every field for an amount does: reads comma and point, steps by arrow keys, and says what is wrong once it is left. */
export function useAmountField({ value, onChange, decimals, step, stepFrom = '', onEnter }: AmountFieldOptions) {
  const { t } = useTranslation()
  const locale = useLocale()
  const separators = separatorsOf(locale)
  const [typed, setTyped] = useState({ text: amountText(value, separators), value })
  const [left, setLeft] = useState(false)
  // A value from outside (a price from the book, "Max") replaces the text; the echo of the person's own typing does not.
  const text = typed.value === value ? typed.text : amountText(value, separators)
  const reading = readAmountText(text, { decimals, separators })
  const change = (next: string) => {
    const read = readAmountText(next, { decimals, separators })
    const nextValue = read.kind === 'amount' ? read.value : ''
    setTyped({ text: next, value: nextValue })
    if (read.kind === 'problem') onChange(nextValue, read.problem)
    else onChange(nextValue)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf(event)
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    }
    if (steps === 0 || !step) return
    event.preventDefault()
    change(amountText(stepAmount(value || stepFrom, { step, steps, decimals }), separators))
  }
  const problem =
    reading.kind === 'problem' && (left || reading.problem === 'ambiguous')
      ? t(`common:amountProblem.${reading.problem}`, { decimals })
      : undefined
  const echo =
    reading.kind === 'amount' && reading.interpreted ? t('common:amount.readAs', { value: formatNumber(reading.value, locale) }) : undefined
  return {
    problem,
    /** How a text with grouping, or in other digits, was read. */
    echo,
    /** Puts a plain decimal into the field. */
    set: (amount: string) => change(amountText(amount, separators)),
    inputProps: {
      value: text,
      onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
      onKeyDown,
      onBlur: () => setLeft(true),
      onFocus: () => setLeft(false),
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      spellCheck: false,
    },
  }
}
