import type { ReactNode } from 'react'
import classes from './lists.module.css'

interface StackedProps {
  first: ReactNode
  second: ReactNode
  /** Words stand at the start of the line, figures at its end. */
  align?: 'start' | 'end'
}

/** Two things of one row in a cell, one above the other, where width is scarce. */
export function Stacked({ first, second, align = 'end' }: StackedProps) {
  return (
    <span className={classes.stack} data-end={align === 'end' || undefined}>
      {first}
      <span className={classes.second}>{second}</span>
    </span>
  )
}

/** The head over such a column: the names of both, each on its line. */
export const stackedHeads = (first: string, second: string): string => `${first}\u00a0·\n${second}`
