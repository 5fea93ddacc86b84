import { decimalsIn } from '@assay/money/decimal'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndedOptions, useRunningOptions } from '../../../trading/live/use-options.ts'
import { useDeliveryMarkets } from '../use-option-market.ts'
import { useServerClock } from '../use-server-clock.ts'
import classes from './live.module.css'
import { ResultCard } from './result-card.tsx'
import { RunningCard } from './running-card.tsx'

/** Results that stay in place until they are hidden; older ones are in the lists. */
const RESULTS = 3

/** Running contracts of all markets, the next to expire first, over what became of the last ones. */
export function RunningStack() {
  const { t } = useTranslation()
  const at = useServerClock()
  const running = useRunningOptions() ?? []
  const ended = useEndedOptions()
  const { markets = [] } = useDeliveryMarkets()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const results = ended.filter(({ optionId }) => !hidden.includes(optionId)).slice(0, RESULTS)
  const byExpiry = [...running].sort((a, b) => a.expiresAt - b.expiresAt)
  const tickOf = (name: string) => markets.find(({ market }) => market === name)?.tick ?? ''
  if (running.length === 0 && results.length === 0)
    return (
      <div className={classes.empty}>
        <p>{t('options:running.empty')}</p>
        <p>{t('options:running.hint')}</p>
      </div>
    )
  return (
    <Box component="ul" className={classes.stack} aria-label={t('options:running.title')} tabIndex={0}>
      {byExpiry.map(contract => (
        <RunningCard key={contract.optionId} contract={contract} tick={tickOf(contract.market)} at={at} />
      ))}
      {results.map(contract => (
        <ResultCard
          key={contract.optionId}
          contract={contract}
          priceDecimals={decimalsIn(tickOf(contract.market))}
          onHide={() => setHidden([...hidden, contract.optionId])}
        />
      ))}
    </Box>
  )
}
