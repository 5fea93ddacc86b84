import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './market-state.module.css'

/** Says why something cannot be done in a market now; nothing while everything can. */
export function MarketState({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text ? (
        <p className={classes.state}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {text}
        </p>
      ) : null}
    </div>
  )
}
