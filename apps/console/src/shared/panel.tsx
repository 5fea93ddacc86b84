import type { ReactNode } from 'react'
import classes from './panel.module.css'

/** The ground that a table stands on. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>
}
