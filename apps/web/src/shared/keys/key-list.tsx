import { Kbd } from './kbd.tsx'
import classes from './keys.module.css'

interface KeyLine {
  keys: readonly string[]
  deed: string
}

/** Keys, and what each does. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className={classes.keys}>
      {lines.map(({ keys, deed }) => (
        <div key={deed}>
          <dt>
            {keys.map(key => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{deed}</dd>
        </div>
      ))}
    </dl>
  )
}
