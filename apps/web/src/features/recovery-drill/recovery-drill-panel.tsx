import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { getRecoveryDrill } from '@assay/wire/recovery-drill/calls'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { ProveCode } from './prove-code.tsx'
import { ProvePasskey } from './prove-passkey.tsx'
import classes from './recovery-drill.module.css'

type Means = ResponseOf<typeof getRecoveryDrill>['means'][number]

/** Everything that lets the person back in, each with when it was proved and the field that proves it. */
export function RecoveryDrillPanel() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(read(getRecoveryDrill, {}))
  if (isError) return <ErrorState message={t('recovery-drill:failed')} onRetry={refetch} />
  if (!data) return <PageLoading />
  if (data.means.length === 0)
    return (
      <EmptyState
        title={t('recovery-drill:none')}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={PATHS.totp}>
              {t('navigation:entry.totp')}
            </Button>
            <Button component={Link} to={PATHS.devices} variant="default">
              {t('passkeys:title')}
            </Button>
          </Group>
        }
      />
    )
  return (
    <>
      <p className={classes.counts}>{t('recovery-drill:counts')}</p>
      <div className={classes.cards}>
        {data.means.map(means => (
          <MeansCard key={means.kind} means={means} />
        ))}
      </div>
    </>
  )
}

function MeansCard({ means: { kind, provedAt, isDue } }: { means: Means }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby={`drill-${kind}`}>
      <div className={classes.head}>
        <h2 id={`drill-${kind}`} className={classes.title}>
          {t(`recovery-drill:${kind}.name`)}
        </h2>
        {isDue ? <StatusPill tone="waiting">{t('recovery-drill:due')}</StatusPill> : null}
      </div>
      <p className={classes.hint}>{t(`recovery-drill:${kind}.means`)}</p>
      <p className={classes.hint}>
        {provedAt > 0 ? (
          <Trans i18nKey="recovery-drill:proved" components={{ time: <Moment at={provedAt} precision="minute" /> }} />
        ) : (
          t('recovery-drill:never')
        )}
      </p>
      {kind === 'passkey' ? <ProvePasskey /> : <ProveCode kind={kind} />}
    </section>
  )
}
