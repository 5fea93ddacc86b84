import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './lists.module.css'

interface StackedProps {
  first: ReactNode
  second: ReactNode
  /** Said where one points at them. */
  hint?: string
  /** Words stand at the start of the line, figures at its end. */
  align?: 'start' | 'end'
}

/** Two things of one row in a cell, one above the other, where width is scarce. */
export function Stacked({ first, second, hint, align = 'end' }: StackedProps) {
  const cell = (
    <span className={classes.stack} data-end={align === 'end' || undefined}>
      {first}
      <span className={classes.second}>{second}</span>
    </span>
  )
  return hint === undefined ? (
    cell
  ) : (
    <Tooltip label={hint} multiline w={260} openDelay={400}>
      {cell}
    </Tooltip>
  )
}

/** The head over such a column: the names of both, each on its line. */
export const stackedHeads = (first: string, second: string): string => `${first}\u00a0·\n${second}`
