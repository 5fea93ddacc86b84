import type { ReactNode } from 'react'
import { Hallmark } from '../marks/hallmark.tsx'
import classes from './states.module.css'

/** Nothing here yet: says so, and offers the one next step. */
export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      <span className={classes.mark}>
        <Hallmark size={28} />
      </span>
      <p className={classes.title}>{title}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
