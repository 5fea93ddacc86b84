import { pageStore } from '@assay/client/page/page-state'

const CHECK_EVERY_MS = 60 * 60_000

/** A newer version that has been fetched and waits; taking it loads the page anew. */
export const useUpdate = pageStore<{ take: (() => void) | undefined }>('page', () => ({ take: undefined }))

/** Registers the service worker (offline page, kept files) and hears of newer versions. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    offer(registration)
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', () => offer(registration)))
    setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS)
  } catch {
    // Private windows and old browsers have none: the page then works as pages do.
  }
}

/** The first worker of all is no update: nothing older controls the page. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !navigator.serviceWorker.controller) return
  useUpdate.setState({
    take: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take over')
    },
  })
}
