import { createNotificationsStore, Notifications } from '@mantine/notifications'
import { createElement, type ReactElement } from 'react'
import { pageState } from '../page/page-state.ts'

export { hideNotification, showNotification } from '@mantine/notifications'

const TOASTS_MAX = 3

/** The toasts of the page. */
export const toasts = pageState('page', createNotificationsStore)

/** The stacks of toasts; each toast says where it stands (`toast-place.ts`). */
export const ToastStack = (): ReactElement =>
  createElement(Notifications, { store: toasts.current, limit: TOASTS_MAX, containerWidth: 360 })
