import { latinDigits, typedDigits } from '@assay/i18n/digits'
import { Input, PinInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './inputs.module.css'

const DIGITS = 6
/** Of any script: a keyboard may write its own. */
const ANY_DIGITS = /^\p{Nd}+$/u

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

/** Keeps what is no digit out of the boxes, so that it clears none; Enter sends the form. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const isSign = [...key].length === 1 && !ctrlKey && !metaKey
  if (key !== 'Enter' && (!isSign || key === ' ' || ANY_DIGITS.test(key))) return
  event.preventDefault()
  event.stopPropagation()
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
  /** The boxes alone would cut what is pasted to six signs before they look for digits. */
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const digits = typedDigits(event.clipboardData.getData('text/plain')).slice(0, DIGITS)
    if (!/^\d+$/.test(digits)) return
    onChange(digits)
    event.currentTarget.querySelectorAll('input')[Math.min(digits.length, DIGITS - 1)]?.focus()
    if (digits.length === DIGITS) onComplete?.(digits)
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }}>
      <PinInput
        length={DIGITS}
        type={ANY_DIGITS}
        inputType={secret ? 'password' : 'tel'}
        oneTimeCode={!secret}
        placeholder=""
        size="lg"
        value={value}
        onChange={digits => onChange(latinDigits(digits))}
        {...(onComplete ? { onComplete: digits => onComplete(latinDigits(digits)) } : {})}
        error={Boolean(error)}
        disabled={disabled}
        role="group"
        onKeyDownCapture={onKeyDown}
        onPasteCapture={onPaste}
        aria-labelledby={id}
        classNames={{ root: classes.pin, input: classes.pinInput }}
        getInputProps={index => ({
          inputMode: 'numeric',
          'aria-label': t('common:pin.digit', { number: index + 1, of: DIGITS }),
          ...(autoFocus && index === 0 && { 'data-autofocus': true }),
        })}
      />
    </Input.Wrapper>
  )
}
