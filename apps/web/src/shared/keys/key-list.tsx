import { Kbd } from './kbd.tsx'
import classes from './keys.module.css'

interface KeyLine {
  keys: readonly string[]
  action: string
}

/** Keys, and what each does. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className={classes.keys}>
      {lines.map(({ keys, action }) => (
        <div key={action}>
          <dt>
            {keys.map(key => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  )
}
