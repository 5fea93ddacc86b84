import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../numbers/format-number.tsx'
import { useLocale } from '../numbers/use-locale.tsx'
import { type AmountProblem, amountText, readAmountText, separatorsOf } from './amount-text.tsx'
import classes from './inputs.module.css'
import { stepAmount } from './step-amount.tsx'

interface AmountInputProps {
  label: string
  /** Plain decimal string, or empty. */
  value: string
  /** Hears every change: the plain decimal string, or empty together with the problem when what stands in the field is not an amount. */
  onChange: (value: string, problem?: AmountProblem) => void
  /** No more decimals than these are accepted. */
  decimals: number
  /** What the arrow keys add or take (Shift: 10, Alt: 100 times). */
  step?: string
  /** Offers "Max". */
  max?: string
  /** Written inside the field behind the number: the asset, or a percent sign. */
  suffix?: ReactNode
  error?: ReactNode
  description?: ReactNode
  size?: TextInputProps['size']
  disabled?: boolean
  hideLabel?: boolean
  inputRef?: React.Ref<HTMLInputElement>
  onEnter?: () => void
}

/** The steps of a key press, zero for other keys. */
function stepsOf(event: KeyboardEvent): number {
  const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  return direction * (event.altKey ? 100 : event.shiftKey ? 10 : 1)
}

/** A field for an amount of money. Accepts comma and point; what stands in it is never changed under the person's hands. */
export function AmountInput({
  value,
  onChange,
  decimals,
  step,
  max,
  suffix,
  error,
  description,
  size = 'md',
  hideLabel,
  label,
  onEnter,
  inputRef,
  disabled = false,
}: AmountInputProps) {
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
    change(amountText(stepAmount(value, { step, steps, decimals }), separators))
  }
  const problem =
    reading.kind === 'problem' && (left || reading.problem === 'ambiguous')
      ? t(`common:amountProblem.${reading.problem}`, { decimals })
      : undefined
  const echo =
    reading.kind === 'amount' && reading.grouped ? t('common:amount.readAs', { value: formatNumber(reading.value, locale) }) : undefined
  return (
    <TextInput
      {...(inputRef ? { ref: inputRef } : {})}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setLeft(true)}
      onFocus={() => setLeft(false)}
      error={problem ?? error}
      description={echo ?? description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      size={size}
      disabled={disabled}
      classNames={{ input: classes.amount, section: classes.section }}
      rightSectionWidth="auto"
      rightSection={
        <span className={classes.suffix}>
          {max === undefined ? null : (
            <button type="button" className={classes.max} disabled={disabled} onClick={() => change(amountText(max, separators))}>
              {t('common:amount.max')}
            </button>
          )}
          {suffix}
        </span>
      }
    />
  )
}
