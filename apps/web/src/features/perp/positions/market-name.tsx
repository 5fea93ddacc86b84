import { Link } from 'react-router'
import { perpPath } from '../../../shared/paths.ts'
import classes from './positions.module.css'

/** A perpetual market's name, which leads to it. */
export function MarketName({ market }: { market: string }) {
  return (
    <Link to={perpPath(market)} className={classes.market}>
      <bdi dir="ltr">{market}</bdi>
    </Link>
  )
}
