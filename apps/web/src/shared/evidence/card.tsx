import type { ReactNode } from 'react'
import classes from './evidence.module.css'

/** One part of the evidence under its heading. */
export function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      {hint === undefined ? null : <p>{hint}</p>}
      <div>{children}</div>
    </section>
  )
}
