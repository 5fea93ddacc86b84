import type { Ticker } from '@assay/wire/markets'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './market-state.module.css'

/** Says why nothing can be placed here now: the market is halted, or its index is late. */
export function MarketState({ title, state }: { title: string; state: Ticker['state'] | undefined }) {
  const { t } = useTranslation()
  const facts = { pair: title }
  const text = state === 'halted' ? t('spot:market.halted', facts) : state === 'stale' ? t('spot:market.stale', facts) : ''
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
