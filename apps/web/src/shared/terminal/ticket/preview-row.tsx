import { Term, type TermKey } from '@assay/ui/states/term'
import type { ReactNode } from 'react'
import classes from './ticket.module.css'

interface PreviewRowProps {
  name: string
  /** Explains the name. */
  term?: TermKey
  note?: string
  children: ReactNode
}

/** A figure of what an order would do, with a note beside its name; stands in a `dl` of the class `preview`. */
export function PreviewRow({ name, term, note, children }: PreviewRowProps) {
  return (
    <div>
      <dt>
        <Term of={term}>{name}</Term> {note ? <span className={classes.note}>{note}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
