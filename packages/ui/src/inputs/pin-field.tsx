import { Input, PinInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './inputs.module.css'

const DIGITS = 6

interface PinFieldProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Called with all six digits as soon as they are there. */
  onComplete?: (digits: string) => void
  /** Shows dots, for the trade password. */
  secret?: boolean
  error?: ReactNode
  /** A dialog begins here. */
  autoFocus?: boolean
  disabled?: boolean
}

/** The boxes keep every key that is no digit from the browser, also the one that sends a form. */
const submitOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
  if (key === 'Enter') currentTarget.closest('form')?.requestSubmit()
}

/** Six digits in six boxes: pasting fills them all, the arrow keys and backspace move between them, Enter sends the form. */
export function PinField({
  label,
  value,
  onChange,
  onComplete,
  secret = false,
  error,
  autoFocus = false,
  disabled = false,
}: PinFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }}>
      <PinInput
        length={DIGITS}
        type="number"
        inputMode="numeric"
        mask={secret}
        oneTimeCode={!secret}
        placeholder=""
        size="lg"
        value={value}
        onChange={onChange}
        {...(onComplete ? { onComplete } : {})}
        error={Boolean(error)}
        disabled={disabled}
        role="group"
        onKeyDown={submitOnEnter}
        aria-labelledby={id}
        classNames={{ root: classes.pin, input: classes.pinInput }}
        getInputProps={index => ({
          'aria-label': t('common:pin.digit', { number: index + 1, of: DIGITS }),
          ...(autoFocus && index === 0 && { 'data-autofocus': true }),
        })}
      />
    </Input.Wrapper>
  )
}
