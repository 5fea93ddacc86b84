import { Skeleton } from '@mantine/core'
import classes from './states.module.css'

/** The shape of a list of articles while it is being loaded: as high as the rows that will stand there. */
export function ListLoading({ rows }: { rows: number }) {
  return (
    <ul className={classes.bones} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map(key => (
        <li key={key}>
          <Skeleton height={14} width="38%" />
          <Skeleton height={12} width="72%" />
        </li>
      ))}
    </ul>
  )
}
