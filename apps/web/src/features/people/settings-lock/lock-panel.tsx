import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getSettingsLock } from '@assay/wire/settings-lock/calls'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import classes from '../own-account.module.css'
import { LockCard } from './lock-card.tsx'

/** The lock of what protects the account: how it stands, what it covers, and that nobody ends it early, before it can be set. */
export function LockPanel() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(read(getSettingsLock, {}))
  if (isError) return <ErrorState message={t('settings-lock:failed')} onRetry={refetch} />
  if (!data) return <PageLoading />
  const { until } = data
  const stands =
    until > 0 ? (
      <span>
        <Trans i18nKey="settings-lock:status.locked" components={{ time: <Moment at={until} precision="minute" /> }} />
      </span>
    ) : (
      t('settings-lock:status.open')
    )
  return (
    <div className={classes.cards}>
      <section className={classes.card} aria-labelledby="lock-covers">
        <Facts facts={[{ name: t('settings-lock:status.label'), value: stands }]} />
        <h2 id="lock-covers">{t('settings-lock:covers.title')}</h2>
        <ul className={classes.list}>
          {(['passwords', 'contacts', 'addresses', 'factors', 'limits'] as const).map(what => (
            <li key={what}>{t(`settings-lock:covers.${what}`)}</li>
          ))}
        </ul>
        <p className={classes.hint}>{t('settings-lock:covers.free')}</p>
        <Note tone="warning">{t('settings-lock:warning')}</Note>
        <LockCard isLocked={until > 0} />
      </section>
    </div>
  )
}
