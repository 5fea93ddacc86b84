import type { ReactNode } from 'react'
import classes from './note.module.css'

interface NoteProps {
  /** `plain` explains, `warning` stands out, `failure` tells why an action was not done. */
  tone?: 'plain' | 'warning' | 'failure'
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A sentence beside facts or fields. */
export function Note({ tone = 'plain', role, children }: NoteProps) {
  return (
    <p className={classes.note} data-tone={tone} role={role ?? (tone === 'failure' ? 'alert' : undefined)}>
      {children}
    </p>
  )
}
