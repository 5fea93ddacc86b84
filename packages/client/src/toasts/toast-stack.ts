import { Notifications } from '@mantine/notifications'
import { createElement, type ReactElement } from 'react'

export { notifications } from '@mantine/notifications'

const TOASTS_MAX = 3

/** The stacks of toasts; each toast says where it stands (`toast-place.ts`). */
export const ToastStack = (): ReactElement => createElement(Notifications, { limit: TOASTS_MAX, containerWidth: 360 })
