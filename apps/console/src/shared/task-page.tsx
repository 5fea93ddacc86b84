import type { ReactNode } from 'react'
import classes from './task-page.module.css'

interface TaskPageProps {
  title: string
  hint?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A page that leads in: one task, nothing beside it. */
export function TaskPage({ title, hint, isWide = false, children }: TaskPageProps) {
  return (
    <div className={classes.task} data-wide={isWide || undefined}>
      <h1 className={classes.title}>{title}</h1>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.body}>{children}</div>
    </div>
  )
}
