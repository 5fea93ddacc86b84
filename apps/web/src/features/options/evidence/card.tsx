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

/** Figures with their names, one to a line. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
