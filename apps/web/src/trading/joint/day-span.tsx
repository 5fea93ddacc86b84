import classes from './joint.module.css'
import type { JointFilter } from './joint-filter.ts'

type Span = Pick<JointFilter, 'from' | 'to'>

interface DaySpanProps {
  span: Span
  labels: { from: string; to: string }
  onChoose: (change: Span) => void
}

/** The two days between which rows of a list lie, both in it. */
export function DaySpan({ span, labels, onChoose }: DaySpanProps) {
  return (
    <>
      <Day label={labels.from} day={span.from} max={span.to} onDay={from => onChoose({ from })} />
      <Day label={labels.to} day={span.to} min={span.from} onDay={to => onChoose({ to })} />
    </>
  )
}

interface DayProps {
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

function Day({ label, day, min, max, onDay }: DayProps) {
  return (
    <label className={classes.day}>
      <span>{label}</span>
      <input
        type="date"
        value={day ?? ''}
        min={min}
        max={max}
        onChange={event => onDay(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
    </label>
  )
}
