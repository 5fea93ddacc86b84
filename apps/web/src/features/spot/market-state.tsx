import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './market-state.module.css'
import type { PairRules } from './pair-rules.ts'
import { useMarketTicker } from './use-market.ts'

/** Says why nothing can be placed here now: the market is halted, or its index is late. */
export function MarketState({ rules }: { rules: PairRules }) {
  const { t } = useTranslation()
  const ticker = useMarketTicker(rules.pair)
  const pair = `${rules.base}/${rules.quote}`
  const text =
    ticker?.state === 'halted' ? t('spot:market.halted', { pair }) : ticker?.state === 'stale' ? t('spot:market.stale', { pair }) : ''
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
