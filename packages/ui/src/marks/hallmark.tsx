import { LETTER, STAMP } from './logo.tsx'
import classes from './marks.module.css'

/** The small stamp beside what a rule decided: quiet, always in the same place. Decorative: what it says stands in words beside it. */
export function Hallmark({ size = 14 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={classes.hallmark} aria-hidden="true">
      <path d={STAMP} fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d={LETTER} fill="none" stroke="currentColor" strokeWidth="1.9" />
    </svg>
  )
}
