import { Hallmark } from '@assay/ui/marks/hallmark'
import type { ReactNode } from 'react'
import classes from './evidence.module.css'

/** In one place: whether everything comes out here as the exchange recorded it. Each child is a line. */
export function Verdict({ isEqual, children }: { isEqual: boolean; children: ReactNode }) {
  return (
    <div className={classes.verdict} data-unequal={!isEqual || undefined} role="status">
      <Hallmark size={20} />
      {children}
    </div>
  )
}
