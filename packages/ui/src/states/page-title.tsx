import type { ReactNode } from 'react'
import classes from './states.module.css'

/** The heading of a page, a line under it, and what can be done on the right. */
export function PageTitle({ title, hint, actions }: { title: string; hint?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <div>
        <h1 className={classes.pageTitle}>{title}</h1>
        {hint ? <p className={classes.pageHint}>{hint}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
