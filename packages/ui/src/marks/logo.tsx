import classes from './marks.module.css'

/** The outline of the stamp: a cartouche with cut corners, as an assay office punches it. */
export const STAMP = 'M7.2 1.5h9.6l5.7 5.7v9.6l-5.7 5.7H7.2l-5.7-5.7V7.2z'
/** The letter inside. */
export const LETTER = 'M7.1 17.4 12 6.3l4.9 11.1M8.9 13.5h6.2'

/** The mark and name of the house. */
export function Logo() {
  return (
    <span className={classes.logo} dir="ltr">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d={STAMP} fill="var(--accent)" />
        <path d={LETTER} fill="none" stroke="var(--on-accent)" strokeWidth="2.1" strokeLinejoin="miter" strokeMiterlimit="10" />
      </svg>
      <span className={classes.name}>Assay</span>
    </span>
  )
}
