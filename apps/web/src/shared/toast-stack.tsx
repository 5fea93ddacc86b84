import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

export { notifications } from '@mantine/notifications'

const TOASTS_MAX = 3

/** The stack of toasts, where it covers nothing that is being worked with: below the ticket, and on a phone above its buttons. */
export function ToastStack() {
  const isPhone = useMediaQuery('(max-width: 640px)')
  return <Notifications position={isPhone ? 'top-center' : 'bottom-right'} limit={TOASTS_MAX} containerWidth={360} />
}
