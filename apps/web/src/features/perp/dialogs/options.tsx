import { useId } from 'react'
import classes from './dialogs.module.css'

interface OptionsProps<T extends string> {
  legend: string
  /** Read aloud only: a dialog's title says it already. */
  isLegendHidden?: boolean
  options: readonly { value: T; label: string; what: string }[]
  value: T
  /** Why nothing can be chosen now. */
  locked: string | undefined
  busy: boolean
  failure: string | undefined
  onChoose: (value: T) => void
}

/** One of few, each with what it means. */
export function Options<T extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  locked,
  busy,
  failure,
  onChoose,
}: OptionsProps<T>) {
  const id = useId()
  return (
    <fieldset className={classes.options} disabled={busy} aria-describedby={locked || failure ? `${id}-note` : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={classes.option} data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            disabled={locked !== undefined && option.value !== value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.label}
            <span className={classes.what}>{option.what}</span>
          </span>
        </label>
      ))}
      {locked || failure ? (
        <p id={`${id}-note`} className={failure ? classes.failure : classes.locked} role={failure ? 'alert' : undefined}>
          {failure ?? locked}
        </p>
      ) : null}
    </fieldset>
  )
}
