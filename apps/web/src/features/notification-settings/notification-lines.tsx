import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { read, refresh } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import {
  getNotificationSettings,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  setNotifications,
} from '@assay/wire/notification-settings/calls'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './notification-settings.module.css'

/** What the person is notified of by mail or short message, category by category; what is about security stands there too, and stays on. */
export function NotificationLines() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getNotificationSettings, {}))
  const { run, busy } = useAction(setNotifications)
  const turn = async (category: NotificationCategory, on: boolean) => {
    await saidByToast(run({ category, on: on ? '1' : '0' }))
    await refresh(getNotificationSettings)
  }
  return (
    <section id="notifications" className={classes.section} aria-labelledby="notifications-title">
      <h2 id="notifications-title">{t('notification-settings:title')}</h2>
      <p>{t('notification-settings:hint')}</p>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.lines}>
          {NOTIFICATION_CATEGORIES.map(category => (
            <Line key={category} category={category} on={data[category]} isBusy={busy} onChange={on => void turn(category, on)} />
          ))}
          <Line category="security" on />
        </div>
      ) : (
        <ListLoading rows={3} />
      )}
    </section>
  )
}

interface LineProps {
  category: NotificationCategory | 'security'
  on: boolean
  isBusy?: boolean
  /** Absent where it cannot be turned off. */
  onChange?: (on: boolean) => void
}

function Line({ category, on, isBusy = false, onChange }: LineProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.line}>
      <label htmlFor={id}>
        {t(`notification-settings:${category}.name`)}
        <span>{t(`notification-settings:${category}.hint`)}</span>
      </label>
      <Switch id={id} checked={on} disabled={isBusy || !onChange} onChange={event => onChange?.(event.currentTarget.checked)} />
    </div>
  )
}
