import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { DepositLimitCard } from '../../features/limits/deposit-limit-card.tsx'
import { ExclusionCard } from '../../features/limits/exclusion-card.tsx'
import classes from '../../features/limits/limits.module.css'
import { LossLimitCard } from '../../features/limits/loss-limit-card.tsx'
import { PauseCard } from '../../features/limits/pause-card.tsx'
import { SessionTimeCard } from '../../features/limits/session-time-card.tsx'
import { TradingLimitCard } from '../../features/limits/trading-limit-card.tsx'
import { useOwnLimits } from '../../features/limits/use-own-limits.ts'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The limits that the person sets against losing more than they want. */
export function Limits() {
  const { t } = useTranslation()
  useTitle(t('limits:title'))
  const { limits, error } = useOwnLimits()
  return (
    <Page>
      <PageTitle title={t('limits:title')} hint={t('limits:hint')} />
      {error && !limits ? <ErrorState message={error.message} onRetry={error.retry} /> : null}
      {limits ? (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <LossLimitCard limits={limits} />
            <TradingLimitCard name="stake" limits={limits} />
            <TradingLimitCard name="leverage" limits={limits} />
          </div>
          <div className={classes.stack}>
            <SessionTimeCard limits={limits} />
            <DepositLimitCard limits={limits} />
            <ExclusionCard limits={limits} />
            <PauseCard limits={limits} />
          </div>
        </div>
      ) : error ? null : (
        <PageLoading />
      )}
    </Page>
  )
}
