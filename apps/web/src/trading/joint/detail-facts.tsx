import type { ReactNode } from 'react'
import lists from '../terminal/lists/lists.module.css'
import classes from './joint.module.css'

interface DetailFact {
  name: string
  /** Empty where there is none. */
  fact: ReactNode
}

/** What is known of a row, each fact under its name; facts that there are none of are left out. */
export function DetailFacts({ facts, children }: { facts: readonly DetailFact[]; children?: ReactNode }) {
  const known = facts.filter(({ fact }) => fact !== '')
  return (
    <div className={lists.detail}>
      <dl className={children ? undefined : classes.facts}>
        {known.map(({ name, fact }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {children ? <div>{children}</div> : null}
    </div>
  )
}
