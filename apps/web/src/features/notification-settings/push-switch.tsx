import { callServer } from '@assay/client/call/api'
import { toast } from '@assay/client/toasts/toasts'
import { getPushKey, removePushSubscription, savePushSubscription } from '@assay/wire/messages/calls'
import { Switch } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './notification-settings.module.css'

const isOffered = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** Subscribes this browser to push messages; false when it does not allow them. */
const subscribe = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await callServer(getPushKey, {})
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await callServer(savePushSubscription, { endpoint: subscription.endpoint, p256dh, auth })
  return true
}

const unsubscribe = async (): Promise<void> => {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  if (!subscription) return
  await callServer(removePushSubscription, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** Push messages to this browser, on or off. */
export function PushSwitch() {
  const { t } = useTranslation()
  const id = useId()
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isOffered()) return
    void navigator.serviceWorker.getRegistration().then(async registration => {
      const subscription = await registration?.pushManager.getSubscription()
      setOn(Boolean(subscription))
    })
  }, [])
  if (!isOffered()) return null
  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      if (!on) await unsubscribe()
      const isDone = !on || (await subscribe())
      if (!isDone) toast(t('notification-settings:push.denied'), 'warning')
      setOn(on && isDone)
    } catch {
      // What the server refuses it says itself; a browser without a push service says nothing.
      if (on) toast(t('notification-settings:push.denied'), 'warning')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.line}>
      <label htmlFor={id}>
        {t('notification-settings:push.on')}
        <span>{t('notification-settings:push.hint')}</span>
      </label>
      <Switch id={id} checked={isOn} disabled={isBusy} onChange={event => void turn(event.currentTarget.checked)} />
    </div>
  )
}
