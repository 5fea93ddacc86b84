import classes from './examples.module.css'
import type { Fault } from './photo-rules.tsx'

const LINES = [28, 34, 40] as const

/** A bill on paper: sender, address, lines and a sum. */
export function BillDrawing({ fault }: { fault: Fault | undefined }) {
  const place = fault === 'cropped' ? 'translate(26 20)' : undefined
  return (
    <svg viewBox="0 0 96 64" className={classes.drawing} aria-hidden="true" data-fault={fault}>
      <g transform={place}>
        <rect x="27" y="5" width="42" height="54" rx="2" className={classes.paper} />
        <circle cx="34" cy="12" r="3.5" className={classes.number} />
        <rect x="45" y="10" width="18" height="3" rx="1.5" className={classes.ink} />
        <rect x="33" y="20" width="20" height="3" rx="1.5" className={classes.ink} />
        {LINES.map(y => (
          <rect key={y} x="33" y={y} width="30" height="2.5" rx="1.2" className={classes.faint} />
        ))}
        <rect x="47" y="50" width="16" height="4" rx="2" className={classes.ink} />
      </g>
    </svg>
  )
}
