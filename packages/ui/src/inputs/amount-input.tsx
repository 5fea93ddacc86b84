import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './inputs.module.css'
import { type AmountFieldOptions, useAmountField } from './use-amount-field.tsx'

interface AmountInputProps extends Omit<AmountFieldOptions, 'stepFrom'> {
  label: string
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
  const { problem, echo, set, inputProps } = useAmountField({ value, onChange, decimals, step, onEnter })
  return (
    <TextInput
      {...(inputRef ? { ref: inputRef } : {})}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      {...inputProps}
      error={problem ?? error}
      description={echo ?? description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      size={size}
      disabled={disabled}
      classNames={{ input: classes.amount, section: classes.section }}
      rightSectionWidth="auto"
      rightSection={
        <span className={classes.suffix}>
          {max === undefined ? null : (
            <button type="button" className={classes.max} disabled={disabled} onClick={() => set(max)}>
              {t('common:amount.max')}
            </button>
          )}
          {suffix}
        </span>
      }
    />
  )
}
