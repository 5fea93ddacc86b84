import type { ReactNode } from 'react'
import classes from './content.module.css'

/** A page for reading: one column, generous. */
export function ReadingPage({ children }: { children: ReactNode }) {
  return <div className={classes.reading}>{children}</div>
}
