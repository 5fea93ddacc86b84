import { Hallmark } from '@assay/ui/marks/hallmark'
import type { ReactNode } from 'react'
import classes from './people.module.css'

/** The card of the pages that lead in: one task, nothing beside it. */
export function TaskPage({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.task}>
      <div className={classes.card}>
        <span className={classes.stamp}>
          <Hallmark size={22} />
        </span>
        <h1 className={classes.title}>{title}</h1>
        {hint ? <p className={classes.hint}>{hint}</p> : null}
        {children}
      </div>
    </div>
  )
}
