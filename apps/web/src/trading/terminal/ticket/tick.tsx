import { Tooltip } from '@mantine/core'
import { useId } from 'react'
import classes from './ticket.module.css'

interface TickProps {
  label: string
  /** What it does, or why it is off. */
  about: string
  off: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A tick of a ticket that can be reached and says its reason also when it is off. */
export function Tick({ label, about, off, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <>
      <Tooltip label={about} multiline>
        <label className={classes.tick} data-off={off || undefined}>
          <input
            type="checkbox"
            checked={checked && !off}
            aria-disabled={off || undefined}
            aria-describedby={id}
            onChange={event => {
              if (!off) onChange(event.currentTarget.checked)
            }}
          />
          {label}
        </label>
      </Tooltip>
      <span id={id} className="visually-hidden">
        {about}
      </span>
    </>
  )
}
