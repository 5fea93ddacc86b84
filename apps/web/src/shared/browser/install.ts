import { pageSignal, pageStore } from '@assay/client/page/page-state'
import type { StoreApi } from 'zustand'

/** What Chromium fires when the app can be installed; not in the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface Install {
  /** Asks the person; absent while the browser offers no installation of its own. */
  prompt: (() => Promise<'accepted' | 'dismissed'>) | undefined
  /** True once it is installed, or runs as an app already. */
  installed: boolean
}

const runsAsApp = (): boolean => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false

/** Keeps the browser's offer until the person wants it. */
function followOffer(store: StoreApi<Install>): void {
  const signal = pageSignal()
  addEventListener(
    'beforeinstallprompt',
    event => {
      event.preventDefault()
      const offer = event as InstallPromptEvent
      store.setState({
        prompt: async () => {
          store.setState({ prompt: undefined })
          return (await offer.prompt()).outcome
        },
      })
    },
    { signal },
  )
  addEventListener('appinstalled', () => store.setState({ prompt: undefined, installed: true }), { signal })
}

export const useInstall = pageStore<Install>('page', () => ({ prompt: undefined, installed: runsAsApp() }), followOffer)

/** Begins to wait for the browser's offer. To be called before the page has loaded: the offer comes once. */
export const awaitInstallOffer = (): void => void useInstall.getState()
