import { Skeleton } from '@mantine/core'
import classes from './chart.module.css'

/** The chart's shape while it comes: its line of tools over an empty grid. */
export const ChartBones = () => (
  <div className={classes.chart} aria-busy="true">
    <div className={classes.toolbar}>
      <Skeleton width={260} height={12} />
    </div>
    <div className={classes.grid} />
  </div>
)
