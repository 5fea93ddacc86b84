import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { read, refresh } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { MESSAGE_CATEGORIES } from '@assay/wire/messages/calls'
import {
  getNotificationSettings,
  isAlwaysOn,
  NOTIFICATION_WAYS,
  type NotificationCategory,
  type NotificationSettings,
  type NotificationWay,
  setNotifications,
} from '@assay/wire/notification-settings/calls'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './notification-settings.module.css'
import { PushSwitch } from './push-switch.tsx'

/** What the person is notified of: each category by each way. What is about security stays on at the bell and by mail. */
export function NotificationLines() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getNotificationSettings, {}))
  const { run, busy } = useAction(setNotifications)
  const turn = async (category: NotificationCategory, way: NotificationWay, on: boolean) => {
    await saidByToast(run({ category, way, on: on ? '1' : '0' }))
    await refresh(getNotificationSettings)
  }
  return (
    <section id="notifications" className={classes.section} aria-labelledby="notifications-title">
      <h2 id="notifications-title">{t('notification-settings:title')}</h2>
      <p>{t('notification-settings:hint')}</p>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <Ways settings={data} isBusy={busy} onTurn={(...choice) => void turn(...choice)} />
      ) : (
        <ListLoading rows={4} />
      )}
      <PushSwitch />
    </section>
  )
}

interface WaysProps {
  settings: NotificationSettings
  isBusy: boolean
  onTurn(category: NotificationCategory, way: NotificationWay, on: boolean): void
}

function Ways({ settings, isBusy, onTurn }: WaysProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.lines}>
      {MESSAGE_CATEGORIES.map(category => (
        <fieldset key={category} className={classes.line} aria-label={t(`notification-settings:${category}.name`)}>
          <div className={classes.name}>
            {t(`notification-settings:${category}.name`)}
            <span>{t(`notification-settings:${category}.hint`)}</span>
          </div>
          <div className={classes.ways}>
            {NOTIFICATION_WAYS.map(way => (
              <Checkbox
                key={way}
                label={t(`notification-settings:way.${way}`)}
                checked={settings[category][way]}
                disabled={isBusy || isAlwaysOn(category, way)}
                onChange={event => onTurn(category, way, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
