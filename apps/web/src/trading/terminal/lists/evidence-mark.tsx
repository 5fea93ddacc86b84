import { Hallmark } from '@assay/ui/marks/hallmark'
import { Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import classes from './lists.module.css'

/** The stamp beside a row, which opens what decided it. */
export function EvidenceMark({ to, label }: { to: string; label: string }) {
  return (
    <Tooltip label={label}>
      <Link to={to} aria-label={label} className={classes.stamp}>
        <Hallmark size={14} />
      </Link>
    </Tooltip>
  )
}
