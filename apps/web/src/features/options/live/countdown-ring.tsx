import { countdownText } from '@assay/ui/numbers/countdown-text'
import classes from './live.module.css'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS
/** Letters of a clock without hours: "04:59". */
const MINUTES_ALONE = 5

/** What is left of a contract as a ring that empties, with the time in it. */
export function CountdownRing({ leftMs, leftShare }: { leftMs: number; leftShare: number }) {
  const { clock } = countdownText(leftMs)
  return (
    <span className={classes.ring} role="timer" aria-live="off">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className={classes.ringWhole} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className={classes.ringLeft}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - leftShare)}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span className="number" data-hours={clock.length > MINUTES_ALONE || undefined}>
        {clock}
      </span>
    </span>
  )
}
