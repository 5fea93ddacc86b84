import type { Ticker } from '@assay/wire/markets/calls'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './market-state.module.css'

interface MarketStateProps {
  text: string | undefined
  /** Of a halted market: the house gives its reason in its own words. */
  ticker?: Pick<Ticker, 'state' | 'stateReason'> | undefined
}

/** Says why something cannot be done in a market now; nothing while everything can. */
export function MarketState({ text, ticker }: MarketStateProps) {
  const { t } = useTranslation()
  const reason = ticker?.state === 'halted' ? ticker.stateReason : undefined
  const isKnown = reason === 'auditFinding' || reason === 'internalFault' || reason === 'notYetTraded'
  return (
    <div role="status">
      {text ? (
        <p className={classes.state}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            {text} {reason ? <bdi>{isKnown ? t(`markets:reason.${reason}`) : reason}</bdi> : null}
          </span>
        </p>
      ) : null}
    </div>
  )
}
