import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

const TOAST_MS = 3000

type Tone = 'success' | 'warning' | 'plain'

const COLOURS = { success: 'var(--green)', warning: 'var(--accent)', plain: 'var(--text-faint)' } as const

/** Shows a toast for three seconds. The same text again restarts it instead of stacking up. */
export function toast(message: string, tone: Tone = 'plain'): void {
  const id = `${tone} ${message}`
  notifications.hide(id)
  notifications.show({
    id,
    message,
    color: COLOURS[tone],
    autoClose: TOAST_MS,
    role: tone === 'warning' ? 'alert' : 'status',
    withBorder: false,
    closeButtonProps: { 'aria-label': i18next.t('common:state.close') },
  })
}
