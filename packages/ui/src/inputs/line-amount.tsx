import { type ReactNode, useId } from 'react'
import classes from './line-amount.module.css'
import { type AmountFieldOptions, useAmountField } from './use-amount-field.tsx'

interface LineAmountProps extends AmountFieldOptions {
  /** Stands in the field, before the number. */
  label: string
  /** Written behind the number: the asset, a percent sign, or a small control. */
  suffix?: ReactNode
  error?: ReactNode
  /** Says in an empty field what happens without a figure. */
  placeholder?: string | undefined
  disabled?: boolean
  /** Names the field for whoever moves the focus. */
  name?: string
  onLeave?: () => void
  onEnterField?: () => void
}

/** A field for an amount in one line, its label inside: for tickets, where height is scarce. */
export function LineAmount({
  label,
  suffix,
  error,
  placeholder,
  disabled = false,
  name,
  onLeave,
  onEnterField,
  ...options
}: LineAmountProps) {
  const id = useId()
  const { problem, echo, inputProps } = useAmountField(options)
  const said = problem ?? error
  const note = said ?? echo
  return (
    <div className={classes.field}>
      <div className={classes.line} data-error={said ? true : undefined} data-disabled={disabled || undefined}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name={name}
          {...inputProps}
          onBlur={() => {
            inputProps.onBlur()
            onLeave?.()
          }}
          onFocus={() => {
            inputProps.onFocus()
            onEnterField?.()
          }}
          disabled={disabled}
          placeholder={placeholder}
          aria-invalid={said ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {suffix ? <span className={classes.suffix}>{suffix}</span> : null}
      </div>
      {note ? (
        <p id={`${id}-note`} className={said ? classes.error : classes.echo}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
