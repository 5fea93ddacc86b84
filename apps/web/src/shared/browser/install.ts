import { create } from 'zustand'

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

export const useInstall = create<Install>(() => ({ prompt: undefined, installed: runsAsApp() }))

/** Keeps the browser's offer until the person wants it. To be called before the page has loaded: the offer comes once. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    const offer = event as InstallPromptEvent
    useInstall.setState({
      prompt: async () => {
        useInstall.setState({ prompt: undefined })
        return (await offer.prompt()).outcome
      },
    })
  })
  addEventListener('appinstalled', () => useInstall.setState({ prompt: undefined, installed: true }))
}
