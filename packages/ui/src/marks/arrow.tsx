import classes from './marks.module.css'

/** A small triangle in the colour of its text, beside a figure or word that says the same: drawn, since the one of a font is another on every machine. */
export function Arrow({ points }: { points: 'up' | 'down' }) {
  return <span aria-hidden="true" className={classes.arrow} data-points={points} />
}
