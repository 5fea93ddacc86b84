import classes from './examples.module.css'
import type { Fault } from './photo-rules.tsx'

/** A card in a picture: its front has a face and lines, its back a strip and lines. */
export function DocumentDrawing({ isFront, fault }: { isFront: boolean; fault: Fault | undefined }) {
  // Cut off: the card stands half outside of the picture.
  const place = fault === 'cropped' ? 'translate(34 14)' : undefined
  return (
    <svg viewBox="0 0 96 64" className={classes.drawing} aria-hidden="true" data-fault={fault}>
      <g transform={place}>
        <rect x="14" y="12" width="68" height="42" rx="4" className={classes.paper} />
        {isFront ? <Face /> : <rect x="14" y="18" width="68" height="8" className={classes.ink} />}
        <rect x={isFront ? 46 : 20} y={isFront ? 21 : 33} width="28" height="3.5" rx="1.7" className={classes.ink} />
        <rect x={isFront ? 46 : 20} y={isFront ? 29 : 40} width="20" height="3.5" rx="1.7" className={classes.ink} />
        <rect x={isFront ? 46 : 20} y={isFront ? 41 : 47} width="26" height="4" rx="2" className={classes.number} />
      </g>
      {fault === 'glare' ? <path d="M50 6 L70 6 L44 58 L24 58 Z" className={classes.light} /> : null}
    </svg>
  )
}

const Face = () => (
  <>
    <rect x="20" y="19" width="20" height="27" rx="2" className={classes.ground} />
    <circle cx="30" cy="29" r="5" className={classes.ink} />
    <path d="M21.5 46 C22 38 38 38 38.5 46 Z" className={classes.ink} />
  </>
)
