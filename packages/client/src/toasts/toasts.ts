import i18next from 'i18next'
import { loadPart } from '../loading/late-part.ts'
import { toastPlace } from './toast-place.ts'

const TOAST_MS = 3000
/** Of one whose sentence is long, and must be read. */
const LONG_TOAST_MS = 10_000

type Tone = 'success' | 'warning' | 'plain'

const COLOURS = { success: 'var(--green)', warning: 'var(--accent)', plain: 'var(--text-faint)' } as const

interface ToastOptions {
  /** It stays for ten seconds. */
  long?: boolean
}

/** Shows a toast for three seconds. The same text again restarts it instead of stacking up. */
export function toast(message: string, tone: Tone = 'plain', { long = false }: ToastOptions = {}): void {
  void show(message, tone, long)
}

async function show(message: string, tone: Tone, long: boolean): Promise<void> {
  // The stack is loaded with the page: from here nothing may have to come over a wire that is cut.
  const { hideNotification, showNotification, toasts } = await loadPart(() => import('./toast-stack.ts'))
  const id = `${tone} ${message}`
  hideNotification(id, toasts.current)
  showNotification(
    {
      id,
      message,
      position: toastPlace(),
      color: COLOURS[tone],
      autoClose: long ? LONG_TOAST_MS : TOAST_MS,
      role: tone === 'warning' ? 'alert' : 'status',
      withBorder: false,
      closeButtonProps: { 'aria-label': i18next.t('common:state.close') },
    },
    toasts.current,
  )
}
