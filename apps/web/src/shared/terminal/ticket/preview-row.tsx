import type { ReactNode } from 'react'
import classes from './ticket.module.css'

/** A figure of what an order would do, with a note beside its name; stands in a `dl` of the class `preview`. */
export function PreviewRow({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name} {note ? <span className={classes.note}>{note}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
