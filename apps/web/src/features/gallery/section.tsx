import type { ReactNode } from 'react'
import classes from './gallery.module.css'

/** One part of the gallery. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One component under its name. */
export function Exhibit({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.exhibit} data-exhibit data-wide={wide || undefined}>
      <h3 className={classes.name}>{name}</h3>
      {children}
    </div>
  )
}
