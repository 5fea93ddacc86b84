import { Term, type TermKey } from '@assay/ui/states/term'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A fact with its name. */
export interface Fact {
  name: string
  /** Explains the name. */
  term?: TermKey | undefined
  value: ReactNode
}

/** Facts with their names, one to a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, term, value }) => (
        <div key={name}>
          <dt>
            <Term of={term}>{name}</Term>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
