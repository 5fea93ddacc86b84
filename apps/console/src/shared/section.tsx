import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A part of a page that has a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
