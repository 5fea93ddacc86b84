import { Link } from 'react-router'
import { spotPath } from '../../../shared/paths.ts'
import classes from './lists.module.css'

/** A market's name, which leads to it. */
export function PairName({ pair, assets: { base, quote } }: { pair: string; assets: { base: string; quote: string } }) {
  return (
    <Link to={spotPath(pair)} className={classes.pair}>
      <bdi dir="ltr">
        {base}/{quote}
      </bdi>
    </Link>
  )
}
