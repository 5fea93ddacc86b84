import { Link } from 'react-router'
import classes from './lists.module.css'

/** A market's name, which leads to its terminal. */
export function PairName({ to, base, quote }: { to: string; base: string; quote: string }) {
  return (
    <Link to={to} className={classes.pair}>
      <bdi dir="ltr">
        {base}/{quote}
      </bdi>
    </Link>
  )
}
