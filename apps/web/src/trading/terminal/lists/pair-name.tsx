import { Link } from 'react-router'
import classes from './lists.module.css'

/** A market's name, which leads to its terminal. */
export function PairName({ to, title }: { to: string; title: string }) {
  return (
    <Link to={to} className={classes.pair}>
      <bdi dir="ltr">{title}</bdi>
    </Link>
  )
}
