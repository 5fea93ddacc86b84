import classes from './examples.module.css'
import type { Fault } from './photo-rules.tsx'

/** Somebody who holds a card and a signed sheet: with a hat, or with the arm outside of the picture, it is wrong. */
export function PersonDrawing({ fault }: { fault: Fault | undefined }) {
  return (
    <svg viewBox="0 0 96 64" className={classes.drawing} aria-hidden="true" data-fault={fault}>
      <path d="M22 64 C22 44 58 44 58 64 Z" className={classes.ink} />
      <circle cx="40" cy="27" r="12" className={classes.skin} />
      <circle cx="36" cy="26" r="1.4" className={classes.line} />
      <circle cx="44" cy="26" r="1.4" className={classes.line} />
      <path d="M36 32 Q40 35 44 32" className={classes.stroke} />
      {fault === 'headwear' ? <path d="M24 22 H60 V18.5 H52 C52 8 28 8 28 18.5 H24 Z" className={classes.number} /> : null}
      {fault === 'armHidden' ? null : <path d="M56 62 L73 46" className={classes.arm} />}
      <rect x="62" y="22" width="28" height="18" rx="2.5" className={classes.paper} />
      <rect x="65" y="26" width="8" height="10" rx="1" className={classes.ink} />
      <rect x="76" y="27" width="11" height="2.5" rx="1.2" className={classes.ink} />
      <rect x="76" y="32" width="9" height="2.5" rx="1.2" className={classes.number} />
      <rect x="66" y="42" width="24" height="14" rx="1.5" className={classes.paper} />
      <path d="M69 51 C72 44 74 54 77 48 S82 52 86 47" className={classes.stroke} />
    </svg>
  )
}
