import type { ReactNode } from 'react'
import classes from './door.module.css'

interface DoorProps {
  title: string
  hint?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A page that leads in: one task, nothing beside it. */
export function Door({ title, hint, isWide = false, children }: DoorProps) {
  return (
    <div className={classes.door} data-wide={isWide || undefined}>
      <h1 className={classes.title}>{title}</h1>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.body}>{children}</div>
    </div>
  )
}
