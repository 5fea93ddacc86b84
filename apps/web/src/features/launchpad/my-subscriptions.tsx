import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import type { Subscription } from '@assay/wire/launchpad/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import classes from './launchpad.module.css'
import { projectPath } from './new-coin-figures.ts'
import { SubscriptionPill } from './project-state.tsx'
import { useMySubscriptions } from './use-new-coins.ts'

/** The own subscriptions, newest first. */
export function MySubscriptions() {
  const { t } = useTranslation()
  const { rows, error, more, loadingMore } = useMySubscriptions()
  return (
    <section className={classes.section} aria-label={t('launchpad:mine')}>
      <h2>{t('launchpad:mine')}</h2>
      {rows ? (
        rows.length === 0 ? (
          <p className={classes.dim}>{t('launchpad:none.mine')}</p>
        ) : (
          <ul className={classes.rows}>
            {rows.map(row => (
              <SubscriptionRow key={row.subscriptionId} row={row} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState message={error.message} onRetry={error.retry} />
      ) : (
        <ListLoading rows={2} />
      )}
      <LoadMore more={more} busy={loadingMore} />
    </section>
  )
}

function SubscriptionRow({ row }: { row: Subscription }) {
  const { t } = useTranslation()
  return (
    <li>
      <p>
        <Anchor component={Link} to={projectPath(PATHS.subscribe, row.projectId)}>
          <bdi>{row.coin}</bdi>
        </Anchor>{' '}
        <SubscriptionPill state={row.state} />
      </p>
      <p className={classes.dim}>
        {t('launchpad:fact.committed')}: <Amount value={row.committed} asset="USDT" own /> ·{' '}
        <Moment at={row.subscribedAt} precision="minute" />
      </p>
      {row.state === 'passed' ? (
        <p className={classes.dim}>
          {t('launchpad:fact.quantity')}: <Amount value={row.quantity} asset={row.coin} own /> · {t('launchpad:fact.locked')}:{' '}
          <Amount value={row.locked} asset={row.coin} own />
        </p>
      ) : null}
      {row.reason ? <p className={classes.dim}>{t(`launchpad:reason.${row.reason}`)}</p> : null}
    </li>
  )
}
