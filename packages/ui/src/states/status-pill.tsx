import type { ReactNode } from 'react'
import classes from './states.module.css'

type Tone = 'good' | 'bad' | 'waiting' | 'plain'

/** A state in a word; the tone only underlines what the word says. */
export function StatusPill({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}
