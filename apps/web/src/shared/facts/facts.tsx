import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A fact with its name. */
export interface Fact {
  name: string
  value: ReactNode
}

/** Facts with their names, one to a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
